import { z } from 'zod'
import { textSchema } from '../scalars.ts'

/** What a condition looks at in a line of a statement (docs/rules/reconciliation-rules.md). */
export const CRITERION_FIELDS = [
  'memo',
  'payee',
  'document',
  'amount',
  'type',
  'day_of_month',
  'account',
] as const
export type CriterionField = (typeof CRITERION_FIELDS)[number]

export const CRITERION_OPERATORS = [
  'contains',
  'not_contains',
  'equals',
  'starts',
  'ends',
  'regex',
  'between',
] as const
export type CriterionOperator = (typeof CRITERION_OPERATORS)[number]

const OF_TEXTS = ['contains', 'not_contains', 'equals', 'starts', 'ends', 'regex'] as const
const OF_NUMBERS = ['equals', 'between'] as const
const OF_CHOICES = ['equals'] as const

/** The operators that a field takes, in the order in which they are offered. */
export const OPERATORS_OF: Readonly<Record<CriterionField, readonly CriterionOperator[]>> = {
  memo: OF_TEXTS,
  payee: OF_TEXTS,
  document: OF_TEXTS,
  amount: OF_NUMBERS,
  type: OF_CHOICES,
  day_of_month: OF_NUMBERS,
  account: OF_CHOICES,
}

/** Fields whose value is a text; the others compare numbers: cents, a day, the id of an account. */
export const isTextField = (field: CriterionField): boolean =>
  field === 'memo' || field === 'payee' || field === 'document' || field === 'type'

/** More groups and conditions nobody reads; a second rule says it better. */
export const MAX_GROUPS = 5
export const MAX_CONDITIONS = 10
const MAX_TEXT = 200
/** As large as an amount. */
const MAX_NUMBER = 9_999_999_999_999
const LAST_DAY = 31

const amountSchema = z.int().min(0).max(MAX_NUMBER).nullable()

/**
 * One condition: a text for text fields, else numbers: `first`, and `last` where it says between.
 * An amount is in cents whatever its sign: the rule's type of movement tells in from out.
 */
export const conditionSchema = z
  .object({
    field: z.enum(CRITERION_FIELDS),
    operator: z.enum(CRITERION_OPERATORS),
    text: textSchema(MAX_TEXT).nullable(),
    first: amountSchema,
    last: amountSchema,
  })
  .superRefine((condition, context) => {
    for (const { path, message } of conditionFaults(condition))
      context.addIssue({ code: 'custom', path: [path], message })
  })

export type Condition = z.output<typeof conditionSchema>

interface Fault {
  readonly path: 'operator' | 'text' | 'first' | 'last'
  readonly message: 'required' | 'invalid_value' | 'end_before_start'
}

function conditionFaults({ field, operator, text, first, last }: Condition): readonly Fault[] {
  if (!OPERATORS_OF[field].includes(operator))
    return [{ path: 'operator', message: 'invalid_value' }]
  if (isTextField(field))
    return text === null || text === '' ? [{ path: 'text', message: 'required' }] : []
  if (first === null) return [{ path: 'first', message: 'required' }]
  if (!isInRange(field, first)) return [{ path: 'first', message: 'invalid_value' }]
  if (operator !== 'between') return []
  if (last === null) return [{ path: 'last', message: 'required' }]
  if (!isInRange(field, last)) return [{ path: 'last', message: 'invalid_value' }]
  return last < first ? [{ path: 'last', message: 'end_before_start' }] : []
}

const isInRange = (field: CriterionField, value: number): boolean =>
  field === 'amount' || (value >= 1 && (field !== 'day_of_month' || value <= LAST_DAY))

const matchSchema = z.enum(['all', 'any'])

const groupSchema = z.object({
  match: matchSchema,
  conditions: z.array(conditionSchema).min(1, { error: 'required' }).max(MAX_CONDITIONS),
})

/** When a rule applies: groups of conditions, each joined by and (`all`) or by or (`any`). */
export const criteriaSchema = z.object({
  match: matchSchema,
  groups: z.array(groupSchema).min(1, { error: 'required' }).max(MAX_GROUPS),
})

export type Criteria = z.output<typeof criteriaSchema>
export type ConditionGroup = Criteria['groups'][number]
