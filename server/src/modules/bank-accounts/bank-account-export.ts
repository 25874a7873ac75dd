import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

const withDigit = (number: string | null, digit: string | null): string | null =>
  number === null || digit === null ? number : `${number}-${digit}`

const difference = (row: BankAccount): number =>
  row.statement_balance_cents - row.system_balance_cents

/** The columns of exported bank accounts; no secret is among them. */
export const bankAccountTable: ExportTable<BankAccount> = {
  title: 'bank_accounts',
  columns: {
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    bank: {
      label: 'bank',
      kind: 'text',
      value: ({ bank_code, bank_name }) =>
        [bank_code, bank_name].filter((part) => part !== null).join(' '),
    },
    branch: {
      label: 'branch',
      kind: 'text',
      value: (row) => withDigit(row.branch, row.branch_digit),
    },
    account: {
      label: 'account',
      kind: 'text',
      value: (row) => withDigit(row.account, row.account_digit),
    },
    type: {
      label: 'account_type',
      kind: 'text',
      value: ({ type }, words) => words.value('account_type', type),
    },
    system: { label: 'system', kind: 'money', value: (row) => row.system_balance_cents },
    statement: { label: 'statement', kind: 'money', value: (row) => row.statement_balance_cents },
    difference: { label: 'difference', kind: 'money', value: difference },
    dashboard: {
      label: 'dashboard',
      kind: 'text',
      value: (row, words) => words.value('yes_no', row.show_on_dashboard),
    },
    conciliation: {
      label: 'conciliation',
      kind: 'text',
      value: (row, words) => words.value('yes_no', row.show_on_conciliation),
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}
