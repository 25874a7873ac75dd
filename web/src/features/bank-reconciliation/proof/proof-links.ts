import { addDays } from '@prumo/civil-date'
import type {
  ProofBreak,
  ProofCandidate,
} from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { toSearch } from '@prumo/contracts/route-url'
import { deskHref } from '../desk/desk-address.ts'

type Days = Pick<ProofBreak, 'after' | 'on'>

/** The desk with the lines after the last day that ties, to the first that does not. */
export function daysHref(accountId: number, { after, on }: Days): string {
  const first = after === null ? on : addDays(after, 1)
  return `${deskHref(accountId)}${toSearch({ filter_posted_on: `${first},${on}` })}`
}

/**
 * Where a candidate is looked at: its line in its tab of the desk, the account of an opening balance.
 * Null of a settlement, which only its transaction's list leads to.
 */
export function candidateHref(
  accountId: number,
  { kind, line_id, date, status }: ProofCandidate,
): string | null {
  if (kind === 'opening') return `/admin/bank-account/list?record=${accountId}`
  if (line_id === null) return null
  const tab = status === null || status === 'pending' ? {} : { tab: status }
  return `${deskHref(accountId)}${toSearch({ ...tab, filter_posted_on: `${date},${date}` })}`
}
