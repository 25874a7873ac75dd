import {
  MAX_SUBSCRIPTIONS_NAMED,
  type ProductLink,
  type ProductLinkInput,
  type StoredProductLink,
} from '@prumo/contracts/product-links/product-link.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { plainRegister } from '../../kernel/plain-register.ts'
import { andAll, partsWithinReach } from '../../kernel/reachable-rows.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { chargeStatus, fromCharges } from '../charges/index.ts'
import { linkPath } from './link-path.ts'
import { linkState } from './link-state.rules.ts'
import { usesOfLink } from './order-by-link.ts'

/** The payment links of a company; `url` is unique in it. */
export const linkRegister = plainRegister<ProductLinkInput, StoredProductLink>({
  table: 'product_links',
  noun: 'product-links',
  columns: [
    'name',
    'url',
    'description',
    'product_id',
    'category_id',
    'price_cents',
    'kind',
    'payment_type',
    'subscription_cycle',
    'payment_method',
    'max_installments',
    'due_date_limit_days',
    'end_date',
    'max_uses',
    'provider_plan_id',
    'months_credit',
  ],
  sorts: { name: 'name_key' },
  filters: ['status'],
  search: ['name_key', 'url_key'],
  unique: {
    field: 'url',
    key: 'url_key',
    index: 'product_links_url',
    taken: 'product_link_url_taken',
  },
  keysOf: ({ name, url }) => ({ name_key: searchKey(name), url_key: searchKey(url) }),
  // Only what is paid in instalments has some, and only what recurs a cycle.
  prepare: (input) => ({
    ...input,
    max_installments: input.payment_type === 'installments' ? input.max_installments : 1,
    subscription_cycle: input.payment_type === 'recurring' ? input.subscription_cycle : null,
  }),
})

type Counted = Pick<ProductLink, 'id' | 'product_name' | 'seen_count' | 'started_count'> &
  Pick<ProductLink, 'paid_count' | 'partly_paid_count' | 'subscription_count' | 'subscriptions'> & {
    readonly uses: number
  }

/** A link as it is shown, but for where a member looks at its page. */
export type CountedLink = Omit<ProductLink, 'preview_address'>

/** Links as they are shown: with their address, their product, and what came of them. */
export async function shownLinks(
  db: CompanyDb,
  appUrl: string,
  links: readonly StoredProductLink[],
): Promise<CountedLink[]> {
  const ids = links.map(({ id }) => id)
  const { rows } = await sql<Counted>`
    select link.id, product.name as product_name,
      link.seen_count + coalesce((select views.seen_count from product_link_views views
        where views.company_id = ${db.company_id} and views.link_id = link.id), 0) as seen_count,
      link.used_count as started_count,
      case when link.max_uses is null then 0 else ${usesOfLink(db, sql`link.id`)} end as uses,
      (select count(*)::int from product_link_orders o
        where o.company_id = ${db.company_id} and o.link_id = link.id
          and cardinality(o.charge_ids) = (select count(*) ${fromCharges(db)}
            where charge.company_id = ${db.company_id} and charge.id = any(o.charge_ids)
              and ${chargeStatus(db)} = 'paid')) as paid_count,
      (select count(*)::int from product_link_orders o
        where o.company_id = ${db.company_id} and o.link_id = link.id
          and exists (select ${fromCharges(db)}
            where charge.company_id = ${db.company_id} and charge.id = any(o.charge_ids)
              and ${chargeStatus(db)} in ('paid', 'partially_paid', 'paid_in_part'))
          and cardinality(o.charge_ids) > (select count(*) ${fromCharges(db)}
            where charge.company_id = ${db.company_id} and charge.id = any(o.charge_ids)
              and ${chargeStatus(db)} = 'paid')) as partly_paid_count,
      (select count(o.subscription_id)::int from product_link_orders o
        where o.company_id = ${db.company_id} and o.link_id = link.id) as subscription_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', began.id, 'party_name', began.name)
          order by began.id desc)
        from (select s.id, party.name from product_link_orders o
          join subscriptions s on s.company_id = ${db.company_id} and s.id = o.subscription_id
            ${andAll(partsWithinReach(db, 's'))}
          join parties party on party.company_id = ${db.company_id} and party.id = s.party_id
          where o.company_id = ${db.company_id} and o.link_id = link.id
          order by s.id desc limit ${MAX_SUBSCRIPTIONS_NAMED}) began), '[]') as subscriptions
    from product_links link
    join products product on product.company_id = ${db.company_id} and product.id = link.product_id
    where link.company_id = ${db.company_id} and link.id = any(${ids}::bigint[])
  `.execute(db.query)
  const counted = new Map(rows.map((row) => [row.id, row]))
  return links.flatMap((link) => {
    const more = counted.get(link.id)
    const address = `${appUrl}${linkPath(db.company_id, link.url)}`
    if (more === undefined) return []
    const { uses, ...counts } = more
    return [{ ...link, ...counts, address, state: linkState({ ...link, uses }, db.today) }]
  })
}
