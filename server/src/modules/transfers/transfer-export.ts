import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

const reconciliation = ({ from_reconciled, to_reconciled }: Transfer): string => {
  if (from_reconciled && to_reconciled) return 'all'
  return from_reconciled || to_reconciled ? 'some' : 'none'
}

/** The columns of exported transfers; an account out of reach is not named. */
export const transferTable: ExportTable<Transfer> = {
  title: 'transfers',
  period: 'filter_transfer_date',
  columns: {
    date: { label: 'date', kind: 'date', value: (row) => row.transfer_date },
    from: {
      label: 'from',
      kind: 'text',
      value: (row, words) => row.from_account_name ?? words.value('hidden', 'account'),
    },
    to: {
      label: 'to',
      kind: 'text',
      value: (row, words) => row.to_account_name ?? words.value('hidden', 'account'),
    },
    value: {
      label: 'value',
      kind: 'money',
      value: (row) => row.value_cents,
      total: (row) => row.value_cents,
    },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
    status: {
      label: 'status',
      kind: 'text',
      value: (row, words) => words.value('transfer_reconciled', reconciliation(row)),
    },
    fee: {
      label: 'fee',
      kind: 'money',
      value: (row) => row.fee_cents,
      total: (row) => row.fee_cents,
    },
    id: { label: 'id', kind: 'integer', value: (row) => row.id },
  },
}
