import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

// Settlements and statement lines belong to modules above this one, which cannot be imported. The
// two queries of this file are all that bank accounts read of them, by SQL, and they only read.

/** What the imported statement lines of one account come to. */
export interface StatementFigures {
  readonly bank_account_id: number
  /** Sum of the lines that are not ignored: an ignored line is no movement of the company. */
  readonly cents: Cents
  readonly first_date: CivilDate
  readonly pending_count: number
}

/** Figures of the statement lines of accounts, by account id; one without lines is absent. */
export async function statementFigures(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatementFigures>> {
  const { rows } = await sql<StatementFigures>`
    select bank_account_id,
      coalesce(sum(amount_cents) filter (where status <> 'ignored'), 0)::bigint as cents,
      min(posted_on) as first_date,
      count(*) filter (where status = 'pending') as pending_count
    from bank_statement_lines
    where company_id = ${db.company_id} and bank_account_id = any(${ids}::bigint[])
    group by bank_account_id
  `.execute(db.query)
  return new Map(rows.map((row) => [row.bank_account_id, row]))
}

/** The day of the first settlement in an account; null when there is none. */
export async function firstSettlementDate(db: CompanyDb, id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ first_date: CivilDate | null }>`
    select min(paid_on) as first_date from settlements
    where company_id = ${db.company_id} and bank_account_id = ${id}
  `.execute(db.query)
  return rows[0]?.first_date ?? null
}
