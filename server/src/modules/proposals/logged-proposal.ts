import { PROPOSAL_KINDS, type ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import { z } from 'zod'

/** What of a proposal is kept in the audit log. */
interface Logged {
  readonly kind: ProposalKind
  readonly status: 'waiting' | 'accepted' | 'refused'
  readonly proposed_by: string
  readonly transaction_id: number | null
  readonly reason: string | null
  readonly record_id: number | null
}

export function loggedProposal({
  kind,
  status,
  proposed_by,
  transaction_id,
  reason,
  record_id,
}: Logged): Logged {
  return { kind, status, proposed_by, transaction_id, reason, record_id }
}

/** The same, as it is read back. */
export const loggedProposalSchema = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  status: z.enum(['waiting', 'accepted', 'refused']),
  proposed_by: z.string(),
  transaction_id: z.int().nullable(),
  reason: z.string().nullable(),
  record_id: z.int().nullable(),
})
