import { createHash } from 'node:crypto'
import { addDays } from '@prumo/civil-date'
import { productLinkInputSchema } from '@prumo/contracts/product-links/product-link.schema'
import { PRODUCT_DEFAULTS } from '@prumo/contracts/products/product-defaults'
import { createProduct } from '@prumo/contracts/products/products.contract'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../kernel/database/atomic.ts'
import { listCategories } from '../modules/categories/index.ts'
import { createLink, updateLink } from '../modules/product-links/index.ts'
import { callRoute } from './call-route.ts'

const CLUB = {
  product: { name: 'Clube Aurora', code: 'CLUBE-01', price_cents: cents(297_00) },
  category: '1.01.02',
}
const MENTORING = {
  product: { name: 'Mentoria individual', code: 'MENT-01', price_cents: cents(2_400_00) },
  category: '1.01.04',
}

/** The links of the demo: two that sell, one of few places, one whose last day is past, one put away. */
const LINKS = [
  { sold: CLUB, name: 'Clube Aurora – mensalidade', url: 'clube-aurora', seen: 214 },
  { sold: MENTORING, name: 'Mentoria individual', url: 'mentoria', parts: 3, seen: 61 },
  { sold: MENTORING, name: 'Mentoria em grupo', url: 'mentoria-em-grupo', places: 20, seen: 38 },
  {
    sold: CLUB,
    name: 'Clube Aurora – Black Friday',
    url: 'clube-black-friday',
    ended: 3,
    seen: 507,
  },
  {
    sold: MENTORING,
    name: 'Mentoria – turma piloto',
    url: 'turma-piloto',
    isPutAway: true,
    seen: 19,
  },
] as const

/**
 * Adds payment links, with how often each was seen. What the club was paid was ordered by its link.
 * @param charges of the club, by which its link was ordered.
 */
export async function writeDemoLinks(db: CompanyDb, charges: readonly number[]): Promise<void> {
  const codes = new Map((await listCategories(db)).map(({ code, id }) => [code, id]))
  const products = new Map<object, number>()
  for (const sold of [CLUB, MENTORING]) {
    const body = { ...PRODUCT_DEFAULTS, ...sold.product }
    products.set(sold, (await callRoute(db, createProduct, { body })).data.id)
  }
  for (const [place, planned] of LINKS.entries()) {
    const { sold, name, url, seen } = planned
    const max_installments = 'parts' in planned ? planned.parts : 1
    const link = productLinkInputSchema.parse({
      name,
      url,
      description: null,
      product_id: products.get(sold),
      category_id: codes.get(sold.category),
      price_cents: sold.product.price_cents,
      kind: 'own_pix',
      payment_type: max_installments === 1 ? 'single' : 'installments',
      payment_method: 'pix',
      max_installments,
      due_date_limit_days: 3,
      end_date: 'ended' in planned ? addDays(db.today, -planned.ended) : null,
      max_uses: 'places' in planned ? planned.places : null,
    })
    // A link is made while it sells, and ended afterwards.
    const { id, version } = await createLink(db, { ...link, end_date: null })
    const status = 'isPutAway' in planned ? 'deactivated' : 'active'
    if (status === 'deactivated' || link.end_date !== null)
      await updateLink(db, id, { ...link, status, version })
    await countOn(db, id, seen, place === 0 ? charges : [])
  }
}

async function countOn(
  db: CompanyDb,
  link_id: number,
  seen_count: number,
  charges: readonly number[],
): Promise<void> {
  const { company_id, now: created_at } = db
  for (const charge of charges)
    await db.query
      .insertInto('product_link_orders')
      .values({ company_id, link_id, key: keyOf(charge), charge_ids: [charge], created_at })
      .execute()
  await db.query
    .updateTable('product_links')
    .set({ seen_count, used_count: charges.length })
    .where('company_id', '=', company_id)
    .where('id', '=', link_id)
    .execute()
}

/** As long as the key of an order, and the same at every start. */
const keyOf = (charge: number): string =>
  createHash('sha256').update(`demo ${charge}`).digest('hex').slice(0, 32)
