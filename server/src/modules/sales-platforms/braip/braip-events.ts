import { dateAt } from '@prumo/civil-date'
import { zeroCents } from '@prumo/money'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { SaleEvent } from '../platform-event.ts'
import {
  deductionsOfShares,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  type SaleShare,
  soldProduct,
} from '../event-fields.ts'
import { methodOf, roleOf, statusOf } from './braip-codes.ts'
import type { BraipCommission, BraipSale } from './braip-wire.ts'

const shareOf = (row: BraipCommission): SaleShare => ({
  of: roleOf(row.type),
  name: row.name,
  external_id: row.email,
  document: row.document,
  value_cents: row.value,
})

/**
 * What calls and the listing say of a sale, which is the same.
 * @throws UnreadableCall where it tells no time.
 */
export function eventOf(told: BraipSale): SaleEvent {
  const { trans_key: id, commissions_release_date: release } = told
  const status = statusOf(told.trans_status, told.trans_status_code)
  const exact =
    status === 'approved'
      ? (told.trans_payment_date ?? told.trans_updatedate)
      : status === 'pending'
        ? told.trans_createdate
        : told.trans_updatedate
  const occurred_at = exact ?? told.trans_payment_date ?? told.trans_createdate
  if (occurred_at == null) throw new UnreadableCall('The call says no time.')
  const told_status = told.trans_status ?? told.trans_status_code ?? ''
  const gross_cents = told.trans_total_value ?? told.trans_value
  return saleEvent({
    event_id: `${id}:${told_status}:${occurred_at.getTime()}`,
    external_id: id,
    status,
    told_status,
    occurred_at,
    is_exact: exact != null,
    ordered_at: told.trans_createdate ?? null,
    approved_at: told.trans_payment_date ?? null,
    amounts: saleAmounts({
      gross_cents,
      freight_cents: told.trans_freight ?? zeroCents,
      ...deductionsOfShares(gross_cents, (told.commissions ?? []).map(shareOf)),
    }),
    buyer: saleBuyer(
      {
        name: told.client_name,
        email: told.client_email,
        document: told.client_documment,
        phone: told.client_cel,
      },
      id,
    ),
    products: [soldProduct(told.product_key, told.product_name)],
    payment: salePayment(methodOf(told.trans_payment), told.trans_installments, {
      release_on: release == null ? null : dateAt(release, 'America/Sao_Paulo'),
    }),
  })
}
