import type { z } from 'zod'
import { repeatSchema } from './series.schema.ts'
import {
  allocationsTie,
  settledAtOnceSchema,
  tie,
  transactionFieldsSchema,
} from './transaction.schema.ts'

/**
 * What the form of a title holds: the title, and of a new one how it is repeated or, when it was paid
 * already, how it is settled.
 */
export const titleFormSchema = transactionFieldsSchema
  .extend({
    repeat: repeatSchema.nullable().default(null),
    settlement: settledAtOnceSchema.nullable().default(null),
  })
  .refine(allocationsTie, tie)
  .refine(
    ({ repeat, value_cents }) =>
      repeat?.mode !== 'installments' ||
      repeat.rows.reduce((sum, row) => sum + row.value_cents, 0) === value_cents,
    { error: 'installments_must_tie', path: ['repeat'] },
  )

export type TitleForm = z.output<typeof titleFormSchema>
export type TitleFormInput = z.input<typeof titleFormSchema>
