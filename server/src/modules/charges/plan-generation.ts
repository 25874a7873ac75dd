import { addDays, type CivilDate } from '@prumo/civil-date'
import type { previewGeneration as route } from '@prumo/contracts/charges/charges.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { addCents, type Cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type BulkOutcome,
  partStates,
  selectTransactions,
  type TransactionState,
} from '../transactions/index.ts'
import { chargeRefusal, chargesOfReceivables, requireMethod } from './check-charge.ts'
import { lateBy } from './create-charge.ts'
import { requireProvider } from './providers/stored-provider.ts'

/** What charging receivables comes to: of each its charge, or why there is none. */
export interface PlannedGeneration {
  readonly provider_id: number
  readonly planned: readonly PlannedReceivable[]
  readonly skipped: BulkOutcome['skipped']
  /** The receivables that are charged already, each with its charge. */
  readonly charged: ReadonlyMap<number, number>
}

/** A receivable, and what its charge asks for. */
export interface PlannedReceivable {
  readonly state: TransactionState
  readonly is_late: boolean
  readonly fine_cents: Cents
  readonly interest_cents: Cents
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly discount_cents: Cents | null
  readonly discount_until: CivilDate | null
  /** The last day that its discount would have had, where it is past: nobody could pay less. */
  readonly lost_discount_until: CivilDate | null
}

/**
 * Plans a charge of what is open of each receivable of a selection, with fine and interest of those that
 * are late until the day by which they are charged, and a discount until as many days before the charge is
 * due: one whose last day is past is told as lost. What cannot be charged is left alone and named.
 * @throws Refusal `provider_not_connected`, `charge_method_unknown`, `charge_due_in_past`, those of
 * selectTransactions.
 */
export async function planGeneration(
  db: CompanyDb,
  { selection, kind, payment_method, late_due_date, ...terms }: BodyOf<typeof route>,
): Promise<PlannedGeneration> {
  const provider = await requireProvider(db, kind)
  requireMethod(kind, payment_method)
  const states = await selectTransactions(db, 'receivable', selection)
  const isLate = ({ due_date }: TransactionState) => due_date < db.today
  if (late_due_date !== null && late_due_date < db.today && states.some(isLate))
    throw new Refusal('charge_due_in_past', { fields: { late_due_date: 'charge_due_in_past' } })
  const charged = await chargesOfReceivables(
    db,
    states.map(({ id }) => id),
  )
  const dueDateOf = (state: TransactionState) =>
    isLate(state) ? (late_due_date ?? db.today) : state.due_date
  const discountOf = (state: TransactionState) => discountUntil(db, terms, dueDateOf(state))
  const { eligible, skipped } = partStates(
    states,
    (state) =>
      chargeRefusal(state, charged.has(state.id)) ??
      ((discountOf(state).discount_cents ?? 0) < state.residual_cents
        ? null
        : 'charge_discount_too_high'),
  )
  const planned = eligible.map((state) => {
    const due_date = dueDateOf(state)
    const { residual_cents } = state
    const { fine_cents, interest_cents } = lateBy(residual_cents, state.due_date, {
      ...terms,
      due_date,
    })
    const value_cents = addCents(residual_cents, fine_cents, interest_cents)
    return {
      state,
      is_late: isLate(state),
      fine_cents,
      interest_cents,
      value_cents,
      due_date,
      ...discountOf(state),
    }
  })
  return { provider_id: provider.id, planned, skipped, charged }
}

/** The discount of a charge, until as many days before it is due; where that day is past, the day alone. */
function discountUntil(
  { today }: CompanyDb,
  terms: { readonly discount_cents: Cents | null; readonly discount_days: number | null },
  due_date: CivilDate,
): Pick<PlannedReceivable, 'discount_cents' | 'discount_until' | 'lost_discount_until'> {
  const { discount_cents, discount_days } = terms
  const none = { discount_cents: null, discount_until: null, lost_discount_until: null }
  if (discount_cents === null || discount_days === null) return none
  const discount_until = addDays(due_date, -discount_days)
  return discount_until < today
    ? { ...none, lost_discount_until: discount_until }
    : { discount_cents, discount_until, lost_discount_until: null }
}
