import type { CivilDate } from '@prumo/civil-date'
import type { Project } from '@prumo/contracts/projects/project.schema'
import type { Cents } from '@prumo/money'
import type { Generated } from 'kysely'
import type { Id, Version } from '../../kernel/database/columns.ts'

interface ProjectTable {
  company_id: number
  id: Id
  name: string
  /** Name and abbreviation as `searchKey` writes them: what the list searches and sorts by. */
  name_key: string
  abbreviation: string
  /** Unique in the company. */
  abbreviation_key: string
  description: string | null
  start_date: CivilDate | null
  end_date: CivilDate | null
  forecasted_revenues_cents: Cents
  forecasted_expenses_cents: Cents
  status: Generated<Project['status']>
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    projects: ProjectTable
  }
}
