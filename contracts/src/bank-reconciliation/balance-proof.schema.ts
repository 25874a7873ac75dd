import { z } from 'zod'
import { civilDateSchema, idSchema, sumCentsSchema } from '../scalars.ts'
import { LINE_STATUSES } from './line-status.ts'

/** Who said what an account held. */
export const BALANCE_SOURCES = ['statement', 'open_banking'] as const

/**
 * Whether the lines of an account reach what the bank declares: `none` when the bank has declared no
 * balance on a day, `breaks` when they do not.
 */
const PROOF_STATES = ['none', 'holds', 'breaks'] as const

/**
 * Why a candidate explains a break: its amount is not that of the transaction that it is linked to; it
 * was ignored and the bank counts it; it is there twice; without it, with the other sign, with two
 * digits exchanged or with the decimal point elsewhere the balance would tie; the system has a
 * settlement that no line shows; the opening balance is off by as much.
 */
const CANDIDATE_KINDS = [
  'link_differs',
  'ignored',
  'repeated',
  'missing',
  'sign',
  'digits',
  'decimal',
  'extra',
  'opening',
] as const

const proofCandidateSchema = z.object({
  kind: z.enum(CANDIDATE_KINDS),
  /** The line; null of an opening balance, and of a settlement without a line. */
  line_id: idSchema.nullable(),
  /** The transaction of a settlement without a line. */
  transaction_id: idSchema.nullable(),
  date: civilDateSchema,
  text: z.string().nullable(),
  status: z.enum(LINE_STATUSES).nullable(),
  amount_cents: sumCentsSchema,
  /** The amount with which the balance would tie; zero where it should not be there. */
  right_cents: sumCentsSchema,
})

/** Between two balances of the bank of which the first ties and the second does not. */
const proofBreakSchema = z.object({
  /** The last day that ties; null when none does, since the opening balance. */
  after: civilDateSchema.nullable(),
  /** The first day that does not. */
  on: civilDateSchema,
  /** Declared − computed on that day. */
  difference_cents: sumCentsSchema,
  /** How many lines are between the two. */
  line_count: z.int(),
  candidates: z.array(proofCandidateSchema),
})

/**
 * The balance that the bank declared last, and what it is made of: system + lines without a transaction
 * − ignored ones ± what only the system has ± the difference of the opening balances = computed.
 */
export const balanceProofSchema = z.object({
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  currency: z.string(),
  state: z.enum(PROOF_STATES),
  /** How many balances the bank has declared. */
  declared_count: z.int(),
  declared: z
    .object({
      date: civilDateSchema,
      source: z.enum(BALANCE_SOURCES),
      balance_cents: sumCentsSchema,
      system_cents: sumCentsSchema,
      unlinked_cents: sumCentsSchema,
      ignored_cents: sumCentsSchema,
      open_cents: sumCentsSchema,
      opening_cents: sumCentsSchema,
      computed_cents: sumCentsSchema,
      difference_cents: sumCentsSchema,
    })
    .nullable(),
  break: proofBreakSchema.nullable(),
})

/** The proof of an account in a list. */
export const proofOfListSchema = z.object({
  date: civilDateSchema,
  /** Declared − computed: zero when it holds. */
  difference_cents: sumCentsSchema,
})

export type BalanceProof = z.output<typeof balanceProofSchema>
export type ProofBreak = z.output<typeof proofBreakSchema>
export type ProofCandidate = z.output<typeof proofCandidateSchema>
