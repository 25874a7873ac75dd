import { z } from 'zod'
import { listColumns } from '../columns.ts'
import { INVOICE_ENVIRONMENTS } from '../companies/invoice-settings.schema.ts'
import { idSchema, instantSchema } from '../scalars.ts'
import { EMISSION_TYPES } from './emission-input.schema.ts'
import { EMISSION_FAULTS } from './emission.schema.ts'

/** Where a request to void numbers stands. */
export const VOID_STATUSES = ['queued', 'registered', 'rejected'] as const

/**
 * Where a gap shows: numbers that were drawn here and left out, or numbers between notes of the company of
 * which neither a file nor an emission is known.
 */
const GAP_ORIGINS = ['drawn', 'missing'] as const

export const numberGapColumns = listColumns([
  { key: 'type', kind: 'choice', words: 'types' },
  { key: 'series', kind: 'text' },
  { key: 'first', kind: 'count' },
  { key: 'last', kind: 'count' },
  { key: 'count', kind: 'count' },
  { key: 'environment', kind: 'choice', words: 'environments' },
  { key: 'origin', kind: 'choice', words: 'origins' },
])

/** Numbers of a series that nothing in force has, in one run. */
export const numberGapSchema = z.object({
  type: z.enum(EMISSION_TYPES),
  origin: z.enum(GAP_ORIGINS),
  environment: z.enum(INVOICE_ENVIRONMENTS),
  /** Empty of notes of a city that have none. */
  series: z.string(),
  first: z.int(),
  last: z.int(),
  count: z.int(),
  /** Rejected notes that would use these numbers when they are sent again. */
  emission_ids: z.array(idSchema),
})

/** Numbers that were voided, or are to be. */
export const numberVoidSchema = z.object({
  id: idSchema,
  environment: z.enum(INVOICE_ENVIRONMENTS),
  series: z.int(),
  first: z.int(),
  last: z.int(),
  count: z.int(),
  reason: z.string(),
  status: z.enum(VOID_STATUSES),
  protocol: z.string().nullable(),
  rejection: z
    .object({ code: z.string(), text: z.string(), advice: z.string().nullable() })
    .nullable(),
  /** Why nothing is known of it yet; it is tried again. */
  fault: z.enum(EMISSION_FAULTS).nullable(),
  next_try_at: instantSchema.nullable(),
  /** Its file is kept, as the authority answered it. */
  has_file: z.boolean(),
  is_simulated: z.boolean(),
  created_at: instantSchema,
  created_by: z.string(),
  ended_at: instantSchema.nullable(),
})

export type VoidStatus = (typeof VOID_STATUSES)[number]
export type NumberGap = z.output<typeof numberGapSchema>
export type NumberVoid = z.output<typeof numberVoidSchema>
