import { FREQUENCY_UNITS, WEEKEND_RULES } from '@prumo/contracts/transactions/occurrences'
import { z } from 'zod'
import { parseJson } from '../../../client/api-error.ts'

/** 'Repetir' while it is typed: what the form's own schema refuses may still be in it. */
const repeatSchema = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('installments'),
    rows: z
      .array(
        z.object({
          due_date: z.string().nullable(),
          competency_date: z.string().nullable(),
          value_cents: z.number().nullable(),
        }),
      )
      .min(1),
  }),
  z.object({
    mode: z.literal('recurrence'),
    frequency_unit: z.enum(FREQUENCY_UNITS).nullable(),
    frequency_count: z.number().nullable(),
    occurrences: z.number().nullable(),
    weekend_rule: z.enum(WEEKEND_RULES),
    competency_moves: z.boolean(),
  }),
])

/** How instalments were planned, and whether a person changed the rows since. */
const planSchema = z.object({
  count: z.number().nullable(),
  entry_cents: z.number().nullable(),
  weekend_rule: z.enum(WEEKEND_RULES),
  competency_follows: z.boolean(),
  is_by_hand: z.boolean(),
})

/** A new transaction while it is typed; of a later version of Prumo a draft is none. */
const draftSchema = z.object({
  party_id: z.number().nullable(),
  party_name: z.string().nullable(),
  bank_account_id: z.number().nullable(),
  description: z.string().nullable(),
  fiscal_document: z.string().nullable(),
  external_id: z.string().nullable(),
  payment_code: z.string().nullable(),
  our_number: z.string().nullable().optional(),
  early_discount_cents: z.number().nullable().optional(),
  early_discount_bps: z.number().nullable().optional(),
  early_discount_until: z.string().nullable().optional(),
  due_date: z.string().nullable(),
  competency_date: z.string().nullable(),
  scheduled_for: z.string().nullable(),
  value_cents: z.number().nullable(),
  show_in_dre: z.boolean().nullable(),
  show_in_dfc: z.boolean().nullable(),
  allocations: z
    .array(
      z.object({
        category_id: z.number().nullable(),
        cost_center_id: z.number().nullable(),
        project_id: z.number().nullable(),
        value_cents: z.number().nullable(),
      }),
    )
    .min(1),
  repeat: repeatSchema.nullable(),
  settlement: z
    .object({ paid_on: z.string().nullable(), bank_account_id: z.number().nullable() })
    .nullable(),
  plan: planSchema,
})

export type TransactionDraft = z.output<typeof draftSchema>

/** Of whom and for which list a draft is: two people at one browser share none. */
export interface DraftPlace {
  readonly user_id: number
  readonly company_id: number
  readonly noun: string
}

const keyOf = ({ user_id, company_id, noun }: DraftPlace) =>
  `prumo.draft.${user_id}.${company_id}.${noun}`

/** What this tab still holds of a transaction that was typed and neither saved nor given up. */
export function readDraft(place: DraftPlace): TransactionDraft | null {
  const kept = draftSchema.safeParse(parseJson(sessionStorage.getItem(keyOf(place)) ?? ''))
  return kept.success ? kept.data : null
}

/** Keeps what was typed, for when the page is loaded again. */
export function keepDraft(place: DraftPlace, values: object): void {
  sessionStorage.setItem(keyOf(place), JSON.stringify(values))
}

/** Forgets it: the transaction was saved, or given up. */
export function discardDraft(place: DraftPlace): void {
  sessionStorage.removeItem(keyOf(place))
}
