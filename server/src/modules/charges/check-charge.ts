import type { ChargeInput } from '@prumo/contracts/charges/charge.schema'
import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { paymentProviderOf } from '../payment-providers/index.ts'
import { chargeStatus, fromCharges } from './charge-filter.ts'

/** @throws Refusal `charge_method_unknown` for a way to pay that the provider does not have. */
export function requireMethod(
  kind: PaymentProviderKind,
  method: ChargeInput['payment_method'],
): void {
  if (!paymentProviderOf(kind).methods.includes(method))
    throw new Refusal('charge_method_unknown', {
      fields: { payment_method: 'charge_method_unknown' },
    })
}

/** What of a receivable decides whether it may be charged. */
interface Receivable {
  readonly id: number
  readonly is_canceled: boolean
  readonly residual_cents: Cents
  readonly currency: string
}

/** Why a receivable is not charged for; null where it may be. */
export function chargeRefusal(receivable: Receivable, isCharged: boolean): ErrorCode | null {
  if (receivable.is_canceled) return 'transaction_canceled'
  if (receivable.residual_cents <= 0) return 'title_already_settled'
  // Providers are paid in reais.
  if (receivable.currency !== 'BRL') return 'charge_currency'
  return isCharged ? 'receivable_charged' : null
}

/**
 * Open charges of receivables, by receivable. A charge that is to be canceled is open until its provider
 * has canceled it; one that ended with a partial payment is not.
 */
export async function chargesOfReceivables(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; charge_id: number }>`
    select charge.transaction_id as id, max(charge.id) as charge_id ${fromCharges(db)}
    where charge.company_id = ${db.company_id} and charge.transaction_id = any(${ids}::bigint[])
      and charge.status in ('draft', 'issuing', 'pending', 'partially_paid', 'canceling')
      and ${chargeStatus(db)} <> 'paid'
    group by charge.transaction_id`.execute(db.query)
  return new Map(rows.map(({ id, charge_id }) => [id, charge_id]))
}
