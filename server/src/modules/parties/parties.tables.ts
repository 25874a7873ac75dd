import type { Party } from '@prumo/contracts/parties/party.schema'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface PartyTable {
  company_id: number
  id: Id
  name: string
  /** The name as `searchKey` writes it: what the list searches and sorts by. */
  name_key: string
  document: string | null
  email: string | null
  phone: string | null
  observation: string | null
  is_client: boolean
  is_supplier: boolean
  status: Generated<Party['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    parties: PartyTable
  }
}
