import type {
  ProductLinkInput,
  productLinkEditSchema,
  StoredProductLink,
} from '@prumo/contracts/product-links/product-link.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requirePostable } from '../categories/index.ts'
import { requireMethod, requireProvider } from '../charges/index.ts'
import { requireProducts } from '../products/index.ts'
import { linkRegister } from './product-link-register.ts'

/** Adds a link. @throws Refusal `validation_failed` where its last day is past, those of requireSellable and of an address that is taken. */
export async function createLink(
  db: CompanyDb,
  link: ProductLinkInput,
): Promise<StoredProductLink> {
  if (link.end_date !== null && link.end_date < db.today)
    throw new Refusal('validation_failed', { fields: { end_date: 'date_in_past' } })
  await requireSellable(db, link)
  return linkRegister.create(db, link)
}

/** Changes a link. @throws Refusal `not_found`, `stale_version`, those of createLink. */
export async function updateLink(
  db: CompanyDb,
  id: number,
  edit: z.output<typeof productLinkEditSchema>,
): Promise<StoredProductLink> {
  await requireSellableOrClosed(db, id, edit)
  return linkRegister.update(db, id, edit)
}

/** A link sells an active product, through a provider that is connected and takes the method. */
async function requireSellable(db: CompanyDb, link: ProductLinkInput): Promise<void> {
  await requireProducts(db, [link.product_id], 'product_id')
  await requirePostable(db, [link.category_id], 'category_id')
  await requireProvider(db, link.kind)
  requireMethod(link.kind, link.payment_method)
}

/** A link is put away whatever became of its product, category and provider. */
async function requireSellableOrClosed(
  db: CompanyDb,
  id: number,
  link: ProductLinkInput & Pick<StoredProductLink, 'status'>,
): Promise<void> {
  const stored = await linkRegister.get(db, id)
  const parts = ['product_id', 'category_id', 'kind', 'payment_method'] as const
  const isSame = parts.every((part) => stored[part] === link[part])
  if (link.status === 'active' || !isSame) await requireSellable(db, link)
}
