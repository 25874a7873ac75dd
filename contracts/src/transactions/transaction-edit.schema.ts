import { z } from 'zod'
import { earlyDiscountError, isEarlyDiscountWhole } from './early-discount.schema.ts'
import type { TransactionFormValues, TransactionFormInput } from './transaction-form.schema.ts'
import {
  allocationsSumToValue,
  allocationSumError,
  transactionFieldsSchema,
} from './transaction.schema.ts'

/**
 * What the form of a transaction holds once the transaction is there: neither how it is repeated
 * nor how it is settled, which are asked of a new one. Apart, since it is read without what
 * repeating needs.
 */
export const transactionEditFormSchema: z.ZodType<TransactionFormValues, TransactionFormInput> =
  transactionFieldsSchema
    .extend({ repeat: z.null().default(null), settlement: z.null().default(null) })
    .refine(allocationsSumToValue, allocationSumError)
    .refine(isEarlyDiscountWhole, earlyDiscountError)
