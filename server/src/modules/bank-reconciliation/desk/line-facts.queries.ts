import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** What is asked of a line before anything is done with it. */
interface LineFacts {
  readonly id: number
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  /** What earlier acts left open. */
  readonly amount_cents: Cents
}

/** A line within reach, without what it may be. @throws Refusal `not_found`. */
export async function readLineFacts(db: CompanyDb, id: number): Promise<LineFacts> {
  const { rows } = await sql<LineFacts>`
    select l.id, l.bank_account_id, l.posted_on, l.amount_cents - l.linked_part_cents as amount_cents
    from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.id = ${id}
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
  `.execute(db.query)
  const row = rows[0]
  if (row === undefined) throw notFound()
  return row
}
