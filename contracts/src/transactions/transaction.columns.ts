import { listColumns, YES_NO } from '../columns.ts'
import { COMPUTED_STATUSES, RECONCILIATIONS } from './transaction.schema.ts'

/**
 * The columns of payables or receivables (screens, items 17 and 18) in the order of
 * docs/rules/look.md; two are called otherwise on each side.
 */
export function transactionColumns(noun: 'payables' | 'receivables') {
  return listColumns([
    { key: 'due_date', kind: 'date', sort: 'due_date', card: 3 },
    {
      key: 'party',
      kind: 'text',
      field: 'party_name',
      text: `${noun}.party` as const,
      sort: 'party_name',
      narrow: true,
      card: 1,
    },
    { key: 'description', kind: 'text', sort: 'description', slack: true, card: false },
    { key: 'category', kind: 'other', narrow: true, card: false },
    // Its month, on the screen and in files.
    { key: 'competency', kind: 'other', sort: 'competency_date', card: false },
    { key: 'value', kind: 'money', field: 'value_cents', sort: 'value_cents', card: 4 },
    {
      key: 'status',
      kind: 'status',
      field: 'computed_status',
      filter: 'filter_computed_status',
      values: COMPUTED_STATUSES,
      card: 5,
    },
    { key: 'installment', kind: 'other', card: false },
    { key: 'cost_center', kind: 'text', field: 'cost_center_name', card: false },
    { key: 'project', kind: 'text', field: 'project_name', card: false },
    { key: 'interest', kind: 'money', field: 'interest_cents', card: false },
    {
      key: 'paid',
      kind: 'money',
      field: 'paid_value_cents',
      text: `${noun}.paid` as const,
      card: false,
    },
    {
      key: 'residual',
      kind: 'money',
      field: 'residual_cents',
      text: 'open_total',
      card: false,
    },
    { key: 'payment_date', kind: 'date', sort: 'payment_date', card: false },
    { key: 'bank_account', kind: 'text', field: 'bank_account_name', card: false },
    {
      key: 'reconciled',
      kind: 'choice',
      filter: 'filter_reconciled',
      values: RECONCILIATIONS,
      words: 'reconciliations',
      card: false,
    },
    {
      key: 'scheduled_for',
      kind: 'date',
      text: 'scheduled',
      filter: 'filter_scheduled',
      values: YES_NO,
      card: false,
    },
    { key: 'source', kind: 'choice', words: 'sources', card: false },
    { key: 'fiscal_document', kind: 'text', card: false },
    { key: 'external_id', kind: 'text', card: false },
    { key: 'id', kind: 'count', sort: 'id', card: false },
  ])
}

/** The order of a file for which no columns were asked. */
export const transactionFileKeys = [
  'due_date',
  'party',
  'description',
  'installment',
  'category',
  'competency',
  'value',
  'status',
  'cost_center',
  'project',
  'interest',
  'paid',
  'residual',
  'payment_date',
  'bank_account',
  'reconciled',
  'scheduled_for',
  'source',
  'fiscal_document',
  'external_id',
  'id',
] as const satisfies readonly TransactionColumn['key'][]

export type TransactionColumn = ReturnType<typeof transactionColumns>[number]
