import {
  addToMonth,
  type CivilDate,
  firstDayOfMonth,
  isCivilDate,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
} from '@prumo/civil-date'
import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  civilMonthSchema,
  idSchema,
  instantSchema,
  optionalTextSchema,
  requiredTextSchema,
  sumCentsSchema,
  versionSchema,
} from '../scalars.ts'

/** What a budget plans. */
export const BUDGET_TYPES = ['expense', 'revenue', 'both'] as const
export const BUDGET_STATUSES = ['draft', 'approved', 'closed'] as const
/** What happens to an expense above its budget. */
export const BUDGET_CONTROLS = ['ignore', 'warn', 'stop'] as const
/** By what an amount is realized: the month it belongs to, or the month it is paid in. */
export const BUDGET_BASES = ['accrual', 'cash'] as const

/** Two years: as many columns as a sheet shows. */
const MAX_BUDGET_MONTHS = 24
/** As many rows as a sheet is read through; a chart has fewer categories that take amounts. */
const MAX_BUDGET_LINES = 300

const controlSchema = z.enum(BUDGET_CONTROLS)

const budgetFieldsSchema = z.object({
  name: requiredTextSchema(100),
  description: optionalTextSchema(500),
  /** The first day of a month. */
  start_date: civilDateSchema,
  /** The last day of a month. */
  end_date: civilDateSchema,
  type: z.enum(BUDGET_TYPES),
  /** What it is of: a cost centre with those below it, a project, both, or the whole company. */
  cost_center_id: idSchema.nullable(),
  project_id: idSchema.nullable(),
  /** What happens above it when a purchase is submitted, is approved, and a payable is written. */
  on_submit: controlSchema,
  on_approve: controlSchema,
  on_create: controlSchema,
  /** Which sums of a category are compared: its month, the months so far, all of the budget. */
  tests_month: z.boolean(),
  tests_accumulated: z.boolean(),
  tests_total: z.boolean(),
})

type Period = { readonly start_date: CivilDate; readonly end_date: CivilDate }

/** A check of both runs although one of them is no day, which its own field says. */
const isPeriod = ({ start_date, end_date }: Period): boolean =>
  isCivilDate(start_date) && isCivilDate(end_date)

const endsAfterItStarts = ({ start_date, end_date }: Period): boolean => start_date <= end_date
const hasWholeMonths = (period: Period): boolean =>
  !isPeriod(period) ||
  (period.start_date === firstDayOfMonth(monthOf(period.start_date)) &&
    period.end_date === lastDayOfMonth(monthOf(period.end_date)))
const isShort = (period: Period): boolean =>
  !isPeriod(period) ||
  period.end_date <= lastDayOfMonth(addToMonth(monthOf(period.start_date), MAX_BUDGET_MONTHS - 1))

const order = { error: 'end_before_start', path: ['end_date'] }
const wholeMonths = { error: 'budget_whole_months', path: ['end_date'] }
const tooLong = { error: 'budget_too_long', path: ['end_date'] }

/** The fields a person fills in. */
export const budgetInputSchema = budgetFieldsSchema
  .refine(endsAfterItStarts, order)
  .refine(hasWholeMonths, wholeMonths)
  .refine(isShort, tooLong)

/** The same for an edit, with the version that was read. */
export const budgetEditSchema = budgetFieldsSchema
  .extend({ version: versionSchema })
  .refine(endsAfterItStarts, order)
  .refine(hasWholeMonths, wholeMonths)
  .refine(isShort, tooLong)

/** The months of a budget, the columns of its sheet. */
export function monthsOfBudget({ start_date, end_date }: Period) {
  return monthsBetween(monthOf(start_date), monthOf(end_date))
}

/** A row of the list. */
export const budgetRowSchema = budgetFieldsSchema.extend({
  id: idSchema,
  cost_center_name: z.string().nullable(),
  project_name: z.string().nullable(),
  status: z.enum(BUDGET_STATUSES),
  /** The newest revision; the original is 1. */
  revision: z.int(),
  /** The one in force; null before the first approval. */
  approved_revision: z.int().nullable(),
  /** What the newest revision comes to. */
  revenues_cents: sumCentsSchema,
  expenses_cents: sumCentsSchema,
  version: versionSchema,
})

const revisionSchema = z.object({
  number: z.int(),
  created_by_name: z.string(),
  created_at: instantSchema,
  /** Null until it is approved. */
  approved_by_name: z.string().nullable(),
  approved_at: instantSchema.nullable(),
})

export const budgetLineSchema = z.object({
  category_id: idSchema,
  category_code: z.string(),
  category_name: z.string(),
  nature: z.enum(['revenue', 'expense']),
  /** An amount a month, in their order; an expense is a positive amount. */
  amounts_cents: z.array(centsFromZeroSchema),
})

/** A budget with the lines of one of its revisions. */
export const budgetSchema = budgetRowSchema.extend({
  shown_revision: z.int(),
  months: z.array(civilMonthSchema),
  lines: z.array(budgetLineSchema),
  /** The newest first. */
  revisions: z.array(revisionSchema),
})

/** Whether the newest revision still takes changes. */
export function isBudgetOpen(
  budget: Pick<BudgetRow, 'status' | 'revision' | 'approved_revision'>,
): boolean {
  return budget.status !== 'closed' && budget.revision !== budget.approved_revision
}

/** The sheet as it is saved: all of its lines at once. */
export const budgetLinesSchema = z.object({
  version: versionSchema,
  lines: z
    .array(
      z.object({
        category_id: idSchema,
        amounts_cents: z.array(centsFromZeroSchema).min(1).max(MAX_BUDGET_MONTHS),
      }),
    )
    .max(MAX_BUDGET_LINES)
    .refine((lines) => new Set(lines.map((line) => line.category_id)).size === lines.length, {
      error: 'budget_category_twice',
    }),
})

export const budgetVersionSchema = z.object({ version: versionSchema })

/** What a category came to in the months of a budget, shifted by some months. */
export const budgetActualsSchema = z.array(
  z.object({
    category_id: idSchema,
    category_code: z.string(),
    category_name: z.string(),
    nature: z.enum(['revenue', 'expense']),
    amounts_cents: z.array(sumCentsSchema),
  }),
)

const comparedSchema = z.object({
  budgeted_cents: sumCentsSchema,
  committed_cents: sumCentsSchema,
  realized_cents: sumCentsSchema,
  /** What is left: negative where more was spent than planned. */
  available_cents: sumCentsSchema,
})

/** A budget beside what was committed and realized, of what the reader sees. */
export const budgetComparisonSchema = z.object({
  revision: z.int(),
  months: z.array(civilMonthSchema),
  lines: z.array(
    z.object({
      category_id: idSchema,
      category_code: z.string(),
      category_name: z.string(),
      nature: z.enum(['revenue', 'expense']),
      months: z.array(comparedSchema),
      total: comparedSchema,
    }),
  ),
  revenues: comparedSchema,
  expenses: comparedSchema,
})

/** What budgets say of a document: of each category the figures beside what it asks for. */
export const budgetOfDocumentSchema = z.array(
  z.object({
    budget_id: idSchema,
    budget: z.string(),
    category_id: idSchema,
    category: z.string(),
    first_month: civilMonthSchema,
    last_month: civilMonthSchema,
    budgeted_cents: sumCentsSchema,
    /** Other purchases that wait. */
    committed_cents: sumCentsSchema,
    realized_cents: sumCentsSchema,
    this_cents: sumCentsSchema,
    /** What is left once this passes: negative where it is above. */
    left_cents: sumCentsSchema,
  }),
)

/** An expense that passed above its budget, and why. */
export const budgetExceptionSchema = z.object({
  id: idSchema,
  act: z.enum(['submit', 'approve', 'create']),
  reason: z.string(),
  user_name: z.string(),
  happened_at: instantSchema,
  category_code: z.string(),
  category_name: z.string(),
  month: civilMonthSchema,
  /** Null for readers of a part: others spent of the budget, too. */
  available_cents: sumCentsSchema.nullable(),
  requested_cents: sumCentsSchema,
})

export type BudgetType = (typeof BUDGET_TYPES)[number]
export type BudgetControl = (typeof BUDGET_CONTROLS)[number]
export type BudgetStatus = (typeof BUDGET_STATUSES)[number]
export type BudgetBasis = (typeof BUDGET_BASES)[number]
export type BudgetInput = z.output<typeof budgetInputSchema>
export type BudgetRow = z.output<typeof budgetRowSchema>
export type BudgetLine = z.output<typeof budgetLineSchema>
export type Budget = z.output<typeof budgetSchema>
export type BudgetLines = z.output<typeof budgetLinesSchema>['lines']
export type BudgetActuals = z.output<typeof budgetActualsSchema>
export type BudgetComparison = z.output<typeof budgetComparisonSchema>
export type ComparedBudget = z.output<typeof comparedSchema>
export type BudgetOfDocument = z.output<typeof budgetOfDocumentSchema>
export type BudgetException = z.output<typeof budgetExceptionSchema>
