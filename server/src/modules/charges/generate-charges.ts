import { addDays } from '@prumo/civil-date'
import type { generateCharges as route } from '@prumo/contracts/charges/charges.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { addCents, type Cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  type BulkOutcome,
  outcomeOf,
  partStates,
  selectTransactions,
  type TransactionState,
} from '../transactions/index.ts'
import { chargedAmong, chargeRefusal, requireMethod } from './check-charge.ts'
import { lateBy } from './create-charge.ts'
import { requireProvider } from './stored-provider.ts'
import { writeCharges } from './write-charges.ts'

export type Generated = BulkOutcome & { readonly charge_ids: readonly number[] }

/**
 * Makes a charge of what is open of each receivable of a selection, with fine and interest of those
 * that are late, and the discount of those whose day for it has not passed, to be sent. What cannot be
 * charged is left alone and named; one operation.
 * @throws Refusal `provider_not_connected`, `charge_method_unknown`, those of selectTransactions.
 */
export async function generateCharges(
  db: CompanyDb,
  { selection, kind, discount_cents, discount_days, ...terms }: BodyOf<typeof route>,
): Promise<Generated> {
  const provider = await requireProvider(db, kind)
  requireMethod(kind, terms.payment_method)
  const states = await selectTransactions(db, 'receivable', selection)
  const charged = await chargedAmong(
    db,
    states.map(({ id }) => id),
  )
  const discountOf = discountsOf(db, { discount_cents, discount_days })
  const { eligible, skipped } = partStates(
    states,
    (state) =>
      chargeRefusal(state, charged.has(state.id)) ??
      ((discountOf(state).discount_cents ?? 0) < state.residual_cents
        ? null
        : 'charge_discount_too_high'),
  )
  const charge_ids = await writeCharges(
    db,
    'charges.generate',
    eligible.map((state) => {
      const { residual_cents } = state
      const due_date = state.due_date < db.today ? db.today : state.due_date
      const late = lateBy(residual_cents, state.due_date, { ...terms, due_date })
      const late_cents = addCents(late.fine_cents, late.interest_cents)
      return {
        ...terms,
        provider_id: provider.id,
        transaction_id: state.id,
        description: state.description,
        value_cents: addCents(residual_cents, late_cents),
        late_cents,
        due_date,
        ...discountOf(state),
        status: 'issuing' as const,
      }
    }),
  )
  return { ...outcomeOf(eligible, skipped), charge_ids }
}

/**
 * The discount of each receivable, until as many days before it is due: none where that day has passed, as
 * nobody who is late pays less.
 */
function discountsOf(
  { today }: CompanyDb,
  terms: { readonly discount_cents: Cents | null; readonly discount_days: number | null },
) {
  const { discount_cents, discount_days } = terms
  const none = { discount_cents: null, discount_until: null }
  return ({ due_date }: TransactionState) => {
    if (discount_cents === null || discount_days === null) return none
    const discount_until = addDays(due_date, -discount_days)
    return discount_until < today ? none : { discount_cents, discount_until }
  }
}
