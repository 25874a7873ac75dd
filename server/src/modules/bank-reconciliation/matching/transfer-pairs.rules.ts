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
  return nearestFirst(lines, payouts, (line, payout) => {
    const candidate = named.get(payout)
    return candidate !== undefined && sharesIdentity(line, candidate)
  })
}

/**
 * Step 5: the other side of each line that may be a transfer between accounts of the company: the
 * same amount the other way, at most three days apart. A transfer that was recorded comes before a
 * line alone, then the nearest day; each side is told of one line.
 */
export const transferPairs = (
  lines: readonly PreparedLine[],
  sides: readonly OtherSide[],
): ReadonlyMap<number, TransferProposal> =>
  nearestFirst(lines, sides, (_, __, days) => days <= TRANSFER_DAYS)

/** Gives sides of the lines' amounts that suit to one line each. */
function nearestFirst<S extends OtherSide>(
  lines: readonly PreparedLine[],
  sides: readonly S[],
  suits: (line: PreparedLine, side: S, days: number) => boolean,
): ReadonlyMap<number, TransferProposal> {
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
    .toSorted(
      (a, b) =>
        Number(a.side.transfer_id === null) - Number(b.side.transfer_id === null) ||
        a.days - b.days ||
        a.line.line.id - b.line.line.id,
    )
  const found = new Map<number, TransferProposal>()
  const taken = new Set<OtherSide>()
  for (const { line, side, days } of offers) {
    if (found.has(line.line.id) || taken.has(side)) continue
    taken.add(side)
    const { amount_cents: _amount_cents, ...told } = side
    found.set(line.line.id, { ...told, days_apart: days })
  }
  return found
}
