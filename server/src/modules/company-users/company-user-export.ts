import { formatTaxId } from '@prumo/brazil'
import { companyUserColumns } from '@prumo/contracts/company-users/company-user.columns'
import type { CompanyUserRow } from '@prumo/contracts/company-users/company-user.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'

/** The columns of the exported users of a company. */
export const companyUserTable = declaredTable<CompanyUserRow>('company_users', companyUserColumns, {
  document: { value: ({ document }) => (document === null ? null : formatTaxId(document)) },
  permissions: { kind: 'integer', value: (row) => row.permissions_count },
  last_access: { value: ({ last_access_at }, words) => words.instant(last_access_at) },
})
