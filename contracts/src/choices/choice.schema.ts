import { z } from 'zod'
import { centsFromZeroSchema, civilDateSchema, idSchema, positiveCentsSchema } from '../scalars.ts'

/** A record that a field or a filter offers, as far as its label goes. */
export const choiceSchema = z.object({
  id: idSchema,
  /** The code of a category or product, the abbreviation of a cost centre or project. */
  code: z.string().nullable(),
  name: z.string(),
  /**
   * What tells it from others of its name: the path above a category or cost centre, the document of
   * a contact, the bank and number of an account, the description of a transaction.
   */
  detail: z.string().nullable(),
  is_active: z.boolean(),
})

export const bankAccountChoiceSchema = choiceSchema.extend({ is_default_purchase: z.boolean() })
export const productChoiceSchema = choiceSchema.extend({
  price_cents: centsFromZeroSchema,
  /** The revenue that it was sold as last, by a payment link or a sale; null where that is not known. */
  category_id: idSchema.nullable(),
})
export const projectChoiceSchema = choiceSchema.extend({
  start_date: civilDateSchema.nullable(),
  end_date: civilDateSchema.nullable(),
})
/** A transaction of which something is open. */
export const transactionChoiceSchema = choiceSchema.extend({
  party_id: idSchema.nullable(),
  due_date: civilDateSchema,
  residual_cents: positiveCentsSchema,
})

export type Choice = z.output<typeof choiceSchema>
export type BankAccountChoice = z.output<typeof bankAccountChoiceSchema>
export type ProductChoice = z.output<typeof productChoiceSchema>
export type ProjectChoice = z.output<typeof projectChoiceSchema>
export type TransactionChoice = z.output<typeof transactionChoiceSchema>
