import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { type Cents, cents, sumCents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { apartByCurrency } from './apart-by-currency.ts'
import { accountCurrency, companyCurrencies } from './document-currency.ts'

interface OfCurrency {
  readonly currency: Currency
}
type InCurrency<Name extends string> = Readonly<Record<Name, Cents>> & OfCurrency
type SumsByCurrency<Name extends string> = InCurrency<Name> & {
  readonly others: InCurrency<Name>[]
}

/**
 * Adds up rows of sums: those in the currency of the company, and beside them those of each other one.
 * @param main the currency of the company.
 * @param names the amounts of a row that are added up.
 */
export function sumsByCurrency<Name extends string>(
  main: Currency,
  rows: readonly InCurrency<NoInfer<Name>>[],
  names: readonly Name[],
): SumsByCurrency<Name>
export function sumsByCurrency(
  main: Currency,
  rows: readonly OfCurrency[],
  names: readonly string[],
): object {
  return addUp(main, rows, names)
}

function addUp(main: Currency, rows: readonly OfCurrency[], names: readonly string[]): object {
  const sumsOf = (own: readonly OfCurrency[]) =>
    Object.fromEntries(
      names.map((name) => [name, sumCents(own.map((row) => cents(amountOf(row, name))))]),
    )
  const apart = apartByCurrency(main, rows)
  return {
    ...sumsOf(apart.main),
    currency: main,
    others: apart.others.map((other) => ({ ...sumsOf(other.rows), currency: other.currency })),
  }
}

const amountOf = (row: OfCurrency, name: string): number => Number(Reflect.get(row, name))

/** What the totals of a list of documents have: numbers of documents, and amounts. */
interface Totalled<Count extends string, Amount extends string> {
  readonly counts: readonly Count[]
  readonly amounts: readonly Amount[]
  /** The account that a document names. */
  readonly account: RawBuilder<unknown>
}

/**
 * Totals of documents that are each in the currency of an account; counts are of all. Where the
 * accounts have one currency the statement looks nothing up.
 * @param statement selects the totals, a row for each `currency`, by the currency that it is given.
 */
export async function documentTotals<Count extends string, Amount extends string>(
  db: CompanyDb,
  { counts, amounts, account }: Totalled<Count, Amount>,
  statement: (currency: RawBuilder<Currency>) => RawBuilder<unknown>,
): Promise<Record<Count, number> & SumsByCurrency<Amount>>
export async function documentTotals(
  db: CompanyDb,
  { counts, amounts, account }: Totalled<string, string>,
  statement: (currency: RawBuilder<Currency>) => RawBuilder<unknown>,
): Promise<object> {
  const { main, hasSeveral } = await companyCurrencies(db)
  const currency = hasSeveral ? accountCurrency(db, account) : sql<Currency>`${main}::text`
  const { rows } = await sql<OfCurrency>`${statement(currency)}`.execute(db.query)
  const countOf = (name: string) => rows.reduce((sum, row) => sum + amountOf(row, name), 0)
  return {
    ...Object.fromEntries(counts.map((name) => [name, countOf(name)])),
    ...addUp(main, rows, amounts),
  }
}
