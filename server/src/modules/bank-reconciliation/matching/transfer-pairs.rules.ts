import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { dayNumber } from './day-distance.rules.ts'
import { identitiesOfCandidate, sharesIdentity } from './identity-tokens.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'

/** Days between the two sides of a transfer (docs/rules/reconciliation.md, step 5). */
export const TRANSFER_DAYS = 3

/** A transfer into the account of the lines that a platform told of as its payout. */
export type WaitingPayout = OtherSide & Required<Pick<TransferProposal, 'payout_id'>>

/** A line of another account, or a transfer that was recorded and waits for its line here. */
export type OtherSide = Omit<TransferProposal, 'days_apart'> & {
  /** What the line here must be, with its sign. */
  readonly amount_cents: number
}

/** The other side of a line. */
export interface FoundTransfer {
  readonly transfer: TransferProposal
  /** It is the card of its line; else amount and day alone say so. */
  readonly is_likely: boolean
}

/**
 * Step 1 of transfers: the payout that a line names by its id, of the line's amount and whatever day;
 * each is told of one line, the nearest.
 */
export function namedPayouts(
  lines: readonly PreparedLine[],
  payouts: readonly WaitingPayout[],
): ReadonlyMap<number, TransferProposal> {
  const named = new Map(
    payouts.map((payout) => [
      payout,
      { identities: identitiesOfCandidate({ external_id: payout.payout_id }) },
    ]),
  )
  const found = nearestFirst(lines, payouts, {
    suits: (line, payout) => {
      const candidate = named.get(payout)
      return candidate !== undefined && sharesIdentity(line, candidate)
    },
    isLikely: () => true,
  })
  return new Map([...found].map(([id, { transfer }]) => [id, transfer]))
}

/**
 * Step 5: the other side of each line that may be a transfer between accounts of the company: the
 * same amount the other way, at most three days apart. What is likely one comes first, then a transfer
 * that was recorded before a line alone, then the nearest day; each side is told of one line.
 * @param isLikely of a line and the line of another account; what was recorded is always likely.
 */
export const transferPairs = <S extends OtherSide>(
  lines: readonly PreparedLine[],
  sides: readonly S[],
  isLikely: (line: PreparedLine, side: S) => boolean,
): ReadonlyMap<number, FoundTransfer> =>
  nearestFirst(lines, sides, {
    suits: (_, __, days) => days <= TRANSFER_DAYS,
    isLikely: (line, side) => side.transfer_id !== null || isLikely(line, side),
  })

interface Choosing<S> {
  readonly suits: (line: PreparedLine, side: S, days: number) => boolean
  readonly isLikely: (line: PreparedLine, side: S) => boolean
}

/** Gives sides of the lines' amounts that suit to one line each. */
function nearestFirst<S extends OtherSide>(
  lines: readonly PreparedLine[],
  sides: readonly S[],
  { suits, isLikely }: Choosing<S>,
): ReadonlyMap<number, FoundTransfer> {
  const byAmount = Map.groupBy(sides, ({ amount_cents }) => amount_cents)
  const offers = lines
    .flatMap((line) =>
      (byAmount.get(line.line.amount_cents) ?? []).map((side) => ({
        line,
        side,
        days: Math.abs(dayNumber(side.day) - line.day),
      })),
    )
    .filter(({ line, side, days }) => suits(line, side, days))
    .map((offer) => ({ ...offer, is_likely: isLikely(offer.line, offer.side) }))
    .toSorted(
      (a, b) =>
        Number(b.is_likely) - Number(a.is_likely) ||
        Number(a.side.transfer_id === null) - Number(b.side.transfer_id === null) ||
        a.days - b.days ||
        a.line.line.id - b.line.line.id,
    )
  const found = new Map<number, FoundTransfer>()
  const taken = new Set<S>()
  for (const { line, side, days, is_likely } of offers) {
    if (found.has(line.line.id) || taken.has(side)) continue
    taken.add(side)
    found.set(line.line.id, { transfer: toldSide(side, days), is_likely })
  }
  return found
}

/** A side as it is told: what else was read of it stays here. */
export function toldSide(side: OtherSide, days_apart: number): TransferProposal {
  const { bank_account_id, bank_account_name, line_id, line_version, transfer_id, day } = side
  const { payout_id } = side
  return {
    bank_account_id,
    bank_account_name,
    line_id,
    line_version,
    transfer_id,
    day,
    ...(payout_id === undefined ? {} : { payout_id }),
    days_apart,
  }
}
