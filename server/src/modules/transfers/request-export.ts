import { requestColumns } from '@prumo/contracts/transfers/wire-transfer-request.columns'
import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'

const nameOf = (name: string | null | undefined, words: ExportWords) =>
  name ?? words.value('hidden', 'account')

/** The columns of exported wire-transfer requests; an account out of reach is not named. */
export const requestTable: ExportTable<RequestRow> = {
  ...declaredTable<RequestRow>(
    'wire_transfer_requests',
    requestColumns,
    {
      payee: { value: ({ payee }, words) => nameOf(payee?.name, words) },
      from: { value: ({ from_account_name }, words) => nameOf(from_account_name, words) },
    },
    'transfers',
  ),
  currency: (row) => row.currency,
  // What was reproved or canceled moves no money.
  isCounted: ({ status }) => status !== 'reproved' && status !== 'canceled',
  period: 'filter_wanted_on',
  filters: { filter_bank_accounts_ids: 'bank_accounts' },
}
