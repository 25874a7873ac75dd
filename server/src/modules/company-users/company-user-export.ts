import { formatTaxId } from '@prumo/brazil'
import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of the exported users of a company. */
export const companyUserTable: ExportTable<CompanyUserRow> = {
  title: 'company_users',
  columns: {
    name: { label: 'name', kind: 'text', value: (row) => row.name },
    email: { label: 'email', kind: 'text', value: (row) => row.email },
    document: {
      label: 'document',
      kind: 'text',
      value: ({ document }) => (document === null ? null : formatTaxId(document)),
    },
    role: { label: 'role', kind: 'text', value: ({ role }, words) => words.value('role', role) },
    permissions: { label: 'permissions', kind: 'integer', value: (row) => row.permissions_count },
    last_access: {
      label: 'last_access',
      kind: 'text',
      value: ({ last_access_at }, words) => words.instant(last_access_at),
    },
    second_factor: {
      label: 'second_factor',
      kind: 'text',
      value: (row, words) => words.value('yes_no', row.has_second_factor),
    },
    status: {
      label: 'status',
      kind: 'text',
      value: ({ status }, words) => words.value('filter_status', status),
    },
  },
}
