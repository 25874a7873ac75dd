import { addToMonth, type CivilMonth } from '@prumo/civil-date'
import {
  INDEX_MONTHS,
  PRICE_INDICES,
  type PriceIndex,
  type PriceIndexRate,
} from '@prumo/contracts/price-indices/price-index.schema'
import { compoundPercent } from '@prumo/money'

/** The rate of an index in a month, and what it comes to over the twelve months until it. */
export interface IndexCell {
  readonly percent: string
  readonly source: string
  /** Null where one of the twelve months has no rate. */
  readonly accumulated: string | null
}

/** A month that any index has a rate of, with what each says of it. */
export interface IndexMonth {
  readonly month: CivilMonth
  readonly cells: Readonly<Partial<Record<PriceIndex, IndexCell>>>
}

/** The rates by months, the newest first; months between that no index has are rows as well. */
export function indexMonths(rates: readonly PriceIndexRate[]): readonly IndexMonth[] {
  const known = new Map(rates.map((rate) => [`${rate.index} ${rate.month}`, rate]))
  const months = rates.map(({ month }) => month).toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows: IndexMonth[] = []
  for (let month = last; month >= first; month = addToMonth(month, -1))
    rows.push({ month, cells: cellsOf(known, month) })
  return rows
}

function cellsOf(known: ReadonlyMap<string, PriceIndexRate>, month: CivilMonth) {
  const cells: Partial<Record<PriceIndex, IndexCell>> = {}
  for (const index of PRICE_INDICES) {
    const rate = known.get(`${index} ${month}`)
    if (rate === undefined) continue
    const year = Array.from(
      { length: INDEX_MONTHS },
      (_, back) => known.get(`${index} ${addToMonth(month, -back)}`)?.percent,
    ).filter((percent) => percent !== undefined)
    const accumulated = year.length === INDEX_MONTHS ? compoundPercent(year) : null
    cells[index] = { percent: rate.percent, source: rate.source, accumulated }
  }
  return cells
}
