import { addDays } from '@prumo/civil-date'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import { EMPTY_SALE_STATE, foldEvent, type SaleState } from './fold-sale.rules.ts'
import { matchPlatformRecords } from './match-platform-records.ts'
import type { SaleEvent } from './platform-event.ts'
import { booksOf, type BooksSettings } from './sale-books.rules.ts'
import {
  type KeptBooks,
  keptBooksSchema,
  NO_BOOKS,
  type SaleOutcome,
  saleStateSchema,
} from './stored-sale.ts'
import { booksSettings, lockPlatform, type StoredPlatform } from './stored-platform.ts'
import { clientOf, partnersOf, productOf, recordsOfSale } from './records-of-sale.rules.ts'
import { platformRecordKey } from './platform-record.ts'
import type { SaleToWrite } from './store-sale-states.ts'
import { writeBooks } from './write-books.ts'

export interface KnownSale {
  readonly external_id: string
  readonly state: SaleState
  readonly books: KeptBooks
  readonly sale_id: number | null
  readonly standing: 'posted' | 'waiting' | 'refused'
}

/**
 * Folds what a platform says into its sales and writes what follows from it: states, sales and books,
 * in a few statements for however many sales. The same events in any order, and twice, come to the
 * same. A sale that cannot be posted keeps what was said of it, with the reason.
 * @returns what became of each sale that was named.
 */
export async function writePlatformEvents(
  db: CompanyDb,
  platform: SalePlatform,
  events: readonly SaleEvent[],
): Promise<readonly SaleOutcome[]> {
  const stored = await lockPlatform(db, platform)
  const byId = Map.groupBy(events, ({ external_id }) => external_id)
  const known = await knownStates(db, platform, [...byId.keys()])
  const guess = guessOf(db, stored)
  const states = [...byId].map(([external_id, told]) => {
    const before = known.get(external_id)
    const own =
      before === undefined
        ? told
        : told.map((event) => (event.is_exact ? event : { ...event, occurred_at: guess }))
    const state = own.reduce(foldEvent, before?.state ?? EMPTY_SALE_STATE)
    return { external_id, before, state }
  })
  const changed = states.filter(
    ({ before, state }) =>
      before === undefined ||
      before.standing !== 'posted' ||
      JSON.stringify(before.state) !== JSON.stringify(state),
  )
  const written = await asOneOperation(db, 'sales-platforms.post', () =>
    writeStates(
      db,
      stored,
      changed.map(({ external_id, before, state }) => ({
        external_id,
        state,
        books: before?.books ?? NO_BOOKS,
        sale_id: before?.sale_id ?? null,
        is_new: before === undefined,
      })),
    ),
  )
  const outcomes = new Map(written.map((row) => [row.external_id, row]))
  return states.map(
    ({ external_id, before }) =>
      outcomes.get(external_id) ?? {
        external_id,
        outcome: 'unchanged',
        reason: null,
        sale_id: before?.sale_id ?? null,
      },
  )
}

/**
 * When something happened to a known sale of which the platform does not say when: after it was last
 * asked, and most likely on the day that is over.
 */
function guessOf(db: CompanyDb, { synced_until }: StoredPlatform): Date {
  const yesterday = Date.parse(`${addDays(db.today, -1)}T12:00:00Z`)
  return new Date(Math.max(yesterday, synced_until === null ? 0 : Date.parse(synced_until)))
}

/** Posts sales again that waited or were refused, with the matches known by now. */
export async function retryUnposted(
  db: CompanyDb,
  platform: SalePlatform,
  limit: number,
  after: string,
): Promise<readonly string[]> {
  const stored = await lockPlatform(db, platform)
  const { rows } = await sql<{ external_id: string }>`
    select external_id from platform_sales
    where company_id = ${db.company_id} and platform = ${platform} and standing <> 'posted'
      and external_id > ${after} order by external_id limit ${limit}`.execute(db.query)
  const ids = rows.map(({ external_id }) => external_id)
  const known = await knownStates(db, platform, ids)
  await asOneOperation(db, 'sales-platforms.post', () =>
    writeStates(
      db,
      stored,
      [...known.values()].map((row) => ({ ...row, is_new: false })),
    ),
  )
  return ids
}

interface ChangedSale extends Omit<KnownSale, 'standing'> {
  readonly is_new: boolean
}

/**
 * All at once; where the books refuse (a closed period), each for itself, so that one keeps nobody
 * from being posted.
 */
async function writeStates(
  db: CompanyDb,
  stored: StoredPlatform,
  sales: readonly ChangedSale[],
): Promise<readonly SaleOutcome[]> {
  if (sales.length === 0) return []
  let settings: BooksSettings | null = null
  let outcomes: readonly SaleOutcome[] = []
  const refusal = await tryInSavepoint(db, async () => {
    settings = await booksSettings(db, stored)
    outcomes = await postStates(db, stored, settings, sales)
  })
  if (refusal === null) return outcomes
  const single: SaleOutcome[] = []
  for (const sale of sales) {
    const own = await tryInSavepoint(db, async () => {
      const known = settings ?? (await booksSettings(db, stored))
      single.push(...(await postStates(db, stored, known, [sale])))
    })
    if (own !== null) single.push(await keepRefused(db, stored.platform, sale, own.code))
  }
  return single
}

async function postStates(
  db: CompanyDb,
  stored: StoredPlatform,
  settings: BooksSettings,
  sales: readonly ChangedSale[],
): Promise<readonly SaleOutcome[]> {
  const matches = await matchPlatformRecords(
    db,
    stored,
    sales.flatMap(({ state, external_id }) => recordsOfSale(state, external_id)),
  )
  const planned = sales.map((sale): SaleToWrite => {
    const idOf = (told: Parameters<typeof platformRecordKey>[0] | null) =>
      told === null ? null : (matches.get(platformRecordKey(told)) ?? null)
    const client_id = idOf(clientOf(sale.state, sale.external_id))
    const product_id = idOf(productOf(sale.state))
    const partner_ids = partnersOf(sale.state).map((row) => idOf(row) ?? stored.supplier_id)
    if (sale.state.amounts === null) return { ...sale, books: 'no_amounts', kept: sale.books }
    if (product_id === null) return { ...sale, books: 'product_waiting', kept: sale.books }
    if (client_id === null) return { ...sale, books: 'client_waiting', kept: sale.books }
    const books = booksOf(sale.state, settings, { client_id, product_id, partner_ids })
    return { ...sale, books, kept: sale.books }
  })
  return writeBooks(db, stored, planned)
}

async function keepRefused(
  db: CompanyDb,
  platform: SalePlatform,
  { external_id, state, sale_id }: ChangedSale,
  reason: string,
): Promise<SaleOutcome> {
  await sql`
    insert into platform_sales (company_id, platform, external_id, state, standing, reason, changed_at)
    values (${db.company_id}, ${platform}, ${external_id}, ${JSON.stringify(state)}::json, 'refused',
      ${reason}, ${db.now})
    on conflict (company_id, platform, external_id) do update set state = excluded.state,
      standing = 'refused', reason = excluded.reason, changed_at = excluded.changed_at
  `.execute(db.query)
  return { external_id, outcome: 'skipped', reason, sale_id }
}

/** What is kept of sales of a platform, number by number: of many at once all of them would be read. */
export async function knownStates(
  db: CompanyDb,
  platform: SalePlatform,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownSale>> {
  const { rows } = await sql<{
    external_id: string
    state: unknown
    books: unknown
    sale_id: number | null
    standing: KnownSale['standing']
  }>`
    select known.external_id, known.state, known.books, known.sale_id, known.standing
    from unnest(${externalIds}::text[]) as given(external_id)
    cross join lateral (select * from platform_sales own
      where own.company_id = ${db.company_id} and own.platform = ${platform}
        and own.external_id = given.external_id offset 0) known`.execute(db.query)
  return new Map(
    rows.map(({ state, books, ...row }) => [
      row.external_id,
      { ...row, state: saleStateSchema.parse(state), books: keptBooksSchema.parse(books) },
    ]),
  )
}
