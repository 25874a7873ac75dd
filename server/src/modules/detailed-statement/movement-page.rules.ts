import type { CivilDate } from '@prumo/civil-date'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'

/** Sums of movements; what the bank alone has is apart. */
export interface Flow {
  readonly count: number
  readonly in_cents: Cents
  readonly out_cents: Cents
  readonly bank_count: number
  readonly bank_in_cents: Cents
  readonly bank_out_cents: Cents
}

/** The movements of a day in a group, of one account where balances run over each. */
export interface DaySums extends Flow {
  readonly key: number
  readonly day: CivilDate
  readonly account_id: number | null
}

/** The movements of a day in a group. */
export interface Bucket extends Flow {
  readonly key: number
  readonly day: CivilDate
  /** What each account was moved by; 0 is all of them, or none. */
  readonly moved: ReadonlyMap<number, Cents>
}

const NOTHING: Flow = {
  count: 0,
  in_cents: zeroCents,
  out_cents: zeroCents,
  bank_count: 0,
  bank_in_cents: zeroCents,
  bank_out_cents: zeroCents,
}

/** Adds up sums. */
export function addFlows(flows: readonly Flow[]): Flow {
  const all = (name: Exclude<keyof Flow, 'count' | 'bank_count'>) =>
    sumCents(flows.map((flow) => flow[name]))
  if (flows.length === 0) return NOTHING
  return {
    count: flows.reduce((sum, flow) => sum + flow.count, 0),
    in_cents: all('in_cents'),
    out_cents: all('out_cents'),
    bank_count: flows.reduce((sum, flow) => sum + flow.bank_count, 0),
    bank_in_cents: all('bank_in_cents'),
    bank_out_cents: all('bank_out_cents'),
  }
}

/** What balances were moved by. */
export const movedBy = ({ in_cents, out_cents }: Pick<Flow, 'in_cents' | 'out_cents'>): Cents =>
  subtractCents(in_cents, out_cents)

/**
 * Puts days in the order of a statement: the groups as given, their days, the oldest first.
 * @param order the groups; one that is not named stands before the others.
 */
export function bucketsOf(sums: readonly DaySums[], order: readonly number[]): Bucket[] {
  const place = new Map(order.map((key, position) => [key, position]))
  const groups = Map.groupBy(sums, ({ key, day }) => `${key} ${day}`)
  const buckets = [...groups.values()].flatMap((own): Bucket[] => {
    const [first] = own
    if (first === undefined) return []
    const { key, day } = first
    const moved = new Map(own.map((row) => [row.account_id ?? 0, movedBy(row)]))
    return [{ key, day, ...addFlows(own), moved }]
  })
  return buckets.toSorted(
    (a, b) =>
      (place.get(a.key) ?? -1) - (place.get(b.key) ?? -1) ||
      a.key - b.key ||
      (a.day < b.day ? -1 : Number(a.day > b.day)),
  )
}

/** Which rows are wanted, the oldest first: of the buckets `from` to `to`, after `skip` of theirs. */
export interface Slice {
  readonly from: number
  readonly to: number
  readonly skip: number
  readonly take: number
}

/** Finds the buckets that hold so many rows after an offset; null when there are none. */
export function sliceOf(
  buckets: readonly Pick<Bucket, 'count'>[],
  offset: number,
  wanted: number,
): Slice | null {
  let before = 0
  let from: number | null = null
  let skip = 0
  for (const [position, { count }] of buckets.entries()) {
    const after = before + count
    if (from === null && after > offset) {
      from = position
      skip = offset - before
    }
    if (from !== null && after >= offset + wanted)
      return { from, to: position + 1, skip, take: wanted }
    before = after
  }
  return from === null ? null : { from, to: buckets.length, skip, take: before - offset }
}

/** The rows of a page in the order of days, whichever end the list begins at. */
export function rowsOfPage(
  { page, per_page }: { readonly page: number; readonly per_page: number },
  total: number,
  isNewestFirst: boolean,
): { readonly offset: number; readonly wanted: number } {
  const start = (page - 1) * per_page
  if (start >= total) return { offset: 0, wanted: 0 }
  const wanted = Math.min(per_page, total - start)
  return { offset: isNewestFirst ? total - start - wanted : start, wanted }
}

/** What each account holds before the first of some buckets. */
export function balancesBefore(
  openings: ReadonlyMap<number, Cents>,
  earlier: readonly Bucket[],
): ReadonlyMap<number, Cents> {
  const balances = new Map(openings)
  for (const { moved } of earlier)
    for (const [account, amount] of moved)
      balances.set(account, addCents(balances.get(account) ?? zeroCents, amount))
  return balances
}
