import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds, withinReach } from '../../../kernel/reachable-rows.ts'
import { notFound } from '../../../kernel/refusal.ts'

/** The account of lines, as rules look at it. */
export interface RuledAccount {
  readonly id: number
  readonly bank_code: string | null
  readonly branch: string | null
  readonly branch_digit: string | null
  readonly account: string | null
  readonly account_digit: string | null
  readonly rules_account_id: number | null
  /** Where rules transfer to from here; null without one, or with one out of reach. */
  readonly rules_account_name: string | null
}

/** One account within reach. @throws Refusal `not_found`. */
export async function ruledAccount(db: CompanyDb, id: number): Promise<RuledAccount> {
  const reachable = db.rights.bank_account_ids
  const { rows } = await sql<RuledAccount>`
    select a.id, a.bank_code, a.branch, a.branch_digit, a.account, a.account_digit,
      ${withinReach(sql`r.id`, reachable, sql`r.id`)} as rules_account_id,
      ${withinReach(sql`r.id`, reachable, sql`r.name`)} as rules_account_name
    from bank_accounts a
    left join bank_accounts r on r.company_id = a.company_id and r.id = a.rules_account_id
    where a.company_id = ${db.company_id} and a.id = ${id}
      ${andAll(reachableIds(sql`a.id`, reachable))}
  `.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}
