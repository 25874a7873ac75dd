import { listColumns, statusColumn, YES_NO } from '../columns.ts'
import { BANK_ACCOUNT_TYPES } from './bank-account.schema.ts'

export const bankAccountColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name' },
  { key: 'bank', kind: 'other', sort: 'bank_code', narrow: true },
  { key: 'branch', kind: 'other', sort: 'branch', card: false },
  { key: 'account', kind: 'other', sort: 'account', card: false },
  {
    key: 'type',
    kind: 'choice',
    sort: 'type',
    filter: true,
    values: BANK_ACCOUNT_TYPES,
    card: false,
  },
  { key: 'system', kind: 'money', field: 'system_balance_cents', text: 'system_balance' },
  { key: 'statement', kind: 'money', field: 'statement_balance_cents', text: 'statement_balance' },
  { key: 'difference', kind: 'money', field: 'difference_cents' },
  {
    key: 'dashboard',
    kind: 'choice',
    field: 'show_on_dashboard',
    filter: true,
    values: YES_NO,
    card: false,
  },
  {
    key: 'conciliation',
    kind: 'choice',
    field: 'show_on_conciliation',
    filter: true,
    values: YES_NO,
    card: false,
  },
  { key: 'integration', kind: 'other', card: false, export: false },
  statusColumn,
])
