import { z } from 'zod'
import { centsSchema, civilDateSchema, idSchema, versionSchema } from '../scalars.ts'

/**
 * What OFX import rules did to a line of a statement, kept with the line: which rules, what they read
 * out of it, and what the bank had sent where they changed it. The line's identity is of the latter.
 */
export const lineAdjustmentSchema = z.object({
  rules: z.array(z.object({ id: idSchema, version: versionSchema, name: z.string() })),
  /** The last of them says that it is no movement: shown in the preview, and never stored. */
  is_dropped: z.boolean(),
  sent: z.object({
    posted_on: civilDateSchema.optional(),
    amount_cents: centsSchema.optional(),
    type: z.string().optional(),
    name: z.string().nullable().optional(),
    memo: z.string().nullable().optional(),
  }),
  /** Number of a document, or CPF or CNPJ, as the pattern found it. */
  document: z.string().nullable(),
  txid: z.string().nullable(),
  installment_number: z.int().nullable(),
  installment_total: z.int().nullable(),
})

export type LineAdjustment = z.output<typeof lineAdjustmentSchema>
