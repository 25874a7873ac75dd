import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import {
  effectiveDueDate,
  NAMED_FREQUENCIES,
  occurrenceDate,
  splitInstallments,
  type WeekendRule,
} from '@prumo/contracts/transactions/occurrences'
import { cents } from '@prumo/money'
import { type InstallmentDraft, missingCents } from './installment-draft.ts'

/** How instalments are made; the rows may be changed by hand afterwards. */
export interface InstallmentPlan {
  readonly count: number | null
  /** What is paid first; the rest is split among the other rows. */
  readonly entry_cents: number | null
  readonly weekend_rule: WeekendRule
  /** Else every instalment has the competency of the transaction: it happened once. */
  readonly competency_follows: boolean
}

export const FIRST_PLAN: InstallmentPlan = {
  count: 2,
  entry_cents: null,
  weekend_rule: 'keep',
  competency_follows: false,
}

/** What the rows are made from. */
export interface FirstTransaction {
  readonly value_cents: number | null
  readonly due_date: string | null
  readonly competency_date: string | null
}

/** More rows than this are a mistake. */
const MAX_ROWS = 366

/**
 * The rows of a plan: a month apart from the first due date, moved off days without banks, the value
 * split with leftover cents to the first rows. What is not known yet stays empty.
 */
export function planInstallments(
  plan: InstallmentPlan,
  first: FirstTransaction,
): InstallmentDraft[] {
  const count = Math.min(Math.max(plan.count ?? 2, 2), MAX_ROWS)
  const amounts = amountsOf(plan, first.value_cents, count)
  const { due_date } = first
  const start = due_date !== null && isCivilDate(due_date) ? due_date : null
  return Array.from({ length: count }, (_, place) => {
    const due = start === null ? null : dueOn(start, plan.weekend_rule, place)
    return {
      due_date: due,
      competency_date: plan.competency_follows && place > 0 ? due : first.competency_date,
      value_cents: amounts[place] ?? null,
    }
  })
}

const dueOn = (start: CivilDate, rule: WeekendRule, place: number): CivilDate =>
  effectiveDueDate(occurrenceDate(start, NAMED_FREQUENCIES.monthly, place), rule)

/** Nothing where a row would be without value: the entry takes all, or there are too few cents. */
function amountsOf(
  { entry_cents }: InstallmentPlan,
  value: number | null,
  count: number,
): readonly (number | null)[] {
  const rest = (value ?? 0) - (entry_cents ?? 0)
  if (value === null || rest < (entry_cents === null ? count : count - 1)) return []
  return splitInstallments(cents(value), count, entry_cents === null ? null : cents(entry_cents))
}

/** Puts what is missing into the last row, when that leaves it above zero. */
export function giveMissingToLast(
  rows: readonly InstallmentDraft[],
  value: number | null,
): InstallmentDraft[] | null {
  const last = rows.at(-1)
  const amount = (last?.value_cents ?? 0) + missingCents(rows, value)
  if (last === undefined || amount <= 0) return null
  return [...rows.slice(0, -1), { ...last, value_cents: amount }]
}
