import type { z } from 'zod'
import { attachmentIdsSchema } from '../attachments/attachment-ids.schema.ts'
import { earlyDiscountError, isEarlyDiscountWhole } from './early-discount.schema.ts'
import { repeatSchema } from './series.schema.ts'
import {
  allocationsSumToValue,
  settledAtOnceSchema,
  allocationSumError,
  transactionFieldsSchema,
} from './transaction.schema.ts'

/**
 * What the form of a transaction holds: the transaction, and of a new one how it is repeated or,
 * when it was paid already, how it is settled.
 */
export const transactionFormSchema = transactionFieldsSchema
  .extend({
    repeat: repeatSchema.nullable().default(null),
    settlement: settledAtOnceSchema.nullable().default(null),
    attachment_ids: attachmentIdsSchema,
  })
  .refine(allocationsSumToValue, allocationSumError)
  .refine(isEarlyDiscountWhole, earlyDiscountError)
  .refine(
    ({ repeat, value_cents }) =>
      repeat?.mode !== 'installments' ||
      repeat.rows.reduce((sum, row) => sum + row.value_cents, 0) === value_cents,
    { error: 'installments_must_tie', path: ['repeat'] },
  )

export type TransactionFormValues = z.output<typeof transactionFormSchema>
export type TransactionFormInput = z.input<typeof transactionFormSchema>
