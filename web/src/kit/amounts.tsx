import { CURRENCY_SYMBOLS } from '../client/currency-symbols.ts'
import { MoneyText } from './money-text.tsx'

/** An amount in a currency. */
export interface Amount {
  readonly currency: keyof typeof CURRENCY_SYMBOLS
  readonly value_cents: number
}

/** Amounts in reais go without a symbol: the column says what they are. */
export const symbolOf = ({
  currency,
}: Pick<Amount, 'currency'>): Partial<Pick<Amount, 'currency'>> =>
  currency === 'BRL' ? {} : { currency }

/** Sums in the currency of the company, and beside them those in others. */
interface Apart<Sums> {
  readonly currency: Amount['currency']
  readonly others: readonly (Sums & Pick<Amount, 'currency'>)[]
}

/** One figure of such sums, in each currency; undefined while they are not known. */
export function amountsOf<Sums extends object>(
  sums: (Sums & Apart<Sums>) | undefined,
  of: (sums: Sums) => number,
): readonly Amount[] | undefined {
  if (sums === undefined) return undefined
  const { currency, others } = sums
  const other = others.map((own) => ({ currency: own.currency, value_cents: of(own) }))
  return [{ currency, value_cents: of(sums) }, ...other]
}

/** A sum that has one currency, reais unless told; undefined while it is not known. */
export function amountIn(
  value_cents: number | undefined,
  currency: Amount['currency'] = 'BRL',
): readonly Amount[] | undefined {
  return value_cents === undefined ? undefined : [{ currency, value_cents }]
}

/** What rows come to, each currency on its own. */
export function sumByCurrency<Row extends Pick<Amount, 'currency'>>(
  rows: readonly Row[],
  of: (row: Row) => number,
): readonly Amount[] {
  const sums = new Map<Amount['currency'], number>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + of(row))
  return [...sums].map(([currency, value_cents]) => ({ currency, value_cents }))
}

interface AmountsProps {
  readonly of: readonly Amount[]
  /** With 'R$' also where all is in reais. */
  readonly withSymbol?: boolean
}

/** '1.000,00', or 'R$ 1.000,00 · US$ 30,00': amounts of several currencies, never added up. */
export function Amounts({ of, withSymbol = false }: AmountsProps) {
  const [main, ...others] = of
  const told = others.filter(({ value_cents }) => value_cents !== 0)
  const shown = main && (main.value_cents !== 0 || told.length === 0) ? [main, ...told] : told
  const isPlain = !withSymbol && shown.every(({ currency }) => currency === 'BRL')
  return shown.map(({ currency, value_cents }, place) => (
    <span key={currency}>
      {place === 0 ? null : ' · '}
      <MoneyText value_cents={value_cents} {...(isPlain ? {} : { currency })} />
    </span>
  ))
}
