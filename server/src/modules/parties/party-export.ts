import { formatPhone, formatTaxId } from '@prumo/brazil'
import { partyColumns } from '@prumo/contracts/parties/party.columns'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported clients or suppliers. */
export const partyTable = (title: 'clients' | 'suppliers'): ExportTable<PartyRow> => ({
  ...declaredTable<PartyRow>(title, partyColumns, {
    document: { value: ({ document }) => (document === null ? null : formatTaxId(document)) },
    city: {
      value: ({ city, state }) => [city, state].filter((part) => part !== null).join('/'),
    },
    phone: {
      value: ({ phone, phone_ddi }) =>
        phone === null ? null : phone_ddi === '55' ? formatPhone(phone) : `+${phone_ddi} ${phone}`,
    },
  }),
  currency: (row) => row.currency,
})

/** The rows of a contact in a file: one for each currency that something is open in, one at least. */
export function rowsByCurrency(row: PartyRow): readonly PartyRow[] {
  const others = row.others.map((sums) => ({ ...row, ...sums, others: [] }))
  const hasMain = row.open_cents !== 0 || row.overdue_cents !== 0
  return hasMain || others.length === 0 ? [row, ...others] : others
}
