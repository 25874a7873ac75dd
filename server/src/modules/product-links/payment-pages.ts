import { addDays, type CivilDate } from '@prumo/civil-date'
import { isLanguage, type Language } from '@prumo/texts/engine/languages'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import type { PageAnswer, PageRequest, PublicPage } from '../../kernel/http/public-page.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isSimulated, markViewed, payerCharges, sendWaitingCharges } from '../charges/index.ts'
import { linkOfSlug } from './link-path.ts'
import { isPreview, type Preview } from './link-preview.ts'
import { linkState } from './link-state.rules.ts'
import { chargesOfOrder, findLink, orderByLink, type StoredLink, usesOf } from './order-by-link.ts'
import { blankForm, isOrderKey, readOrderForm } from './order-form.ts'
import {
  closedPage,
  type FilledForm,
  formPage,
  orderPage,
  type ShownLink,
  showsCodes,
} from './order-page.ts'
import { PAGE_SCRIPT, PAGE_STYLE } from './payment-page.assets.ts'

interface Asked {
  readonly context: PublicContext
  readonly language: Language
  /** `/p/{slug}` */
  readonly path: string
}

interface Inside {
  readonly db: CompanyDb
  readonly company: string
  readonly url: string
  /** Not while Prumo has suspended the company, nor after the last day of its plan. */
  readonly maySell: boolean
}

/** What the work in a company answers; null where there is none, or nothing of that name. */
async function inCompanyOf(
  { context }: Asked,
  slug: string,
  work: (inside: Inside) => Promise<PageAnswer | null>,
  isOrder = false,
): Promise<PageAnswer | null> {
  const named = linkOfSlug(slug)
  if (named === null) return null
  return context.directory(async (directory: DirectoryDb) => {
    const { rows } = await sql<{
      name: string
      time_zone: string
      status: string
      date_expiry_at: CivilDate | null
    }>`
      select coalesce(nullif(trading_name, ''), company_name) as name, time_zone, status,
        date_expiry_at
      from companies where id = ${named.company}`.execute(directory.query)
    const [company] = rows
    if (company === undefined) return null
    const { requestId: request_id, ip } = context
    const actor = { user_id: 0, user_name: `/p/${slug}`, request_id, ip }
    const place = { company_id: named.company, time_zone: company.time_zone, actor }
    const { status, date_expiry_at: lastDay } = company
    const answer = await directory.enterCompany(place, (db) =>
      work({
        db,
        company: company.name,
        url: named.url,
        maySell: status === 'active' && (lastDay === null || lastDay >= db.today),
      }),
    )
    if (isOrder)
      await queueJobs(
        directory,
        sendWaitingCharges,
        [{ company_id: named.company }],
        answer?.status === 303,
      )
    return answer
  })
}

const closed = ({ language, path }: Asked, why: Parameters<typeof closedPage>[2]): PageAnswer => ({
  status: why === 'unknown' ? 404 : 410,
  page: closedPage(language, path, why),
})

/**
 * GET /p/{slug}: what is sold, and the form; or why nothing is. By the address that the company's members
 * are given they look at it, whether it sells or not, which is no visit.
 */
async function showLink(asked: Asked, slug: string, ticket?: string): Promise<PageAnswer> {
  const shown = await inCompanyOf(asked, slug, async ({ db, company, url, maySell }) => {
    const link = await findLink(db, url)
    if (link === null) return null
    const { keyedHash, now } = asked.context
    const place = { company_id: db.company_id, link_id: link.id }
    const state = maySell
      ? linkState({ ...link, uses: await usesOf(db, link) }, db.today)
      : 'deactivated'
    const page = (preview: Preview | null) =>
      formPage(asked.language, asked.path, shownOf(db, link, company), blankForm(), preview)
    if (ticket !== undefined && isPreview(keyedHash, place, { ticket, now }))
      return { status: 200, page: page({ ticket, state }) }
    if (maySell) await countView(db, link.id)
    return state === 'open' ? { status: 200, page: page(null) } : closed(asked, state)
  })
  return shown ?? closed(asked, 'unknown')
}

/** Counts in a row of its own: nobody waits for an order, which locks the link. */
async function countView(db: CompanyDb, link_id: number): Promise<void> {
  await sql`
    insert into product_link_views as own (company_id, link_id, seen_count)
    values (${db.company_id}, ${link_id}, 1)
    on conflict (company_id, link_id) do update set seen_count = own.seen_count + 1
  `.execute(db.query)
}

/** POST /p/{slug}: makes the order, and leads to its page; a form with faults comes back. */
async function takeOrder(
  asked: Asked,
  slug: string,
  form: PageRequest['form'],
): Promise<PageAnswer> {
  const { order, filled } = readOrderForm(form)
  try {
    const answer = await inCompanyOf(
      asked,
      slug,
      async ({ db, company, url, maySell }) => {
        if (!maySell) return closed(asked, 'deactivated')
        if (order === null) {
          const link = await findLink(db, url)
          return link === null ? null : formAgain(asked, shownOf(db, link, company), filled)
        }
        const done = await orderByLink(db, url, order)
        if (done === null) return null
        if (done === 'changed') {
          const link = await findLink(db, url)
          const again = { ...filled, problem: 'changed' } as const
          return link === null ? null : formAgain(asked, shownOf(db, link, company), again)
        }
        if (done !== 'ordered') return closed(asked, done)
        return { status: 303, location: `${asked.path}/${order.key}?language=${asked.language}` }
      },
      true,
    )
    return answer ?? closed(asked, 'unknown')
  } catch (error) {
    // The company's own affairs (a closed month, a provider that is gone) are none of the buyer's.
    if (!(error instanceof Refusal)) throw error
    const problem = error.code === 'party_inactive' ? 'refused' : 'unavailable'
    const again = await inCompanyOf(asked, slug, async ({ db, company, url }) => {
      const link = await findLink(db, url)
      if (link === null) return null
      return formAgain(asked, shownOf(db, link, company), { ...filled, problem })
    })
    return again ?? closed(asked, 'unknown')
  }
}

const shownOf = ({ today }: CompanyDb, link: StoredLink, company: string): ShownLink => ({
  ...link,
  company,
  first_due_on: addDays(today, link.due_date_limit_days),
})

const formAgain = (asked: Asked, link: ShownLink, filled: FilledForm): PageAnswer => ({
  status: filled.problem === 'unavailable' ? 503 : 422,
  page: formPage(asked.language, asked.path, link, filled),
})

/** GET /p/{slug}/{key}: the codes of an order, for who has its key. */
async function showOrder(asked: Asked, slug: string, key: string): Promise<PageAnswer> {
  const shown = await inCompanyOf(asked, slug, async ({ db, company, url }) => {
    const link = await findLink(db, url)
    if (link === null || !isOrderKey(key)) return null
    const ids = await chargesOfOrder(db, link.id, key)
    if (ids === null) return null
    const rows = await payerCharges(db, ids)
    await markViewed(
      db,
      rows.filter(showsCodes).map((row) => row.id),
    )
    return {
      status: 200,
      page: orderPage(
        asked.language,
        `${asked.path}/${key}`,
        company,
        db.today,
        rows.map((row) => ({ ...row, is_simulated: isSimulated(asked.context.outside, row.kind) })),
      ),
    }
  })
  return shown ?? closed(asked, 'unknown')
}

const page =
  (
    run: (asked: Asked, request: PageRequest & { readonly slug: string }) => Promise<PageAnswer>,
  ): PublicPage['run'] =>
  (context, request) => {
    const { language } = request.query
    const slug = request.params['slug'] ?? ''
    const asked: Asked = {
      context,
      language: isLanguage(language) ? language : context.language,
      path: `/p/${encodeURIComponent(slug)}`,
    }
    return run(asked, { ...request, slug })
  }

/** The public pages of payment links, with their looks and their script. */
export const paymentPages: readonly PublicPage[] = [
  {
    method: 'GET',
    path: '/p/page.css',
    run: async () => ({ status: 200, file: PAGE_STYLE, type: 'text/css; charset=utf-8' }),
  },
  {
    method: 'GET',
    path: '/p/page.js',
    run: async () => ({ status: 200, file: PAGE_SCRIPT, type: 'text/javascript; charset=utf-8' }),
  },
  {
    method: 'GET',
    path: '/p/:slug',
    run: page((asked, { slug, query }) => showLink(asked, slug, query['preview'])),
  },
  {
    method: 'POST',
    path: '/p/:slug',
    // Nothing is ordered from a preview.
    run: page((asked, { slug, form, query }) =>
      query['preview'] === undefined
        ? takeOrder(asked, slug, form)
        : showLink(asked, slug, query['preview']),
    ),
  },
  {
    method: 'GET',
    path: '/p/:slug/:key',
    run: page((asked, { slug, params }) => showOrder(asked, slug, params['key'] ?? '')),
  },
]
