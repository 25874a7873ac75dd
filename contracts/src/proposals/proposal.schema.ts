import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  centsFromZeroSchema,
  centsSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
} from '../scalars.ts'

/** What can be proposed: each is the id of the route that accepting it runs. */
export const PROPOSAL_KINDS = [
  'payables.create',
  'receivables.create',
  'payables.settle',
  'receivables.settle',
  'payables.cancel',
  'receivables.cancel',
  'transfers.create',
  'purchases.create',
  'clients.create',
  'suppliers.create',
] as const

/** Where a proposal stands; one that nobody decided on expires. */
export const PROPOSAL_STATUSES = ['waiting', 'accepted', 'refused', 'expired'] as const

/** So long a proposal waits for somebody's decision. */
export const PROPOSAL_DAYS = 30

/** As many as one page of the list shows. */
export const MAX_DECIDED_PROPOSALS = 50

/** What a proposal would do, told by names: what it is not about is null, or empty. */
const proposedSchema = z.object({
  description: z.string().nullable(),
  /** Whom it is about; of a new contact, its name. */
  party_name: z.string().nullable(),
  /** Of a new contact. */
  document: z.string().nullable(),
  currency: currencySchema,
  /** Its amount; of a settlement what goes through the account. */
  value_cents: centsSchema.nullable(),
  /** Of a settlement, what is forgiven, and what its amount holds besides the principal. */
  discount_cents: centsFromZeroSchema,
  interest_cents: centsFromZeroSchema,
  fine_cents: centsFromZeroSchema,
  /** Of a settlement or a transfer; that of a transfer leaves on top of its amount. */
  fee_cents: centsFromZeroSchema,
  /** Of a settlement, what is paid above what is due, and what the contact's credit pays: no cash. */
  credit_cents: centsFromZeroSchema,
  used_credit_cents: centsFromZeroSchema,
  /** The due date, the day of payment, or that of a transfer. */
  day: civilDateSchema.nullable(),
  /** Of a payable or receivable that is settled as it is made, the day of that. */
  settled_on: civilDateSchema.nullable(),
  /** In how many payments the amount of a purchase is paid; null is once. */
  payments: z.int().nullable(),
  /** How often a purchase repeats, each time with its whole amount; null is not at all. */
  occurrences: z.int().nullable(),
  /** What it is paid with: the digitable line of a slip, or a Pix code. */
  payment_code: z.string().nullable(),
  /** Of a new contact, the Pix keys and accounts it would be paid through. */
  paid_through: z.array(z.string()),
  bank_account_name: z.string().nullable(),
  /** Of a transfer, where the money goes. */
  to_account_name: z.string().nullable(),
  /** What the amount is divided into. */
  parts: z.array(
    z.object({
      category_name: z.string().nullable(),
      cost_center_name: z.string().nullable(),
      project_name: z.string().nullable(),
      value_cents: centsSchema,
    }),
  ),
})

/** A proposal as those see it who may decide on it. */
export const proposalRowSchema = z.object({
  id: idSchema,
  kind: z.enum(PROPOSAL_KINDS),
  status: z.enum(PROPOSAL_STATUSES),
  /** The person, and the API token that called for them. */
  proposed_by: z.string(),
  proposed_at: instantSchema,
  expires_at: instantSchema,
  /** Null while it waits. */
  decided_by: z.string().nullable(),
  decided_at: instantSchema.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The record that accepting it made, or changed. */
  record_id: idSchema.nullable(),
  /** The payable or receivable that it would settle or cancel. */
  transaction_id: idSchema.nullable(),
  proposed: proposedSchema,
})

/** The same with what the route of its act would be asked. */
export const proposalSchema = proposalRowSchema.extend({
  arguments: z.record(z.string(), z.unknown()),
})

const chosenSchema = z.array(idSchema).min(1, { error: 'required' }).max(MAX_DECIDED_PROPOSALS)

/** Proposals that somebody accepts, each for itself. */
export const acceptanceSchema = z.object({ ids: chosenSchema })
/** Proposals that somebody refuses, each for itself. */
export const refusalSchema = z.object({ ids: chosenSchema, reason: optionalTextSchema(250) })

/** What became of each of them: what was left alone says why. */
export const proposalDecisionsSchema = z.array(
  z.object({ id: idSchema, is_done: z.boolean(), message: z.string().nullable() }),
)

export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
export type ProposalRow = z.output<typeof proposalRowSchema>
export type Proposal = z.output<typeof proposalSchema>
export type ProposedChange = z.output<typeof proposedSchema>
export type ProposalDecisions = z.output<typeof proposalDecisionsSchema>
