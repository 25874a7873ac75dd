import { z } from 'zod'
import { TRANSACTION_KINDS } from '../transactions/transaction-kinds.ts'
import { centsSchema, civilDateSchema, idSchema, versionSchema } from '../scalars.ts'

/**
 * The steps by which a line finds what it is, in their order: the first that yields is the line's
 * card (docs/rules/reconciliation.md). Rules have a card of their own beside it.
 */
export const PROPOSAL_STEPS = [
  'identity',
  'settlement',
  'transaction',
  'set',
  'gathering',
  'part',
  'transfer',
  'history',
] as const

/** The steps that propose one transaction. */
export const PAIR_STEPS = ['identity', 'settlement', 'transaction', 'gathering', 'part'] as const

/** Why a suggestion was made; `days` is the distance where the reason is about a date. */
export const matchReasonSchema = z.object({
  code: z.enum([
    'same_identity',
    'amount_exact',
    'amount_with_charges',
    'amount_with_early_discount',
    'amount_of_code',
    'amount_partial',
    'lines_sum_up',
    'due_same_day',
    'due_days_before',
    'due_days_after',
    'settled_days_apart',
    'name_in_memo',
    'confirmed_before',
    'document_in_memo',
    'number_in_memo',
    'same_account',
    'already_settled',
  ]),
  days: z.int().optional(),
  /** How often, where the reason is about earlier decisions; how many, where it is about lines. */
  count: z.int().optional(),
})

/** Fine and interest of a transaction that is paid late on the day of the line, or its early discount. */
export const lateChargesSchema = z.object({
  fine_cents: centsSchema,
  interest_cents: centsSchema,
  discount_cents: centsSchema.optional(),
})

/** A candidate for a line: an open transaction, or a settlement that is not linked yet. */
export const suggestionSchema = z.object({
  kind: z.enum(['transaction', 'settlement']),
  step: z.enum(PAIR_STEPS),
  transaction_id: idSchema,
  settlement_id: idSchema.nullable(),
  transaction_kind: z.enum(TRANSACTION_KINDS),
  description: z.string(),
  party_name: z.string().nullable(),
  category_name: z.string(),
  due_date: civilDateSchema,
  residual_cents: centsSchema,
  /** What the line pays beside the residual, or is spared of it; null when that is nothing. */
  charges: lateChargesSchema.nullable(),
  version: versionSchema,
  /** 0 to 1; offered from 0.60. */
  score: z.number(),
  /** How far the next best candidate is behind; the score itself when there is none. */
  margin: z.number(),
  reasons: z.array(matchReasonSchema),
  /** How many other candidates come close to this one. */
  rivals: z.int(),
  /** The other lines of the account that pay the same transaction, together to the cent. */
  with_line_ids: z.array(idSchema),
})

/** A transaction that a line pays in full, together with others. */
export const setMemberSchema = z.object({
  transaction_id: idSchema,
  transaction_kind: z.enum(TRANSACTION_KINDS),
  description: z.string(),
  party_name: z.string().nullable(),
  due_date: civilDateSchema,
  residual_cents: centsSchema,
  charges: lateChargesSchema.nullable(),
})

/** The transactions that a line pays together, to the cent; the best combination first. */
export const coveringSetSchema = z.object({
  score: z.number(),
  reasons: z.array(matchReasonSchema),
  /** How many combinations come to the amount; 1 says that there is no other. */
  count: z.int(),
  /** There are more than were counted. */
  has_more: z.boolean(),
  combinations: z.array(z.array(setMemberSchema)),
})

/** The other side of a transfer between two accounts of the company. */
export const transferProposalSchema = z.object({
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  /** The line of the other account; null when a transfer that was recorded waits for its line. */
  line_id: idSchema.nullable(),
  line_version: versionSchema.nullable(),
  transfer_id: idSchema.nullable(),
  day: civilDateSchema,
  days_apart: z.int(),
  /** The id of the payout that the transfer is, where the line names it; absent else. */
  payout_id: z.string().optional(),
})

/** What the last person decided on the same words: it fills in a new transaction. */
export const historyProposalSchema = z.object({
  description: z.string(),
  category_id: idSchema,
  category_name: z.string(),
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  decided_on: civilDateSchema,
})

/** What a line may be. */
export const proposalsSchema = z.object({
  /** The step whose card the line shows; null when none yields. */
  step: z.enum(PROPOSAL_STEPS).nullable(),
  /** The pairs after the best one. */
  others: z.array(suggestionSchema),
  set: coveringSetSchema.nullable(),
  transfer: transferProposalSchema.nullable(),
  history: historyProposalSchema.nullable(),
})

export type ProposalStep = (typeof PROPOSAL_STEPS)[number]
export type PairStep = (typeof PAIR_STEPS)[number]
export type Suggestion = z.output<typeof suggestionSchema>
export type MatchReason = z.output<typeof matchReasonSchema>
export type CoveringSet = z.output<typeof coveringSetSchema>
export type SetMember = z.output<typeof setMemberSchema>
export type TransferProposal = z.output<typeof transferProposalSchema>
export type HistoryProposal = z.output<typeof historyProposalSchema>
export type Proposals = z.output<typeof proposalsSchema>
