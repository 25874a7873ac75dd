import type { CivilDate } from '@prumo/civil-date'
import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  positiveCentsSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'
import { SETTLEMENT_METHODS } from '../transactions/transaction.schema.ts'
import { chargeTermFields, checkDiscount } from './charge-terms.schema.ts'
import { paymentProviderKindSchema } from './payment-provider.schema.ts'

/** Where a charge stands today; overdue, expired and paid in part are said by the day and by what was paid. */
export const CHARGE_STATUSES = [
  'draft',
  'issuing',
  'pending',
  'overdue',
  'partially_paid',
  'paid',
  /** Ended by its provider with less than it asked for: what is left is open in the receivable. */
  'paid_in_part',
  'canceling',
  'canceled',
  'refunded',
  'charged_back',
  'expired',
  'failed',
] as const

/** Statuses that a tab of the list shows together. */
export const CHARGE_GROUPS = ['open', 'overdue', 'paid', 'not_sent', 'ended'] as const

/** How a client paid, as the provider says it, or a person of what the company received itself. */
export const CHARGE_PAID_BY = ['pix', 'boleto', 'credit_card', 'cash', 'other'] as const

/** Why what a provider said is not in the books; each has words on screens. */
export const CHARGE_REASONS = [
  /** Somebody settled the receivable by hand, or it was paid twice. */
  'receivable_settled',
  'receivable_canceled',
  'receivable_gone',
  'period_closed',
  /** The payer gave it to the company itself: no money is in the wallet. */
  'paid_in_cash',
  'not_written',
] as const

export const CHARGE_FAULTS = [
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'credentials_refused',
  'certificate_refused',
  'unknown_there',
  'refused',
  'credentials_missing',
  'payer_incomplete',
  /** The provider asks for another value, or by another day, than the books. */
  'terms_differ',
  /** Of several payments one went back, and its provider refused the others. */
  'partly_returned',
] as const

/** Why a charge was not mailed by itself; each has words on screens. */
export const CHARGE_MAIL_FAULTS = [
  'payer_without_email',
  'too_many_charge_mails',
  'charge_expired',
] as const

/** Mailed to its payer by itself, once there is something to pay it by. */
export const mailsPayerSchema = z.boolean().default(false)

const checked = (terms: Parameters<typeof checkDiscount>[0], context: z.RefinementCtx): void =>
  checkDiscount(terms, (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message }),
  )

const newChargeFields = {
  ...chargeTermFields,
  kind: paymentProviderKindSchema,
  transaction_id: idSchema.nullable(),
  cost_center_id: idSchema.nullable().default(null),
  project_id: idSchema.nullable().default(null),
  /** Sent to the provider at once; else it is a draft. */
  is_issued: z.boolean(),
  mails_payer: mailsPayerSchema,
}

/** Nobody pays by a day that is past. */
const dueFrom = (today: CivilDate) =>
  civilDateSchema.refine((day) => day >= today, { error: 'date_in_past' })

/** A new charge with its receivable, as its form asks for it on a day: what it needs is missed at once. */
export const newChargeForm = (today: CivilDate) =>
  z
    .object({
      ...newChargeFields,
      due_date: dueFrom(today),
      party_id: idSchema,
      category_id: idSchema,
    })
    .superRefine(checked)

/** A new charge: of a receivable that is there, or of one that is made with it. */
export const chargeInputSchema = z
  .object({
    ...newChargeFields,
    /** Of a new receivable: who owes it, and what it is. */
    party_id: idSchema.nullable().default(null),
    category_id: idSchema.nullable().default(null),
  })
  .superRefine((input, context) => {
    checked(input, context)
    if (input.transaction_id !== null) return
    for (const field of ['party_id', 'category_id'] as const)
      if (input[field] === null)
        context.addIssue({ code: 'custom', path: [field], message: 'required' })
  })

/** An edit: of a draft, or of what a client may still pay. */
export const chargeEditSchema = z
  .object({
    ...chargeTermFields,
    version: versionSchema,
    /** As it was unless told. */
    mails_payer: z.boolean().optional(),
  })
  .superRefine(checked)

export const chargeRefundSchema = z.object({
  /** Null is all that was paid and has not gone back. */
  value_cents: positiveCentsSchema.nullable(),
  reason: optionalTextSchema(250),
  version: versionSchema,
})

/** What the payer gave to the company itself. */
export const chargeReceiptSchema = z
  .object({
    /** Null where the receivable was settled before: the charge alone is ended at its provider. */
    receipt: z
      .object({
        paid_on: civilDateSchema,
        /** All that was paid, with fine and interest. */
        value_cents: positiveCentsSchema,
        bank_account_id: idSchema,
        method: z.enum(SETTLEMENT_METHODS).nullable(),
      })
      .nullable(),
    /** A charge of what stays open, at the same provider; null leaves it open without one. */
    rest: z
      .object({ due_date: civilDateSchema, mails_payer: mailsPayerSchema })
      .nullable()
      .default(null),
    version: versionSchema,
  })
  .refine(({ receipt, rest }) => receipt !== null || rest === null, {
    error: 'required',
    path: ['receipt'],
  })

export const secondCopySchema = z.object({
  due_date: civilDateSchema,
  version: versionSchema,
  mails_payer: mailsPayerSchema,
})

/** The same as its form asks for it on a day. */
export const secondCopyForm = (today: CivilDate) =>
  secondCopySchema.extend({ due_date: dueFrom(today) })

/** Which mail of a charge a person sends: the charge, or the words of the step of its reminders that fits. */
export const CHARGE_LETTERS = ['charge', 'reminder'] as const

export const chargeMailSchema = z.object({
  letter: z.enum(CHARGE_LETTERS).default('charge'),
  /** Null is the address of the client. */
  to: z.email({ error: 'invalid_email' }).max(254).nullable(),
  /** That of the charge as it was previewed. */
  version: versionSchema,
})

/** What the payer would get. */
export const chargeMailPreviewSchema = z.object({
  /** The address of the client; null where there is none. */
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** The name of the file that is attached. */
  attachment: z.string().nullable(),
  /** The step whose words they are; null is the letter of the charge, also where no step has come. */
  days_after: z.int().nullable(),
  version: versionSchema,
})

export const chargeRowSchema = z.object({
  id: idSchema,
  kind: paymentProviderKindSchema,
  transaction_id: idSchema.nullable(),
  party_id: idSchema.nullable(),
  party_name: z.string().nullable(),
  ...chargeTermFields,
  description: z.string(),
  late_cents: centsFromZeroSchema,
  status: z.enum(CHARGE_STATUSES),
  /** What it comes to when it is paid today. */
  today_cents: sumCentsSchema,
  /** What its client paid, before what went back later: less of it is asked for. */
  paid_cents: sumCentsSchema,
  /** The same without what went back to the client, or was taken back. */
  received_cents: sumCentsSchema,
  /** How it was paid, each way once; none while nothing was, or nobody says. */
  paid_by: z.array(z.enum(CHARGE_PAID_BY)),
  viewed_at: instantSchema.nullable(),
  our_number: z.string().nullable(),
  fault: z.enum(CHARGE_FAULTS).nullable(),
  /** Something that the provider said waits for a person, or what was settled by hand can still be paid. */
  is_undecided: z.boolean(),
  previous_id: idSchema.nullable(),
  version: versionSchema,
})

export const chargePaymentSchema = z.object({
  id: idSchema,
  kind: z.enum(['payment', 'refund', 'charge_back']),
  paid_on: civilDateSchema,
  credit_on: civilDateSchema.nullable(),
  value_cents: positiveCentsSchema,
  fee_cents: centsFromZeroSchema,
  is_in_cash: z.boolean(),
  paid_by: z.enum(CHARGE_PAID_BY).nullable(),
  is_undone: z.boolean(),
  settlement_id: idSchema.nullable(),
  /** The payable by which it went back. */
  transaction_id: idSchema.nullable(),
  reason: z.enum(CHARGE_REASONS).nullable(),
})

export const chargeSchema = chargeRowSchema.extend({
  reference: z.string(),
  provider_charge_id: z.string().nullable(),
  boleto_line: z.string().nullable(),
  bar_code: z.string().nullable(),
  pix_code: z.string().nullable(),
  url: z.string().nullable(),
  fault_detail: z.string().nullable(),
  next_try_at: instantSchema.nullable(),
  is_simulated: z.boolean(),
  mails_payer: z.boolean(),
  /** When it was mailed last, and to whom. */
  mailed_at: instantSchema.nullable(),
  mailed_to: z.string().nullable(),
  mail_fault: z.enum(CHARGE_MAIL_FAULTS).nullable(),
  /** Money that the payer gave to the company itself is being told to the provider, or taken back. */
  cash_act: z.enum(['receive', 'undo']).nullable(),
  /** What is open of its receivable; null where that is gone. */
  residual_cents: centsFromZeroSchema.nullable(),
  /** The second copy that took its place, or the charge of its rest; one that was canceled or failed is none. */
  next_id: idSchema.nullable(),
  /** What was paid through it and has not gone back. */
  refundable_cents: sumCentsSchema,
  payments: z.array(chargePaymentSchema),
})

export const chargeTotalsSchema = z.object({
  count: z.int(),
  value_cents: sumCentsSchema,
  received_cents: sumCentsSchema,
  open_cents: sumCentsSchema,
  overdue_cents: sumCentsSchema,
  /** What the charges of each tab ask for: of those that were paid what came in, of open ones what is left. */
  groups: z.array(
    z.object({ group: z.enum(CHARGE_GROUPS), count: z.int(), value_cents: sumCentsSchema }),
  ),
})

export type ChargeStatus = (typeof CHARGE_STATUSES)[number]
export type ChargeGroup = (typeof CHARGE_GROUPS)[number]
export type ChargePaidBy = (typeof CHARGE_PAID_BY)[number]
export type ChargeReason = (typeof CHARGE_REASONS)[number]
export type ChargeFault = (typeof CHARGE_FAULTS)[number]
export type ChargeMailFault = (typeof CHARGE_MAIL_FAULTS)[number]
export type ChargeLetterKind = (typeof CHARGE_LETTERS)[number]
export type ChargeMail = z.output<typeof chargeMailSchema>
export type ChargeMailPreview = z.output<typeof chargeMailPreviewSchema>
export type ChargeInput = z.output<typeof chargeInputSchema>
export type ChargeEdit = z.output<typeof chargeEditSchema>
export type ChargeRefund = z.output<typeof chargeRefundSchema>
export type ChargeReceipt = z.output<typeof chargeReceiptSchema>
export type ChargeRow = z.output<typeof chargeRowSchema>
export type Charge = z.output<typeof chargeSchema>
export type ChargePayment = z.output<typeof chargePaymentSchema>
export type ChargeTotals = z.output<typeof chargeTotalsSchema>
