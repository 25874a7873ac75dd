import { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { besideCurrency, currencySchema } from '../bank-accounts/currency.schema.ts'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  positiveCentsSchema,
  requiredTextSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'

/** How many of the two legs are linked to a line of a bank statement. */
export const TRANSFER_RECONCILIATIONS = ['all', 'some', 'none'] as const

/** Where the money comes from, and where it goes. */
export const TRANSFER_ENDS = ['from', 'to'] as const

const transferFieldsSchema = z.object({
  from_account_id: idSchema,
  to_account_id: idSchema,
  transfer_date: civilDateSchema,
  description: requiredTextSchema(250),
  value_cents: positiveCentsSchema,
  /** What the bank keeps: an expense of the account of origin, on top of the value. */
  fee_cents: centsFromZeroSchema,
})

/** Whether the two ends of a transfer are two accounts. */
export const accountsDiffer = (input: {
  readonly from_account_id: number
  readonly to_account_id: number | null
}): boolean => input.from_account_id !== input.to_account_id

/** What is said, and where, when they are one. */
export const sameAccount = { error: 'same_account', path: ['to_account_id'] }

/** What a person fills in; the accounts differ. */
export const transferInputSchema = transferFieldsSchema
  .extend({
    /** The company of the destination, where it is another one of the caller's; null is this one. */
    to_company_id: idSchema.nullable().default(null),
    attachment_ids: attachmentIdsSchema,
  })
  .refine(accountsDiffer, sameAccount)
/**
 * The same for an edit, with the version that was read. The two companies stay; of a transfer between
 * two, the end that lies in the other one is an account of it.
 */
export const transferEditSchema = transferFieldsSchema
  .extend({ version: versionSchema })
  .refine(accountsDiffer, sameAccount)

/**
 * A transfer as whoever may reach one of its accounts sees it: the other account is null when it is
 * out of reach. Of a transfer between two companies each keeps its leg; the account of the other
 * company is named by the detail alone, to whoever sees transfers there.
 */
export const transferSchema = z.object({
  id: idSchema,
  from_account_id: idSchema.nullable(),
  from_account_name: z.string().nullable(),
  to_account_id: idSchema.nullable(),
  to_account_name: z.string().nullable(),
  transfer_date: civilDateSchema,
  description: z.string(),
  /** That of its accounts. */
  currency: currencySchema,
  value_cents: positiveCentsSchema,
  fee_cents: centsFromZeroSchema,
  from_reconciled: z.boolean(),
  to_reconciled: z.boolean(),
  /** The request that it carried out; it changes by its request alone. */
  request_id: idSchema.nullable(),
  /** The end that lies in another company; null when both are accounts of this one. */
  other_company_end: z.enum(TRANSFER_ENDS).nullable(),
  /** That company; null also when whoever asks does not belong to it. */
  other_company_id: idSchema.nullable(),
  other_company_name: z.string().nullable(),
  version: versionSchema,
})

const transferSums = { value_cents: sumCentsSchema, fee_cents: sumCentsSchema }

/** Of the whole filter; the number is of all currencies. */
export const transferTotalsSchema = z.object({
  count: z.int(),
  ...transferSums,
  ...besideCurrency(transferSums),
})

/** An account that money may go to. */
export const destinationSchema = z.object({
  id: idSchema,
  name: z.string(),
  currency: z.string(),
})

export type TransferEnd = (typeof TRANSFER_ENDS)[number]
export type TransferDestination = z.output<typeof destinationSchema>
export type Transfer = z.output<typeof transferSchema>
export type TransferFields = z.output<typeof transferFieldsSchema>
export type TransferInput = z.output<typeof transferInputSchema>
export type TransferEdit = z.output<typeof transferEditSchema>
export type TransferTotals = z.output<typeof transferTotalsSchema>
