import type { Generated } from 'kysely'

interface GroupTable {
  id: Generated<number>
  name: string
  version: Generated<number>
}

interface GroupMemberTable {
  company_id: number
  group_id: number
}

declare module '../../kernel/database/tables.ts' {
  interface DirectoryTables {
    company_groups: GroupTable
    company_group_members: GroupMemberTable
  }
}
