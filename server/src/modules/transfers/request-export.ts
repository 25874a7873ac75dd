import type { RequestRow } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported wire-transfer requests; an account out of reach is not named. */
export const requestTable: ExportTable<RequestRow> = {
  title: 'wire_transfer_requests',
  period: 'filter_wanted_on',
  filters: { filter_bank_accounts_ids: 'bank_accounts' },
  columns: {
    wanted_on: { label: 'wanted_on', kind: 'date', value: (row) => row.wanted_on },
    payee: {
      label: 'payee',
      kind: 'text',
      value: (row, words) => row.payee?.name ?? words.value('hidden', 'account'),
    },
    from: {
      label: 'from',
      kind: 'text',
      value: (row, words) => row.from_account_name ?? words.value('hidden', 'account'),
    },
    value: {
      label: 'value',
      kind: 'money',
      value: (row) => row.value_cents,
      total: (row) => row.value_cents,
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_request_status', status),
    },
    description: { label: 'description', kind: 'text', value: (row) => row.description },
    requested_by: { label: 'requested_by', kind: 'text', value: (row) => row.requested_by_name },
    approved_by: { label: 'approved_by', kind: 'text', value: (row) => row.approved_by_name },
    id: { label: 'id', kind: 'integer', value: (row) => row.id },
  },
}
