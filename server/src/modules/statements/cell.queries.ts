import type { CivilDate } from '@prumo/civil-date'
import type { CellEntry } from '@prumo/contracts/statements/statements.contract'
import { type Cents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import { listCategories } from '../categories/index.ts'
import { DFC_LAYOUT, dfcLineOf, HIDDEN_LINE } from './dfc-layout.rules.ts'
import { type DreShape, STANDARD_DRE } from './dre-shape.ts'
import { columnsOf, type Period, periodOf } from './statement-columns.ts'
import { entriesOf, type Source } from './entry-choice.ts'
import type { DfcChoice, DreChoice } from './statement-choice.ts'
import { chooseCurrency } from './statement-currency.ts'
import {
  type ContributingLines,
  contributingLines,
  UNCLASSIFIED_LINE,
} from './statement-layout.rules.ts'
import { requirePastAlone } from './require-past.ts'
import { expectedOfDre, sourceOfDre } from './statement.queries.ts'

/** What a cell of the DFC is read from, by the part of it that was asked for. */
const DFC_SOURCES = { actual: 'cash', expected: 'planned', all: 'cash_and_planned' } as const

/** A page of a line or subtotal, or of one category of it, in one column or in all. */
export interface CellChoice extends DreChoice, Pick<DfcChoice, 'overdue'> {
  /** What has happened, unless what is expected was asked for, or both. */
  readonly of?: 'actual' | 'expected' | 'all' | undefined
  /** The days of the column; absent are all of the range. */
  readonly from?: CivilDate | undefined
  readonly to?: CivilDate | undefined
  readonly line: string
  readonly category_id?: number | undefined
  readonly page: number
  readonly per_page: number
}

/** The entries of a page, and the sum and number of those of all pages. */
export interface Cell {
  readonly sum_cents: Cents
  readonly total: number
  readonly entries: CellEntry[]
}

/** The entries of a cell: shown ones of these categories, hidden ones of those. */
interface EntryChoice extends CellChoice {
  readonly source: Source
  readonly shown: readonly number[]
  readonly hidden: readonly number[]
  /** Categories of which the cell takes off what is shown. */
  readonly taken: readonly number[]
  /** What stood under categories that are gone since belongs to it. */
  readonly hasGone: boolean
}

/**
 * The entries behind a cell of the DRE, oldest first; the sum of all is the cell.
 * @throws Refusal `validation_failed` for a range or line that does not exist, `not_found` for a
 * category that does not.
 */
export async function getDreCell(
  db: CompanyDb,
  choice: CellChoice,
  { layout, lineOf }: DreShape = STANDARD_DRE,
): Promise<Cell> {
  const { adds, takes } = linesOfCell(contributingLines(layout, choice.line), choice)
  const categories = await categoriesOfCell(db, choice)
  const idsOf = (lines: readonly string[]) =>
    categories.flatMap((category) => (lines.includes(lineOf(category) ?? '') ? [category.id] : []))
  const source = sourceOfDreCell(choice)
  const [shown, taken] = [idsOf(adds), idsOf(takes)]
  const hasGone = isOfGone(choice, adds)
  return cellOf(db, { ...choice, source, shown: [...shown, ...taken], hidden: [], taken, hasGone })
}

/**
 * The entries behind a cell of the DFC, oldest first; the sum of all is the cell. Balances are sums of
 * all entries before them and have no cell.
 * @throws Refusal like getDreCell.
 */
export async function getDfcCell(db: CompanyDb, choice: CellChoice): Promise<Cell> {
  const { adds: lines } = linesOfCell(contributingLines(DFC_LAYOUT, choice.line), choice)
  const categories = await categoriesOfCell(db, choice)
  const shown = categories.filter((category) => lines.includes(dfcLineOf(category)))
  const hidden = lines.includes(HIDDEN_LINE) ? categories : []
  return cellOf(db, {
    ...choice,
    source: DFC_SOURCES[choice.of ?? 'actual'],
    shown: shown.map(({ id }) => id),
    hidden: hidden.map(({ id }) => id),
    taken: [],
    hasGone: isOfGone(choice, lines),
  })
}

/** A category that was deleted since stands under what has no line. */
const IS_GONE = (db: CompanyDb) => sql`0 = (select count(*) from categories known
  where known.company_id = ${db.company_id} and known.id = entry.category_id)`

const isOfGone = ({ as_of, category_id }: CellChoice, lines: readonly string[]): boolean =>
  as_of !== undefined && category_id === undefined && lines.includes(UNCLASSIFIED_LINE)

function linesOfCell(lines: ContributingLines | null, choice: CellChoice): ContributingLines {
  columnsOf(choice)
  if (lines === null) throw new Refusal('validation_failed', { fields: { line: 'invalid_value' } })
  return lines
}

async function categoriesOfCell(db: CompanyDb, { category_id }: CellChoice) {
  const categories = await listCategories(db)
  if (category_id === undefined) return categories
  const one = categories.filter((category) => category.id === category_id)
  if (one.length === 0) throw notFound()
  return one
}

function sourceOfDreCell(choice: CellChoice): Source {
  if (choice.of === 'expected') return expectedOfDre(choice)
  if (choice.of !== 'all') return sourceOfDre(choice)
  throw new Refusal('validation_failed', { fields: { of: 'invalid_value' } })
}

/** The days of a cell, which lie within its statement. */
function daysOf(choice: CellChoice): Period {
  const whole = periodOf(choice)
  const { from = whole.from, to = whole.to } = choice
  return { from: from < whole.from ? whole.from : from, to: to > whole.to ? whole.to : to }
}

async function cellOf(db: CompanyDb, choice: EntryChoice): Promise<Cell> {
  await requirePastAlone(db, choice)
  const of = await chooseCurrency(db, choice.currency)
  const entriesWithin = await entriesOf(db, choice.source, { ...choice, ...of }, daysOf(choice))
  const isInCell = sql`
    ((entry.category_id = any(${choice.shown}::bigint[]) and entry.in_statement)
      or (entry.category_id = any(${choice.hidden}::bigint[]) and not entry.in_statement)
      ${choice.hasGone ? sql`or (entry.in_statement and ${IS_GONE(db)})` : sql``})`
  const amount = sql`(entry.amount_cents
    * case when entry.category_id = any(${choice.taken}::bigint[]) then -1 else 1 end)`
  const all = await sql<{ readonly cents: Cents; readonly total: number }>`
    select coalesce(sum(${amount}), 0)::bigint as cents, count(*)::int as total
    from (${entriesWithin}) entry where ${isInCell}
  `.execute(db.query)
  // A transfer says what it is; an opening balance does by its account's name. So does that name of
  // cash of an account within reach whose transaction is not: the transaction and its person stay
  // unnamed.
  const entries = await sql<CellEntry>`
    select transaction.id as transaction_id, purchase.id as purchase_id,
      transaction.kind as transaction_kind, transfer.id as transfer_id,
      product.id as stock_product_id, entry.entry_date,
      coalesce(transaction.description, transfer.description, purchase.description,
        account.name, product.name, category.name,
        '#' || entry.category_id) as description, party.name as party_name,
      coalesce(category.code, '') as category_code,
      coalesce(category.name, '#' || entry.category_id) as category_name,
      account.name as bank_account_name, ${amount}::bigint as amount_cents
    from (${entriesWithin}) entry
    left join categories category
      on category.company_id = ${db.company_id} and category.id = entry.category_id
    left join transactions transaction
      on transaction.company_id = ${db.company_id} and transaction.id = entry.transaction_id
      ${andAll(visibleTransactions(db, 'transaction'))}
    left join purchases purchase
      on purchase.company_id = ${db.company_id} and entry.source = 'purchase'
        and purchase.id = entry.source_id
    left join parties party
      on party.company_id = ${db.company_id}
        and party.id = coalesce(transaction.party_id, purchase.party_id)
    left join transfers transfer
      on transfer.company_id = ${db.company_id} and entry.source = 'transfer'
        and transfer.id = entry.source_id
    left join stock_moves move
      on move.company_id = ${db.company_id} and entry.source = 'stock_move'
        and move.id = entry.source_id
    left join products product
      on product.company_id = ${db.company_id} and product.id = move.product_id
    left join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = entry.bank_account_id
    where ${isInCell}
    order by entry.entry_date, entry.id, entry.source, entry.amount_cents
    limit ${choice.per_page} offset ${(choice.page - 1) * choice.per_page}
  `.execute(db.query)
  const { cents = zeroCents, total = 0 } = all.rows[0] ?? {}
  return { sum_cents: cents, total, entries: entries.rows }
}
