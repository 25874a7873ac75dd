import { z } from 'zod'
import type { TitleForm, TitleFormInput } from './title-form.schema.ts'
import { allocationsTie, tie, transactionFieldsSchema } from './transaction.schema.ts'

/**
 * What the form of a title holds once the title is there: neither how it is repeated nor how it is
 * settled, which are asked of a new one. Apart, since it is read without what repeating needs.
 */
export const titleEditFormSchema: z.ZodType<TitleForm, TitleFormInput> = transactionFieldsSchema
  .extend({ repeat: z.null().default(null), settlement: z.null().default(null) })
  .refine(allocationsTie, tie)
