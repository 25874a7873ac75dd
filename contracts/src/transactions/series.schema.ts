import type { CivilDate } from '@prumo/civil-date'
import { z } from 'zod'
import { besideNewSchema } from './beside-new.schema.ts'
import {
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  positiveCentsSchema,
  versionSchema,
} from '../scalars.ts'
import { FREQUENCY_UNITS, isBookableOccurrence, WEEKEND_RULES } from './occurrences.ts'
import { COMPUTED_STATUSES, transactionFieldsSchema } from './transaction.schema.ts'

/** The most that repeats are counted: a year of days. */
export const MAX_OCCURRENCES = 366

const installmentSchema = z.object({
  due_date: civilDateSchema,
  competency_date: civilDateSchema,
  value_cents: positiveCentsSchema,
})

/** What is paid in parts: rows that tie to the transaction's value (docs/rules/series.md). */
const installmentsSchema = z.object({
  mode: z.literal('installments'),
  rows: z.array(installmentSchema).min(2).max(MAX_OCCURRENCES),
})

/** What comes again with the same value, so often or without end. */
const recurrenceSchema = z.object({
  mode: z.literal('recurrence'),
  frequency_unit: z.enum(FREQUENCY_UNITS),
  frequency_count: z.int().min(1).max(MAX_OCCURRENCES),
  /** Null goes on without end. */
  occurrences: z.int().min(2).max(MAX_OCCURRENCES).nullable(),
  weekend_rule: z.enum(WEEKEND_RULES),
  /** The competency moves with each occurrence, or is that of the first. */
  competency_moves: z.boolean(),
})

/** How a transaction is repeated or paid in parts. */
export const repeatSchema = z.discriminatedUnion('mode', [installmentsSchema, recurrenceSchema])

interface Repeated {
  readonly due_date: CivilDate
  readonly competency_date: CivilDate
  readonly repeat: z.output<typeof repeatSchema> | null
}

/** Whether the last occurrence of what is repeated is of a day that transactions may have. */
export const lastsToBookableDay = ({ due_date, competency_date, repeat }: Repeated): boolean => {
  if (repeat?.mode !== 'recurrence' || repeat.occurrences === null) return true
  const steps = repeat.occurrences - 1
  const dates = repeat.competency_moves ? [due_date, competency_date] : [due_date]
  return dates.every((date) => isBookableOccurrence(date, repeat, steps))
}
export const repeatedTooLong = { error: 'repeated_too_long', path: ['repeat', 'occurrences'] }

/** A transaction, and how it is repeated or paid in parts. Its own dates are those of the first. */
export const seriesInputSchema = transactionFieldsSchema
  .extend({
    repeat: repeatSchema,
    ...besideNewSchema.shape,
  })
  .refine(
    (input) =>
      input.allocations.reduce((sum, row) => sum + row.value_cents, 0) === input.value_cents,
    { error: 'allocations_must_tie', path: ['allocations'] },
  )
  .refine(
    ({ repeat, value_cents }) =>
      repeat.mode === 'recurrence' ||
      repeat.rows.reduce((sum, row) => sum + row.value_cents, 0) === value_cents,
    { error: 'installments_must_tie', path: ['repeat'] },
  )
  .refine(lastsToBookableDay, repeatedTooLong)

/** Which transactions of a series an edit reaches besides the one that it was made on. */
export const SERIES_SCOPES = ['following', 'all_open'] as const

/** What an edit of a series changes in each transaction that it reaches; what is absent stays. */
export const seriesChangesSchema = z.object({
  description: z.string().trim().min(1, { error: 'required' }).max(250).optional(),
  party_id: idSchema.nullable().optional(),
  bank_account_id: idSchema.nullable().optional(),
  fiscal_document: optionalTextSchema(60).optional(),
  value_cents: positiveCentsSchema.optional(),
  /**
   * The new due date of the transaction that is edited; the others follow by the series' frequency.
   */
  due_date: civilDateSchema.optional(),
  show_in_dre: z.boolean().optional(),
  show_in_dfc: z.boolean().optional(),
  /** New allocations, in the proportion of which each transaction's value is split. */
  allocations: transactionFieldsSchema.shape.allocations.optional(),
})

export const seriesSchema = z.object({
  id: idSchema,
  mode: z.enum(['installments', 'recurrence']),
  frequency_unit: z.enum(FREQUENCY_UNITS),
  frequency_count: z.int(),
  occurrences: z.int().nullable(),
  weekend_rule: z.enum(WEEKEND_RULES),
  is_paused: z.boolean(),
  ended_on: civilDateSchema.nullable(),
  version: versionSchema,
  transactions: z.array(
    z.object({
      id: idSchema,
      installment_number: z.int(),
      due_date: civilDateSchema,
      competency_date: civilDateSchema,
      value_cents: positiveCentsSchema,
      computed_status: z.enum(COMPUTED_STATUSES),
      overdue_days: z.int(),
    }),
  ),
})

export type SeriesInput = z.output<typeof seriesInputSchema>
export type SeriesChanges = z.output<typeof seriesChangesSchema>
export type SeriesScope = (typeof SERIES_SCOPES)[number]
export type Series = z.output<typeof seriesSchema>
