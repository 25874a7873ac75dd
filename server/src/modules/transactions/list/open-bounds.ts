import { addDays, type CivilDate } from '@prumo/civil-date'
import type { QueryOf } from '@prumo/contracts/route'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isOpen } from '../../transaction-status/index.ts'
import { daysOf } from './counted-amounts.ts'

type Asked = Pick<
  QueryOf<typeof payableRoutes.list>,
  'filter_computed_status' | 'filter_status_group' | 'filter_ageing' | 'filter_due_or_payment_date'
>

/** The days late of the first and the last due date that a state has; null is without a bound. */
type LateDays = readonly [least: number | null, most: number | null]

const ANY: LateDays = [null, null]

/** The states that only an open transaction has, with the due dates that they say. */
const OPEN_STATES: Readonly<Partial<Record<string, LateDays>>> = {
  open: ANY,
  partial: ANY,
  scheduled: ANY,
  not_due: ANY,
  due_today: [0, 0],
  overdue: [1, null],
  ageing_1_30: [1, 30],
  ageing_31_60: [31, 60],
  ageing_61_90: [61, 90],
  ageing_over_90: [91, null],
}

/**
 * What the states of a filter imply, in words that the index of open transactions has: without them
 * the planner reads all of a company's past, since it does not look into the states.
 */
export function openBounds(db: CompanyDb, query: Asked): RawBuilder<unknown>[] {
  // A list of some days has the index of these, and counts what is due on other days as paid.
  if (daysOf(query) !== undefined) return []
  const { filter_computed_status, filter_status_group, filter_ageing } = query
  return [filter_computed_status, filter_status_group, filter_ageing].flatMap((state) => {
    const late = state === undefined ? undefined : OPEN_STATES[state]
    return late === undefined ? [] : [isOpen('t'), ...dueBetween(db.today, late)]
  })
}

function dueBetween(today: CivilDate, [least, most]: LateDays): RawBuilder<unknown>[] {
  return [
    ...(least === null ? [] : [sql`t.due_date <= ${addDays(today, -least)}::date`]),
    ...(most === null ? [] : [sql`t.due_date >= ${addDays(today, -most)}::date`]),
  ]
}
