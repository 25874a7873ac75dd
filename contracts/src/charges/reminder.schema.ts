import { z } from 'zod'
import {
  civilDateSchema,
  idSchema,
  instantSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '../scalars.ts'
import { unknownPlaceholders } from './reminder-text.rules.ts'

/** Days before and after the due date at which a client can be reminded. */
const EARLIEST_STEP = -30
const LATEST_STEP = 60
/** More would be a mail every few days. */
export const MAX_STEPS = 10

/** What the outlook names. */
export const MAX_OUTLOOK_ROWS = 50

/** Why a step brought no mail; each has words on screens. */
export const REMINDER_REASONS = [
  'payer_without_email',
  'outside_hours',
  'client_muted',
  'charge_muted',
  'client_inactive',
  'mailed_today',
  'too_many_charge_mails',
  /** Between the writing of the mail and its sending. */
  'paid_meanwhile',
] as const

const isPlaced = (text: string): boolean => unknownPlaceholders(text).length === 0

const MAX_TEXT = 2000
/** Paragraphs: of the signs that no line has, only the end of one. */
const paragraphsSchema = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, { error: 'required', abort: true })
      .max(MAX_TEXT)
      .refine(
        (text) => text.split('\n').every((line) => textSchema(MAX_TEXT).safeParse(line).success),
        {
          error: 'invalid_text',
        },
      )
      .refine(isPlaced, { error: 'invalid_placeholder' }),
  )

export const reminderTextSchema = z.object({
  subject: requiredTextSchema(120).refine(isPlaced, { error: 'invalid_placeholder' }),
  text: paragraphsSchema,
})

export const reminderStepSchema = reminderTextSchema.extend({
  /** Below zero it is before the due date. */
  days_after: z.int().min(EARLIEST_STEP).max(LATEST_STEP),
})

export const reminderSettingsInputSchema = z
  .object({
    is_on: z.boolean(),
    steps: z.array(reminderStepSchema).min(1, { error: 'required' }).max(MAX_STEPS),
    /** Null while they were never saved. */
    version: versionSchema.nullable(),
  })
  .superRefine(({ steps }, context) => {
    for (const [index, { days_after }] of steps.entries())
      if (steps.findIndex((step) => step.days_after === days_after) < index)
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'days_after'],
          message: 'must_not_be_duplicated',
        })
  })

export const reminderSettingsSchema = z.object({
  is_on: z.boolean(),
  /** Steps whose day is before it are not caught up. */
  since: civilDateSchema.nullable(),
  steps: z.array(reminderStepSchema),
  changed_by: z.string().nullable(),
  changed_at: instantSchema.nullable(),
  version: versionSchema.nullable(),
  /** What the steps come to if they are on: what the next mails bring, and charges with a step in the days after. */
  outlook: z.object({
    /** The day of the next mails, and whether they go at this hour. */
    due_on: civilDateSchema,
    is_due_now: z.boolean(),
    due_charges: z.int(),
    due_clients: z.int(),
    next_charges: z.int(),
    /** Clients among them that no mail reaches. */
    unreachable_clients: z.int(),
    /** The charges behind these figures, by day; at most MAX_OUTLOOK_ROWS, of so many. */
    rows: z.array(
      z.object({
        charge_id: idSchema,
        party_name: z.string(),
        due_date: civilDateSchema,
        days_after: z.int(),
        /** The day of the mail. */
        day: civilDateSchema,
        is_reachable: z.boolean(),
      }),
    ),
    rows_count: z.int(),
  }),
})

export const reminderLetterSchema = z.object({ subject: z.string(), text: z.string() })

export const chargeRemindersSchema = z.object({
  charge_is_reminded: z.boolean(),
  client_is_reminded: z.boolean(),
  is_on: z.boolean(),
  log: z.array(
    z.object({
      id: idSchema,
      days_after: z.int(),
      sent_to: z.string().nullable(),
      reason: z.enum(REMINDER_REASONS).nullable(),
      looked_at: instantSchema,
    }),
  ),
  /** The step that is mailed next, and on which day, while there is something to pay. */
  next: z.object({ days_after: z.int(), day: civilDateSchema }).nullable(),
})

export const remindedSchema = z.object({
  charge_is_reminded: z.boolean(),
  client_is_reminded: z.boolean(),
})

export type ReminderReason = (typeof REMINDER_REASONS)[number]
export type ReminderStep = z.output<typeof reminderStepSchema>
export type ReminderText = z.output<typeof reminderTextSchema>
export type ReminderSettings = z.output<typeof reminderSettingsSchema>
export type ReminderSettingsInput = z.output<typeof reminderSettingsInputSchema>
export type ChargeReminders = z.output<typeof chargeRemindersSchema>
export type Reminded = z.output<typeof remindedSchema>
