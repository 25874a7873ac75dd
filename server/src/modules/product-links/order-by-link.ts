import { addDays, addMonths } from '@prumo/civil-date'
import { splitEvenly } from '@prumo/money'
import type { LinkState } from '@prumo/contracts/product-links/product-link.schema'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { createCharge, createChargedReceivables, requireProvider } from '../charges/index.ts'
import { buyerOf, type LinkOrder, offerOf } from './buyer.ts'
import { linkState } from './link-state.rules.ts'
import { subscribeBuyer } from './subscribe-buyer.ts'

export type StoredLink = Selectable<CompanyTables['product_links']>

/** The link of an address; null where the company has none. */
export async function findLink(
  db: CompanyDb,
  url: string,
  lock = sql``,
): Promise<StoredLink | null> {
  const { rows } = await sql<StoredLink>`
    select * from product_links
    where company_id = ${db.company_id} and url_key = ${url} ${lock}`.execute(db.query)
  return rows[0] ?? null
}

/**
 * How many of the permitted orders of a link were taken: one whose charges were all canceled, with the
 * second copies of them, or deleted, gave its use back. Zero where any number is permitted.
 */
export async function usesOf(db: CompanyDb, { id, max_uses }: StoredLink): Promise<number> {
  if (max_uses === null) return 0
  const { rows } = await sql<{ uses: number }>`
    select ${usesOfLink(db, sql`${id}`)} as uses`.execute(db.query)
  return rows[0]?.uses ?? 0
}

/** The same of a link in a query. */
export const usesOfLink = (db: CompanyDb, id: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select count(*)::int from product_link_orders o
  where o.company_id = ${db.company_id} and o.link_id = ${id} and exists (
    with recursive asked as (
      select charge.id, charge.status from charges charge
      where charge.company_id = ${db.company_id} and charge.id = any(o.charge_ids)
      union
      select copy.id, copy.status from charges copy
      join asked on copy.previous_id = asked.id
      where copy.company_id = ${db.company_id}
    )
    select from asked where asked.status <> 'canceled'))`

/**
 * Takes one use of a link: finds or adds the contact by its document, and makes a charge of each
 * instalment, with its receivable; of a link that recurs, begins a subscription, whose first cycle is
 * charged. The link is locked, so that its last use is taken once; an order
 * that is sent again is found by its key.
 * @returns `ordered`, `changed` where the buyer saw another offer, or why the link sells nothing; null where there is no such link.
 * @throws Refusal those of createCharge, createChargedReceivables, createParties and createSubscription.
 */
export async function orderByLink(
  db: CompanyDb,
  url: string,
  order: LinkOrder,
): Promise<'ordered' | 'changed' | Exclude<LinkState, 'open'> | null> {
  // Whoever counts a visit meanwhile does not wait for the order.
  const link = await findLink(db, url, sql`for no key update`)
  if (link === null) return null
  if ((await chargesOfOrder(db, link.id, order.key)) !== null) return 'ordered'
  const state = linkState({ ...link, uses: await usesOf(db, link) }, db.today)
  if (state !== 'open') return state
  if (order.offer !== null && order.offer !== offerOf(link)) return 'changed'
  await asOneOperation(db, 'product-links.order', async () => {
    const { charge_ids, subscription_id } =
      link.subscription_cycle === null
        ? { charge_ids: await chargeBuyer(db, link, order), subscription_id: null }
        : await subscribeBuyer(db, { ...link, subscription_cycle: link.subscription_cycle }, order)
    const { provider_plan_id, months_credit } = link
    const { id } = await db.query
      .insertInto('product_link_orders')
      .values({
        company_id: db.company_id,
        link_id: link.id,
        key: order.key,
        charge_ids,
        subscription_id,
        provider_plan_id,
        months_credit,
        created_at: db.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.query
      .updateTable('product_links')
      .set({ used_count: link.used_count + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', link.id)
      .execute()
    await recordOperation(db, 'product-links.order', [
      {
        table: 'product_link_orders',
        record_id: id,
        after: { link_id: link.id, charge_ids, subscription_id },
      },
    ])
  })
  return 'ordered'
}

/** A receivable and a charge of each instalment, a month apart. */
async function chargeBuyer(db: CompanyDb, link: StoredLink, order: LinkOrder): Promise<number[]> {
  const { kind, payment_method, category_id, max_installments } = link
  const provider = await requireProvider(db, kind)
  const { fine_value, interest_value, days_after_due } = provider
  const party_id = await buyerOf(db, order)
  const count = Math.min(Math.max(order.installments, 1), max_installments)
  const first = addDays(db.today, link.due_date_limit_days)
  const instalments = splitEvenly(link.price_cents, count).map((value_cents, place) => ({
    value_cents,
    due_date: addMonths(first, place),
    competency_date: db.today,
  }))
  const owed = await createChargedReceivables(db, 'payment_link', provider, {
    party_id,
    description: link.name,
    category_id,
    cost_center_id: null,
    project_id: null,
    instalments,
  })
  const ids: number[] = []
  for (const [place, { value_cents, due_date }] of instalments.entries()) {
    const part = count === 1 ? '' : ` ${place + 1}/${count}`
    ids.push(
      await createCharge(db, {
        kind,
        payment_method,
        transaction_id: owed[place] ?? null,
        party_id,
        category_id,
        cost_center_id: null,
        project_id: null,
        is_issued: true,
        // Its page shows the codes, and anybody may type an address there.
        mails_payer: false,
        description: `${link.name}${part}`,
        value_cents,
        due_date,
        fine_value,
        interest_value,
        discount_cents: null,
        discount_until: null,
        days_after_due,
      }),
    )
  }
  return ids
}

/** The charges of an order; null where nobody made it. */
export async function chargesOfOrder(
  db: CompanyDb,
  link_id: number,
  key: string,
): Promise<readonly number[] | null> {
  const found = await db.query
    .selectFrom('product_link_orders')
    .select('charge_ids')
    .where('company_id', '=', db.company_id)
    .where('link_id', '=', link_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return found?.charge_ids ?? null
}
