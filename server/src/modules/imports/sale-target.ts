import type { ImportInput } from '@prumo/contracts/imports/import.schema'
import { type SaleImportRow, saleImportRowSchema } from '@prumo/contracts/imports/sale-rows.schema'
import { partyInputSchema } from '@prumo/contracts/parties/party.schema'
import { cents, sumCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { discardQueryPlans } from '../../kernel/database/discard-query-plans.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chunksOf } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { takenCode } from '../../kernel/taken-number.ts'
import { createParties } from '../parties/index.ts'
import { importSales, noteImportedSales } from '../sales/index.ts'
import {
  changesBeyondRights,
  knownSaleKeys,
  rememberProducts,
  writeSheetSales,
} from '../sales-platforms/index.ts'
import { addCategories } from './add-categories.ts'
import { addProducts } from './add-products.ts'
import { closedIssues } from './closed-periods.ts'
import type { ReadRows } from './read-rows.ts'
import { requireNoIssues, type RowIssue, rowIssue } from './row-issues.ts'
import { deductionsOf, saleNames, type SaleNames } from './sale-names.ts'
import { asImport } from './save-import.ts'
import { type RunOptions, sheetTarget } from './sheet-target.ts'
import { isPaidRow, isWaitingRow } from './sheet-sale-rows.ts'
import { undoSaleImport } from './undo-import.ts'
import { type FoundSale, validateSales } from './validate-sales.ts'
import { mentionOf } from './validate-transactions.ts'

/** Sales that are written between two words on progress. */
const ROWS_OF_STATEMENT = 1_000

type Read = ReadRows<SaleImportRow>

/**
 * Sales, with the contacts and products that come with them. Each waits for its payment, unless its platform's sheet
 * says what became of it: then it is booked as the platform would have told it (decision 282).
 */
export const saleTarget = sheetTarget('sales', {
  schema: saleImportRowSchema,
  check: async (db, { rows, issues }) => {
    const names = await saleNames(db, rows)
    const { sales, issues: wrong } = await validateSales(db, rows, names)
    return [...issues, ...wrong, ...(await bookedIssues(db, { rows, names, sales }))]
  },
  run: (db, read, options) => {
    requireRights(read, options)
    return asImport(db, 'sales', options.input, () => write(db, read, options))
  },
  undo: undoSaleImport,
})

/** What comes with the sales needs the right to do it for itself. */
function requireRights({ rows }: Read, { input, permissions }: RunOptions): void {
  const needed = [
    ...(rows.some(isPaidRow) ? ['companies.sales.approve'] : []),
    ...(input.create_parties === 'true'
      ? ['companies.clients.store', 'companies.suppliers.store']
      : []),
    ...((input.new_categories ?? []).length > 0 ? ['categories.store'] : []),
    ...((input.new_products ?? []).length > 0 ? ['companies.products.store'] : []),
    // As deciding a match of the platform does.
    ...((input.known_products ?? []).length > 0 ? ['companies.sales.update'] : []),
  ]
  if (!needed.every((key) => permissions.includes(key))) throw new Refusal('permission_denied')
}

async function write(db: CompanyDb, { rows, issues }: Read, options: RunOptions) {
  const { input, permissions, progress } = options
  const categories = await addCategories(db, input.new_categories ?? [])
  const products = await addProducts(db, input.new_products ?? [])
  await rememberProducts(db, await namedByRows(db, rows, input.known_products ?? []))
  let names = await saleNames(db, rows)
  const parties = input.create_parties === 'true' ? await addParties(db, rows, names) : 0
  if (parties > 0) names = await saleNames(db, rows)
  const { sales, issues: wrong } = await validateSales(db, rows, names)
  requireNoIssues('sales', [
    ...issues,
    ...wrong,
    ...(await bookedIssues(db, { rows, names, sales })),
  ])
  const told = sales.flatMap((sale) => sale.told ?? [])
  if (await changesBeyondRights(db, told, permissions.includes('companies.sales.approve')))
    throw new Refusal('permission_denied')
  const outcome = { created: 0, settled: 0, waiting: 0, total: 0, done: 0 }
  for (const chunk of chunksOf(sales, ROWS_OF_STATEMENT)) {
    // Planned while there were no sales, a look-up by number reads all those of the chunks before.
    if (outcome.done > 0) await discardQueryPlans(db)
    const created = await writeChunk(db, chunk)
    outcome.created += created.length
    outcome.settled += created.filter(({ row }) => isPaidRow(row)).length
    outcome.waiting += created.filter(({ row }) => isWaitingRow(row)).length
    outcome.total += sumCents(created.map(({ row }) => row.total_cents))
    outcome.done += chunk.length
    progress(outcome.done, rows.length)
  }
  return {
    rows_count: rows.length,
    created_count: outcome.created,
    settled_count: outcome.settled,
    added_parties_count: parties,
    added_categories_count: categories,
    added_products_count: products,
    waiting_count: outcome.waiting,
    total_cents: cents(outcome.total),
  }
}

type Known = NonNullable<ImportInput['known_products']>

/** Of what is to be remembered what rows of the platform name, by that name or by the product itself. */
async function namedByRows(
  db: CompanyDb,
  rows: readonly SaleImportRow[],
  known: Known,
): Promise<Known> {
  if (known.length === 0) return []
  const names = await saleNames(db, rows)
  const said = new Set(
    rows.flatMap((row) => {
      const match = names.product(row)
      const id = match.kind === 'one' ? [`${row.platform} #${match.record.id}`] : []
      return [`${row.platform} ${row.product}`, ...id]
    }),
  )
  return known.filter(
    ({ platform, name, product_id }) =>
      said.has(`${platform} ${name}`) || said.has(`${platform} #${product_id}`),
  )
}

/** @returns the sales that were not there before. */
async function writeChunk(
  db: CompanyDb,
  chunk: readonly FoundSale[],
): Promise<readonly FoundSale[]> {
  const waiting = chunk.filter(({ told }) => told === null)
  if (waiting.length > 0)
    await importSales(
      db,
      waiting.map(({ sale }) => sale),
    )
  const told = chunk.flatMap((found) =>
    found.told === null ? [] : [{ ...found, told: found.told }],
  )
  const outcomes = await writeSheetSales(
    db,
    told.map((found) => found.told),
  )
  const ids = new Map(
    outcomes.flatMap(({ platform, external_id, outcome, sale_id }) =>
      outcome === 'created' && sale_id !== null ? [[`${platform} ${external_id}`, sale_id]] : [],
    ),
  )
  const added = told.flatMap((found) => {
    const sale_id = ids.get(`${found.told.platform} ${found.told.external_id}`)
    return sale_id === undefined ? [] : [{ ...found, sale_id }]
  })
  await noteImportedSales(
    db,
    added.map(({ sale, sale_id }) => ({ ...sale, sale_id })),
  )
  return [...waiting, ...added]
}

/** Adds the clients and suppliers that rows name and the company does not have. @returns how many. */
async function addParties(
  db: CompanyDb,
  rows: readonly SaleImportRow[],
  names: SaleNames,
): Promise<number> {
  const clients = new Map<string, { name: string; document: string | null }>()
  const suppliers = new Map<string, { name: string; document: null }>()
  for (const row of rows) {
    const mention = mentionOf(row)
    if (mention !== null && names.party(mention).kind === 'none') {
      const { party_name, party_tax_id: document } = row
      const key = document ?? searchKey(party_name ?? '')
      if (!clients.has(key)) clients.set(key, { name: party_name ?? document ?? '', document })
    }
    for (const { value_cents, supplier: name } of deductionsOf(row)) {
      if (value_cents === 0 || name === null) continue
      const name_key = searchKey(name)
      const isNew = names.party({ document: null, name_key }).kind === 'none'
      // Who buys and is paid, too, is one contact.
      if (isNew && !clients.has(name_key)) suppliers.set(name_key, { name, document: null })
    }
  }
  const add = async (role: 'client' | 'supplier', found: ReadonlyMap<string, object>) => {
    const inputs = [...found.values()].map((party) => partyInputSchema.parse(party))
    if (inputs.length > 0) await createParties(db, role, inputs)
  }
  await add('client', clients)
  await add('supplier', suppliers)
  return clients.size + suppliers.size
}

interface Booked {
  readonly rows: readonly SaleImportRow[]
  readonly names: SaleNames
  readonly sales: readonly FoundSale[]
}

/**
 * What the books say of rows: numbers that are taken, and days in closed periods, also of rows whose
 * contact or product is not there yet, since the import may add it.
 */
async function bookedIssues(
  db: CompanyDb,
  { rows, names, sales }: Booked,
): Promise<readonly RowIssue[]> {
  const closed = await closedIssues(
    db,
    rows.flatMap(({ row, status, competency_date: day, bank_account }) => {
      const move = { row, field: 'competency_date', day }
      const account = names.bank_account(bank_account)
      const bank_account_id = account.kind === 'one' ? account.record.id : null
      return [
        { ...move, scope: 'competency' as const, bank_account_id: null },
        ...(isPaidRow({ status }) ? [{ ...move, scope: 'cash' as const, bank_account_id }] : []),
      ]
    }),
  )
  return [...closed, ...(await takenNumbers(db, sales))]
}

async function takenNumbers(
  db: CompanyDb,
  sales: readonly FoundSale[],
): Promise<readonly RowIssue[]> {
  const externals = sales.flatMap(({ row }) => row.external_id ?? [])
  const customs = sales.flatMap(({ row }) => row.custom_sale_id ?? [])
  if (externals.length + customs.length === 0) return []
  const { rows } = await sql<{
    platform: string
    external_id: string | null
    custom_sale_id: string | null
  }>`
    select coalesce(platform, '') as platform, external_id, custom_sale_id from sales
    where company_id = ${db.company_id} and external_id = any(${externals}::text[])
    union all
    select '', null, custom_sale_id from sales
    where company_id = ${db.company_id} and custom_sale_id = any(${customs}::text[])
  `.execute(db.query)
  const before = await knownSaleKeys(
    db,
    sales.flatMap(({ told }) => told ?? []),
  )
  // Of a sale that its platform told before the sheet says what became of it since.
  const taken = new Set(
    rows.map((row) => `${row.platform} ${row.external_id}`).filter((key) => !before.has(key)),
  )
  const own = new Set(rows.map((row) => row.custom_sale_id))
  const isKnown = ({ told }: FoundSale) =>
    told !== null && before.has(`${told.platform} ${told.external_id}`)
  return sales.flatMap((sale) => {
    const { row, platform, external_id, custom_sale_id } = sale.row
    return [
      ...(external_id !== null && taken.has(`${platform ?? ''} ${external_id}`)
        ? [rowIssue(row, 'external_id', takenCode(db, 'sale_external_id_taken'))]
        : []),
      ...(custom_sale_id !== null && own.has(custom_sale_id) && !isKnown(sale)
        ? [rowIssue(row, 'custom_sale_id', takenCode(db, 'custom_sale_id_taken'))]
        : []),
    ]
  })
}
