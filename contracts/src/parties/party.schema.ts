import { z } from 'zod'
import {
  centsFromZeroSchema,
  idSchema,
  optionalTextSchema,
  registerStatusSchema,
  requiredTextSchema,
  taxIdSchema,
  versionSchema,
} from '../scalars.ts'

/** One contact; it may be a client, a supplier, or both. */
export const partyInputSchema = z.object({
  name: requiredTextSchema(150),
  document: taxIdSchema,
  email: z
    .union([z.literal(''), z.email({ error: 'invalid_email' }).max(254)])
    .nullish()
    .transform((text) => (text ? text : null)),
  phone: optionalTextSchema(20),
  observation: optionalTextSchema(500),
})

export const partySchema = partyInputSchema.extend({
  id: idSchema,
  open_cents: centsFromZeroSchema,
  overdue_cents: centsFromZeroSchema,
  status: registerStatusSchema,
  version: versionSchema,
})

export type Party = z.output<typeof partySchema>
export type PartyInput = z.output<typeof partyInputSchema>
