import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { ImportSource } from '../bank-reconciliation.tables.ts'
import type { LinesElsewhere } from './known-elsewhere.rules.ts'

/**
 * Lets one import of an account after the other: two sources that bring the same movement at once
 * would each find it new, since nothing but day and amount tells that it is one.
 */
export async function lockStatement(db: CompanyDb, accountId: number): Promise<void> {
  await sql`
    select 1 from bank_accounts where company_id = ${db.company_id} and id = ${accountId}
    for no key update
  `.execute(db.query)
}

/** The lines of an account that other sources brought, of some days, by day and amount. */
export async function linesOfOtherSources(
  db: CompanyDb,
  accountId: number,
  source: ImportSource,
  days: { readonly first: CivilDate; readonly last: CivilDate } | null,
): Promise<readonly LinesElsewhere[]> {
  if (days === null) return []
  const { rows } = await sql<LinesElsewhere>`
    select line.posted_on, line.amount_cents,
      array_agg(line.status = 'ignored' order by line.id) as ignored
    from bank_statement_imports i
    join bank_statement_lines line on line.company_id = i.company_id and line.import_id = i.id
    where i.company_id = ${db.company_id} and i.bank_account_id = ${accountId}
      and i.source <> ${source} and line.posted_on between ${days.first} and ${days.last}
    group by line.posted_on, line.amount_cents
  `.execute(db.query)
  return rows
}
