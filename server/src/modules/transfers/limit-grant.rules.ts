import type { ApprovalLimits } from '@prumo/contracts/transfers/wire-transfer-request.schema'

const KINDS = ['transfer_max_cents', 'payment_max_cents'] as const
type Kind = (typeof KINDS)[number]

/** The limits of somebody who approves nothing. */
export const NO_APPROVALS: Readonly<Record<Kind, number | null>> = {
  transfer_max_cents: 0,
  payment_max_cents: 0,
}

/**
 * The first limit that somebody may not change: nobody grants more than they may approve themselves,
 * nor changes the limit of somebody who may approve more. What stays as it is may stay.
 * @param own the limits of whoever changes them; null is no limit.
 */
export function limitFault(
  own: Readonly<Record<Kind, number | null>>,
  before: ApprovalLimits,
  after: ApprovalLimits,
): Kind | null {
  const isBeyond = (limit: number | null, ceiling: number | null): boolean =>
    ceiling !== null && (limit === null || limit > ceiling)
  return (
    KINDS.find(
      (kind) =>
        before[kind] !== after[kind] &&
        (isBeyond(before[kind], own[kind]) || isBeyond(after[kind], own[kind])),
    ) ?? null
  )
}
