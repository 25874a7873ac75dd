import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { CASH_PARTS, cashParts } from './cash-parts.ts'
import { sharesOf } from './shares-of.ts'

/** Whether a caller may see a part of a transaction alone: rights name cost centres or projects. */
export function seesParts({ rights }: CompanyDb): boolean {
  return rights.cost_center_ids !== null || rights.project_ids !== null
}

/**
 * What a transaction is worth to its reader, in cents: its allocations within reach. For whoever is
 * limited to no cost centre or project it is the column, and costs nothing.
 * @param name a relation with the columns `id` and `value_cents` of transactions.
 */
export function valueWithinReach(db: CompanyDb, name: 't' | 'transaction'): RawBuilder<unknown> {
  if (!seesParts(db)) return sql.ref(`${name}.value_cents`)
  return sql`(select coalesce(sum(reached.value_cents), 0)::bigint
    from transaction_allocations reached
    where reached.company_id = ${db.company_id}
      and reached.transaction_id = ${sql.ref(`${name}.id`)}
      ${andAll(partsWithinReach(db, 'reached'))})`
}

/**
 * What is open of a transaction to its reader, in cents: of each allocation within reach what is not
 * settled of it.
 * @param name a relation with the columns `id`, `value_cents` and `settled_cents` of transactions.
 */
export function residualWithinReach(db: CompanyDb, name: 't' | 'transaction'): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`)
  const [value, settled_cents] = [column('value_cents'), column('settled_cents')]
  if (!seesParts(db)) return sql`${value} - ${settled_cents}`
  const divided = { id: column('id'), value, amounts: { settled_cents } }
  return sql`(select coalesce(sum(mine.value_cents - mine.settled_cents), 0)::bigint
    from (${sharesOf(db, divided, partsWithinReach(db, 'x'))}) mine)`
}

/**
 * What settlement `s` settled of transaction `t` to its reader, in cents: of all settlements until it,
 * in the order in which they were entered, the share of the allocations within reach, less that of
 * those before it. So the settlements of a transaction come to the share of what is settled of it.
 */
export function settledWithinReach(db: CompanyDb): RawBuilder<unknown> {
  if (!seesParts(db)) return sql`(s.principal_cents + s.discount_cents)`
  const until = (comparison: RawBuilder<unknown>) => sql`(
    select coalesce(sum(earlier.principal_cents + earlier.discount_cents), 0)
    from settlements earlier
    where earlier.company_id = ${db.company_id} and earlier.transaction_id = t.id
      and earlier.id ${comparison} s.id)`
  const amounts = { before_cents: until(sql`<`), until_cents: until(sql`<=`) }
  const divided = { id: sql`t.id`, value: sql`t.value_cents`, amounts }
  return sql`(select coalesce(sum(mine.until_cents - mine.before_cents), 0)::bigint
    from (${sharesOf(db, divided, partsWithinReach(db, 'x'))}) mine)`
}

/**
 * What was paid of a transaction to its reader, with the interest and fine in it, as a relation of one
 * row `paid_cents, interest_cents` in cents.
 * @param chosen what is asked of the allocations `x` that count, the reader's rights with it.
 */
export function paidWithinReach(
  db: CompanyDb,
  chosen: Conditions = partsWithinReach(db, 'x'),
): RawBuilder<unknown> {
  if (chosen.length === 0) return sql`select transaction.paid_cents, transaction.interest_cents`
  const amounts = {
    ...Object.fromEntries(CASH_PARTS.map((of) => [`${of}_cents`, sql.ref(`cash.${of}_cents`)])),
    interest_cents: sql`transaction.interest_cents`,
  }
  const divided = { id: sql`transaction.id`, value: sql`transaction.value_cents`, amounts }
  const paid = sql.join(
    CASH_PARTS.map((of) => sql.ref(`mine.${of}_cents`)),
    sql` + `,
  )
  return sql`select coalesce(sum(${paid}), 0)::bigint as paid_cents,
      coalesce(sum(mine.interest_cents), 0)::bigint as interest_cents
    from (${cashParts(db, 'transaction')}) cash
    cross join lateral (${sharesOf(db, divided, chosen)}) mine`
}
