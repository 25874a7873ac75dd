import {
  MAX_COUNTED,
  type PlatformCompany,
} from '@prumo/contracts/platform-admin/platform-company.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * How many records the company keeps. Each count stops one past MAX_COUNTED, so that a page of
 * companies costs the same however large they are.
 */
export async function companyVolumes(db: CompanyDb): Promise<PlatformCompany['volumes']> {
  const { rows } = await sql<PlatformCompany['volumes']>`
    select
      (select count(*) from (select 1 from transactions
        where company_id = ${db.company_id} limit ${MAX_COUNTED + 1}) t) as transactions,
      (select count(*) from (select 1 from bank_accounts
        where company_id = ${db.company_id} limit ${MAX_COUNTED + 1}) t) as bank_accounts,
      (select count(*) from (select 1 from bank_statement_lines
        where company_id = ${db.company_id} limit ${MAX_COUNTED + 1}) t) as statement_lines
  `.execute(db.query)
  const [volumes] = rows
  if (volumes === undefined) throw new Error('A count has a row.')
  return volumes
}
