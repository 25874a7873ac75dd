import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachableSales } from '../document-reach/index.ts'
import { EMPTY_SALE_STATE, foldEvent } from './fold-sale.rules.ts'
import type { SaleToWrite } from './store-sale-states.ts'
import { booksOf } from './sale-books.rules.ts'
import { eventsOfSheet, partnersOfSheet, type SheetSale } from './sheet-sale.ts'
import { NO_BOOKS, type SaleOutcome } from './stored-sale.ts'
import {
  type BookedPlatform,
  booksSettings,
  findPlatform,
  lockPlatform,
} from './stored-platform.ts'
import { writeBooks } from './write-books.ts'
import { knownStates } from './write-platform-events.ts'

interface SheetOutcome extends SaleOutcome {
  readonly platform: SalePlatform
}

/**
 * Writes sales of platforms' own sheets as their platform would have told them: what a sheet says is
 * folded into what is known, so that a sale goes forward only, and the same sheet twice changes nothing.
 * @returns what became of each.
 */
export async function writeSheetSales(
  db: CompanyDb,
  sales: readonly SheetSale[],
): Promise<readonly SheetOutcome[]> {
  if (sales.length === 0) return []
  const groups = Map.groupBy(sales, (sale) =>
    [sale.platform, sale.bank_account_id, sale.category_id, sale.fee_supplier_id].join(' '),
  )
  return asOneOperation(db, 'sales-platforms.post', async () => {
    const outcomes: SheetOutcome[] = []
    for (const own of groups.values()) {
      const platform = own[0]?.platform
      if (platform === undefined) continue
      const written = await writeGroup(db, own)
      outcomes.push(...written.map((row) => ({ ...row, platform })))
    }
    return outcomes
  })
}

/** Sales of one platform that go through one account into one category. */
async function writeGroup(
  db: CompanyDb,
  sales: readonly SheetSale[],
): Promise<readonly SaleOutcome[]> {
  const [first] = sales
  if (first === undefined) return []
  const { platform } = first
  const found = await findPlatform(db, platform)
  const connected = found === null ? null : await lockPlatform(db, platform)
  const stored: BookedPlatform = {
    platform,
    bank_account_id: first.bank_account_id,
    category_id: first.category_id,
    // Without a fee nothing is owed to anybody.
    supplier_id: first.fee_supplier_id ?? connected?.supplier_id ?? first.client_id,
    returns_fees: connected?.returns_fees ?? false,
  }
  const settings = await booksSettings(db, stored)
  const ids = sales.map(({ external_id }) => external_id)
  const known = await knownStates(db, platform, ids)
  const standing = await recordsOf(
    db,
    [...known.values()].flatMap(({ sale_id }) => sale_id ?? []),
  )
  const unchanged: SaleOutcome[] = []
  const planned = sales.flatMap((sale): SaleToWrite[] => {
    const { external_id, cost_center_id, project_id } = sale
    const before = known.get(external_id)
    const told = eventsOfSheet(sale, settings.currency, db.now)
    const state = told.reduce(foldEvent, before?.state ?? EMPTY_SALE_STATE)
    const sale_id = before?.sale_id ?? null
    if (before?.standing === 'posted' && JSON.stringify(before.state) === JSON.stringify(state)) {
      unchanged.push({ external_id, outcome: 'unchanged', reason: null, sale_id })
      return []
    }
    const matched = standing.get(sale_id ?? 0) ?? sale
    const partner_ids = partnersOfSheet(sale).map(({ id }) => id)
    return [
      {
        external_id,
        state,
        sale_id,
        is_new: before === undefined,
        kept: before?.books ?? NO_BOOKS,
        books: booksOf(state, settings, { ...matched, partner_ids }),
        dimensions: { cost_center_id, project_id },
      },
    ]
  })
  const written = planned.length === 0 ? [] : await writeBooks(db, stored, planned, 'import')
  return [...unchanged, ...written]
}

/** Who and what known sales are of: what was matched, or changed by a person, stays. */
async function recordsOf(db: CompanyDb, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; client_id: number; product_id: number }>`
    select id, client_id, product_id from sales
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

type Numbered = Pick<SheetSale, 'platform' | 'external_id'>

/**
 * Whether rows say something of a sale that whoever imports them may not change: one out of reach, or
 * one that is in the books where they may not approve.
 */
export async function changesBeyondRights(
  db: CompanyDb,
  sales: readonly Numbered[],
  mayApprove: boolean,
): Promise<boolean> {
  if (sales.length === 0) return false
  const { rows } = await sql<{ id: number }>`
    select sale.id
    from unnest(${sales.map(({ platform }) => platform)}::text[],
      ${sales.map(({ external_id }) => external_id)}::text[]) as given(platform, external_id)
    join platform_sales told on told.company_id = ${db.company_id}
      and told.platform = given.platform and told.external_id = given.external_id
    join sales sale on sale.company_id = ${db.company_id} and sale.id = told.sale_id
    where (sale.was_approved and not ${mayApprove}) or not (true ${andAll(reachableSales(db))})
    limit 1`.execute(db.query)
  return rows.length > 0
}

/** Keys (`platform external_id`) of those that came from the platform, or an earlier sheet of it, before. */
export async function knownSaleKeys(
  db: CompanyDb,
  sales: readonly Numbered[],
): Promise<ReadonlySet<string>> {
  if (sales.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select told.platform || ' ' || told.external_id as key
    from unnest(${sales.map(({ platform }) => platform)}::text[],
      ${sales.map(({ external_id }) => external_id)}::text[]) as given(platform, external_id)
    join platform_sales told on told.company_id = ${db.company_id}
      and told.platform = given.platform and told.external_id = given.external_id
    where told.sale_id is not null`.execute(db.query)
  return new Set(rows.map(({ key }) => key))
}
