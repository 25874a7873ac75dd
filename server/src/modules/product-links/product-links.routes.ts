import { productLinkRoutes } from '@prumo/contracts/product-links/product-links.contract'
import { productLinkColumns } from '@prumo/contracts/product-links/product-links.feature'
import type {
  ProductLink,
  ProductLinkInput,
  StoredProductLink,
} from '@prumo/contracts/product-links/product-link.schema'
import type { QueryOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import { handleCompany } from '../../kernel/http/handler.ts'
import { notFound } from '../../kernel/refusal.ts'
import { requirePostable } from '../categories/index.ts'
import { requireMethod, requireProvider } from '../charges/index.ts'
import { requireProducts } from '../products/index.ts'
import { linkRegister, shownLinks } from './product-link-register.ts'

const exported = declaredTable<ProductLink>('product_links', productLinkColumns)

async function shown(db: CompanyDb, appUrl: string, link: StoredProductLink) {
  const [data] = await shownLinks(db, appUrl, [link])
  if (data === undefined) throw notFound()
  return { data }
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

async function pageOfLinks(
  db: CompanyDb,
  appUrl: string,
  query: QueryOf<typeof productLinkRoutes.list>,
) {
  const { data, meta } = await linkRegister.list(db, query)
  return { data: await shownLinks(db, appUrl, data), meta }
}

export const productLinksHandlers = [
  handleCompany(productLinkRoutes.list, ({ db, appUrl }, { query }) =>
    pageOfLinks(db, appUrl, query),
  ),
  handleExport(
    productLinkRoutes.export,
    exported,
    pagesOf((db, query: QueryOf<typeof productLinkRoutes.export>, page) =>
      pageOfLinks(db, '', { ...query, ...page }),
    ),
  ),
  handleCompany(productLinkRoutes.get, async ({ db, appUrl }, { params }) =>
    shown(db, appUrl, await linkRegister.get(db, params.id)),
  ),
  handleCompany(productLinkRoutes.create, async ({ db, appUrl }, { body }) => {
    await requireSellable(db, body)
    return shown(db, appUrl, await linkRegister.create(db, body))
  }),
  handleCompany(productLinkRoutes.update, async ({ db, appUrl }, { params, body }) => {
    await requireSellableOrClosed(db, params.id, body)
    return shown(db, appUrl, await linkRegister.update(db, params.id, body))
  }),
  handleCompany(productLinkRoutes.destroy, ({ db }, { params }) =>
    linkRegister.destroy(db, params.id),
  ),
]
