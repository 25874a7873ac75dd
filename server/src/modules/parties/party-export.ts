import { formatPhone, formatTaxId } from '@prumo/brazil'
import type { PartyRow } from '@prumo/contracts/parties/party.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported clients or suppliers. */
export const partyTable = (title: 'clients' | 'suppliers'): ExportTable<PartyRow> => ({
  title,
  columns: {
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    document: {
      label: 'document',
      kind: 'text',
      value: ({ document }) => (document === null ? null : formatTaxId(document)),
    },
    city: {
      label: 'city',
      kind: 'text',
      value: ({ city, state }) => [city, state].filter((part) => part !== null).join('/'),
    },
    phone: {
      label: 'phone',
      kind: 'text',
      value: ({ phone, phone_ddi }) =>
        phone === null ? null : phone_ddi === '55' ? formatPhone(phone) : `+${phone_ddi} ${phone}`,
    },
    open: {
      label: 'open',
      kind: 'money',
      value: (row) => row.open_cents,
      total: (row) => row.open_cents,
    },
    overdue: {
      label: 'overdue',
      kind: 'money',
      value: (row) => row.overdue_cents,
      total: (row) => row.overdue_cents,
    },
    last_movement: { label: 'last_movement', kind: 'date', value: (row) => row.last_movement_on },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
})
