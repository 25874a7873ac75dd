import { type Amount, sumByCurrency } from '../../kit/amounts.tsx'

/** 'R$ 1.000,00 · US$ 30,00': what rows come to in words, each currency on its own. */
export function sumText<Row extends Pick<Amount, 'currency'>>(
  money: (value_cents: number, currency: Amount['currency']) => string,
  rows: readonly Row[],
  of: (row: Row) => number,
): string {
  return sumByCurrency(rows, of)
    .map(({ value_cents, currency }) => money(value_cents, currency))
    .join(' · ')
}
