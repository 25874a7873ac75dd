import type { Renegotiation } from '@prumo/contracts/transactions/renegotiation.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/** The renegotiations that ended a receivable within reach, or made it; the last first. */
export async function renegotiationsOf(
  db: CompanyDb,
  transaction_id: number,
): Promise<Renegotiation[]> {
  const { rows } = await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = ${transaction_id} and t.kind = 'receivable'
      ${andAll(reachableTransactions(db, 't'))}`.execute(db.query)
  if (rows.length === 0) throw notFound()
  return readRenegotiations(
    db,
    sql`r.id in (select of.renegotiation_id from renegotiation_transactions of
      where of.company_id = ${db.company_id} and of.transaction_id = ${transaction_id})`,
  )
}

/** One renegotiation. @throws Refusal `not_found`. */
export async function getRenegotiation(db: CompanyDb, id: number): Promise<Renegotiation> {
  const [found] = await readRenegotiations(db, sql`r.id = ${id}`)
  if (found === undefined) throw notFound()
  return found
}

/** Of what a renegotiation links, only what is within reach is told. */
async function readRenegotiations(
  db: CompanyDb,
  which: RawBuilder<unknown>,
): Promise<Renegotiation[]> {
  const linked = (isNew: boolean) => sql`coalesce((
    select json_agg(json_build_object('id', t.id, 'description', t.description,
      'due_date', t.due_date, 'value_cents', t.value_cents) order by t.due_date, t.id)
    from renegotiation_transactions of
    join transactions t on t.company_id = ${db.company_id} and t.id = of.transaction_id
    where of.company_id = ${db.company_id} and of.renegotiation_id = r.id
      and of.is_new = ${isNew} ${andAll(reachableTransactions(db, 't'))}), '[]')`
  const { rows } = await sql<Renegotiation>`
    select r.id, r.renegotiated_on, r.total_cents, r.discount_cents, r.surcharge_cents, r.made_by,
      r.request_id, ${linked(false)} as old, ${linked(true)} as new
    from renegotiations r where r.company_id = ${db.company_id} and ${which}
    order by r.id desc`.execute(db.query)
  return [...rows]
}
