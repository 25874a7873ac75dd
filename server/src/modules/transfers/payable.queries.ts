import type { OpenPayable } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { type Cents, parseMoney } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableTitles } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'

/** As many as a list of choices can be read through; the rest is found by typing. */
const MAX_CHOICES = 50

/**
 * Payables within reach of which something is open, the next due first: those whose description or
 * supplier holds what was typed, or whose open amount it is.
 */
export async function listOpenPayables(
  db: CompanyDb,
  search: string | undefined,
): Promise<OpenPayable[]> {
  const residual = sql`title.value_cents - title.settled_cents`
  const pattern = search ? containsPattern(search) : null
  const amount = search ? parseMoney(search) : null
  const found =
    pattern === null
      ? []
      : [
          sql<boolean>`(title.search_key like ${pattern} or party.name_key like ${pattern}
            ${amount === null ? sql`` : sql`or ${residual} = ${amount}`})`,
        ]
  const { rows } = await sql<OpenPayable>`
    select title.id, title.party_id, party.name as party_name, title.description, title.due_date,
      ${residual} as residual_cents
    from transactions title
    left join parties party
      on party.company_id = ${db.company_id} and party.id = title.party_id
    where title.company_id = ${db.company_id} and title.kind = 'payable'
      and title.canceled_at is null and title.settled_cents < title.value_cents
      ${andAll([...found, ...reachableTitles(db, 'title')])}
    order by title.due_date, title.id
    limit ${sql.lit(MAX_CHOICES)}
  `.execute(db.query)
  return rows
}

/** What a request needs to know of the payable that it pays. */
export interface Payable {
  readonly id: number
  /** Whom it is owed to; what it is of, when it names nobody. */
  readonly name: string
  readonly document: string | null
  readonly residual_cents: Cents
}

/**
 * The payable within reach that a field names, of which so much is open.
 * @throws Refusal `reference_not_found`, also for a canceled one, `request_exceeds_residual`.
 */
export async function requirePayable(
  db: CompanyDb,
  id: number | null,
  value: Cents,
): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select title.id, coalesce(party.name, title.description) as name, party.document,
      title.value_cents - title.settled_cents as residual_cents
    from transactions title
    left join parties party
      on party.company_id = ${db.company_id} and party.id = title.party_id
    where title.company_id = ${db.company_id} and title.id = ${id} and title.kind = 'payable'
      and title.canceled_at is null
      ${andAll(reachableTitles(db, 'title'))}
  `.execute(db.query)
  const [payable] = rows
  if (payable === undefined)
    throw new Refusal('reference_not_found', { fields: { transaction_id: 'reference_not_found' } })
  if (value > payable.residual_cents)
    throw new Refusal('request_exceeds_residual', {
      fields: { value_cents: 'request_exceeds_residual' },
      values: { amount: payable.residual_cents },
    })
  return payable
}
