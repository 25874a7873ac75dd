import type {
  ProductLink,
  ProductLinkInput,
  StoredProductLink,
} from '@prumo/contracts/product-links/product-link.schema'
import {
  linkOfReceivable as linkOfReceivableRoute,
  productLinkRoutes,
} from '@prumo/contracts/product-links/product-links.contract'
import { productLinkColumns } from '@prumo/contracts/product-links/product-links.feature'
import type { QueryOf } from '@prumo/contracts/route'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import type { SignedIn } from '../../kernel/http/authenticate.ts'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { KeyedHash } from '../../kernel/secret-key.ts'
import { keepPlanOfLink, requireOfferedPlan } from '../plans/index.ts'
import { linkOfReceivable } from './link-of-receivable.ts'
import { previewAddress } from './link-preview.ts'
import { type CountedLink, linkRegister, shownLinks } from './product-link-register.ts'
import { createLink, updateLink } from './save-link.ts'

const exported = declaredTable<CountedLink>('product_links', productLinkColumns)

interface Seen {
  readonly appUrl: string
  readonly keyedHash: KeyedHash
  readonly user: SignedIn
}

type Credit = Pick<ProductLinkInput, 'provider_plan_id' | 'months_credit'>

const NO_CREDIT: Credit = { provider_plan_id: null, months_credit: null }

/** What a link gives of Prumo's plans is the platform administrators' affair, in whatever company. */
const seenBy = (db: CompanyDb, { user, keyedHash }: Seen, link: CountedLink): ProductLink => ({
  ...link,
  ...(user.is_prumo_admin ? {} : NO_CREDIT),
  preview_address: previewAddress(
    keyedHash,
    { company_id: db.company_id, link_id: link.id },
    { address: link.address, now: db.now },
  ),
})

async function shown(db: CompanyDb, seen: Seen, link: StoredProductLink) {
  const [data] = await shownLinks(db, seen.appUrl, [link])
  if (data === undefined) throw notFound()
  return { data: seenBy(db, seen, data) }
}

/** @throws Refusal `permission_denied` to others than platform administrators. */
function requireOwnCredit(user: SignedIn, { provider_plan_id, months_credit }: Credit): void {
  if (!user.is_prumo_admin && (provider_plan_id !== null || months_credit !== null))
    throw new Refusal('permission_denied')
}

/** @throws Refusal `permission_denied`, `reference_not_found`, `plan_inactive`. */
async function requirePlan(db: DirectoryDb, user: SignedIn, link: Credit): Promise<void> {
  requireOwnCredit(user, link)
  const { provider_plan_id: id } = link
  if (id !== null) await requireOfferedPlan(db, id, null, 'provider_plan_id')
}

/** Keeps with the plan that a link gives months of it. */
const keepPlan = (
  db: DirectoryDb,
  { company_id }: CompanyToEnter,
  { id, name, provider_plan_id }: Pick<StoredProductLink, 'id' | 'name' | 'provider_plan_id'>,
) => keepPlanOfLink(db, { company_id, link_id: id }, { link_name: name, plan_id: provider_plan_id })

async function pageOfLinks(
  db: CompanyDb,
  appUrl: string,
  query: QueryOf<typeof productLinkRoutes.list>,
) {
  const { data, meta } = await linkRegister.list(db, query)
  return { data: await shownLinks(db, appUrl, data), meta }
}

export const productLinksHandlers = [
  handleCompany(linkOfReceivableRoute, async ({ db }, { params }) => ({
    data: await linkOfReceivable(db, params.id),
  })),
  handleCompany(productLinkRoutes.list, async ({ db, ...seen }, { query }) => {
    const { data, meta } = await pageOfLinks(db, seen.appUrl, query)
    return { data: data.map((link) => seenBy(db, seen, link)), meta }
  }),
  handleExport(
    productLinkRoutes.export,
    exported,
    pagesOf((db, query: QueryOf<typeof productLinkRoutes.export>, page) =>
      pageOfLinks(db, '', { ...query, ...page }),
    ),
  ),
  handleCompany(productLinkRoutes.get, async ({ db, ...seen }, { params }) =>
    shown(db, seen, await linkRegister.get(db, params.id)),
  ),
  handleCompanyDirectory(productLinkRoutes.create, async ({ db, company, ...seen }, { body }) => {
    await requirePlan(db, seen.user, body)
    const link = await db.enterCompany(company, (inside) => createLink(inside, body))
    await keepPlan(db, company, link)
    return db.enterCompany(company, (inside) => shown(inside, seen, link))
  }),
  handleCompanyDirectory(
    productLinkRoutes.update,
    async ({ db, company, ...seen }, { params: { id }, body }) => {
      await requirePlan(db, seen.user, body)
      const link = await db.enterCompany(company, async (inside) => {
        // Whoever does not see what it gives leaves that as it is.
        const { provider_plan_id, months_credit } = seen.user.is_prumo_admin
          ? body
          : await linkRegister.get(inside, id)
        const edit = { ...body, provider_plan_id, months_credit }
        return updateLink(inside, id, edit)
      })
      await keepPlan(db, company, link)
      return db.enterCompany(company, (inside) => shown(inside, seen, link))
    },
  ),
  handleCompanyDirectory(productLinkRoutes.destroy, async ({ db, company }, { params: { id } }) => {
    await db.enterCompany(company, (inside) => linkRegister.destroy(inside, id))
    await keepPlan(db, company, { id, name: '', provider_plan_id: null })
    return undefined
  }),
]
