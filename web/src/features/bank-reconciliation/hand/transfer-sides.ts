import type { transferLine } from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { BodyOf } from '@prumo/contracts/route'

/** No line and no transfer of the other account: a new transfer waits for its line. */
export const ALONE = 'alone'

/** What is told of a transfer, but for the version of the line. */
export type TransferChoice = Omit<BodyOf<typeof transferLine>, 'version'>

/** Tells the other sides of a line apart. */
export const sideKey = ({ line_id, transfer_id }: TransferProposal): string =>
  transfer_id === null ? `line-${line_id}` : `transfer-${transfer_id}`

/**
 * What the dialog begins with: what the card proposes, else the nearest side of the account that a
 * rule names, else the nearest side.
 */
export function startOf(
  sides: readonly TransferProposal[],
  proposed: TransferProposal | null,
  ruled: number | null,
): { readonly account: number | null; readonly side: string } {
  const likely =
    ruled === null ? sides : sides.filter(({ bank_account_id }) => bank_account_id === ruled)
  const first = proposed ?? likely[0] ?? null
  return first === null
    ? { account: ruled, side: ALONE }
    : { account: first.bank_account_id, side: sideKey(first) }
}

/** The transfer that a side makes: its line is linked too, or the one that waits is taken. */
export function choiceOfSide(
  bank_account_id: number,
  side: TransferProposal | undefined,
  description: string,
): TransferChoice {
  const { line_id = null, line_version = null, transfer_id = null } = side ?? {}
  return {
    bank_account_id,
    transfer_id,
    other_line:
      line_id === null || line_version === null ? null : { id: line_id, version: line_version },
    description: description.trim() === '' ? null : description.trim(),
  }
}
