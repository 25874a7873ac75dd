import { formatPhone, formatTaxId } from '@prumo/brazil'
import { partyColumns } from '@prumo/contracts/parties/party.columns'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of exported clients or suppliers. */
export const partyTable = (title: 'clients' | 'suppliers') =>
  declaredTable<PartyRow>(title, partyColumns, {
    document: { value: ({ document }) => (document === null ? null : formatTaxId(document)) },
    city: {
      value: ({ city, state }) => [city, state].filter((part) => part !== null).join('/'),
    },
    phone: {
      value: ({ phone, phone_ddi }) =>
        phone === null ? null : phone_ddi === '55' ? formatPhone(phone) : `+${phone_ddi} ${phone}`,
    },
  })
