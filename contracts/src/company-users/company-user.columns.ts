import { listColumns, statusColumn } from '../columns.ts'

/** The columns of the users of a company. */
export const companyUserColumns = listColumns([
  { key: 'name', kind: 'text', sort: 'name' },
  { key: 'email', kind: 'text', sort: 'email' },
  { key: 'document', kind: 'other' },
  {
    key: 'role',
    kind: 'choice',
    text: 'role_column',
    sort: 'role',
    words: 'roles',
  },
  { key: 'permissions', kind: 'other' },
  { key: 'last_access', kind: 'other', sort: 'last_access_at' },
  { key: 'second_factor', kind: 'choice', field: 'has_second_factor' },
  statusColumn,
])
