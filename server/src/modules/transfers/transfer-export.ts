import { transferColumns } from '@prumo/contracts/transfers/transfer.columns'
import type { Transfer, TransferEnd } from '@prumo/contracts/transfers/transfer.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'

const reconciliation = (row: Transfer): string => {
  const { from_reconciled, to_reconciled, other_company_end } = row
  if (other_company_end !== null) return from_reconciled || to_reconciled ? 'all' : 'none'
  if (from_reconciled && to_reconciled) return 'all'
  return from_reconciled || to_reconciled ? 'some' : 'none'
}

/** An end: its account, that it is out of reach, or that it lies in another company. */
const endOf = (row: Transfer, end: TransferEnd, words: ExportWords) =>
  row.other_company_end === end
    ? words.value('hidden', 'company')
    : (row[`${end}_account_name`] ?? words.value('hidden', 'account'))

/** The columns of exported transfers; an account out of reach is not named. */
export const transferTable: ExportTable<Transfer> = {
  ...declaredTable<Transfer>('transfers', transferColumns, {
    from: { value: (row, words) => endOf(row, 'from', words) },
    to: { value: (row, words) => endOf(row, 'to', words) },
    status: {
      value: (row, words) => words.word('transfers.reconciliations', reconciliation(row)),
    },
  }),
  currency: (row) => row.currency,
  period: 'filter_transfer_date',
  filters: { filter_bank_accounts_ids: 'bank_accounts' },
}
