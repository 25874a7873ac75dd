import type { generateCharges as route } from '@prumo/contracts/charges/charges.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { addCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  type BulkOutcome,
  outcomeOf,
  partStates,
  selectTransactions,
} from '../transactions/index.ts'
import { chargedAmong, chargeRefusal, requireMethod } from './check-charge.ts'
import { lateBy } from './create-charge.ts'
import { requireProvider } from './stored-provider.ts'
import { writeCharges } from './write-charges.ts'

export type Generated = BulkOutcome & { readonly charge_ids: readonly number[] }

/**
 * Makes a charge of what is open of each receivable of a selection, with fine and interest of those
 * that are late, to be sent. What cannot be charged is left alone and named; one operation.
 * @throws Refusal `provider_not_connected`, `charge_method_unknown`, those of selectTransactions.
 */
export async function generateCharges(
  db: CompanyDb,
  { selection, kind, ...terms }: BodyOf<typeof route>,
): Promise<Generated> {
  const provider = await requireProvider(db, kind)
  requireMethod(kind, terms.payment_method)
  const states = await selectTransactions(db, 'receivable', selection)
  const charged = await chargedAmong(
    db,
    states.map(({ id }) => id),
  )
  const { eligible, skipped } = partStates(states, (state) =>
    chargeRefusal(state, charged.has(state.id)),
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
        discount_cents: null,
        discount_until: null,
        status: 'issuing' as const,
      }
    }),
  )
  return { ...outcomeOf(eligible, skipped), charge_ids }
}
