import { type Cents, zeroCents } from '@prumo/money'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import type { SaleAmounts, SaleEvent } from '../platform-event.ts'
import {
  deductionsOfShares,
  guaranteeEnd,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  type SaleShare,
  soldProduct,
} from '../event-fields.ts'
import { currencyOf, methodOf, statusOf } from './perfectpay-codes.ts'
import type {
  PerfectPayCall,
  PerfectPayCommission,
  PerfectPayCustomer,
  PerfectPaySale,
} from './perfectpay-wire.ts'

const PRODUCER = '1'
const AFFILIATE = '3'

function shareOf(row: PerfectPayCommission): SaleShare {
  const type = row.affiliation_type_enum ?? row.affiliation_type
  return {
    of: type === PRODUCER ? 'company' : type === AFFILIATE ? 'affiliate' : 'partner',
    name: row.name,
    external_id: row.affiliation_code,
    value_cents: row.commission_amount ?? row.value ?? zeroCents,
  }
}

/** PerfectPay tells what everybody gets but itself: the rest is its own. */
function amountsOf(
  gross_cents: Cents,
  currency: string | null | undefined,
  commissions: readonly PerfectPayCommission[] | null | undefined,
): SaleAmounts | null {
  const code = currencyOf(currency)
  if (code === null) return null
  const shared = deductionsOfShares(gross_cents, (commissions ?? []).map(shareOf))
  return saleAmounts({ currency: code, gross_cents, ...shared })
}

const buyerOf = (customer: PerfectPayCustomer, id: string) =>
  saleBuyer(
    {
      name: customer.full_name,
      email: customer.email,
      document: customer.identification_number,
      phone: customer.phone_formated ?? customer.phone_number,
    },
    id,
  )

/**
 * What a call says of a sale. It tells when the sale was made and approved, and of nothing else when.
 * @throws UnreadableCall where it tells no time.
 */
export function eventOfCall(call: PerfectPayCall): SaleEvent {
  const { code, subscription } = call
  const status = statusOf(call.sale_status_enum)
  const exact =
    status === 'approved' ? call.date_approved : status === 'pending' ? call.date_created : null
  const occurred_at = exact ?? call.date_approved ?? call.date_created
  if (occurred_at == null) throw new UnreadableCall('The call says no time.')
  return saleEvent({
    event_id: `${code}:${call.sale_status_enum}`,
    external_id: code,
    status,
    told_status: call.sale_status_enum,
    occurred_at,
    is_exact: exact != null,
    ordered_at: call.date_created ?? null,
    approved_at: call.date_approved ?? null,
    amounts: amountsOf(call.sale_amount, call.currency_enum, call.commission),
    buyer: buyerOf(call.customer, code),
    products: [soldProduct(call.product.code, call.product.name, call.quantity ?? 1)],
    payment: salePayment(methodOf(call.payment_type_enum), call.installments, {
      subscription_id: subscription?.code ?? null,
      recurrence_number: subscription?.charges_made ?? null,
    }),
  })
}

/**
 * What the listing says of a sale.
 * @param now nothing of it can have happened later.
 */
export function eventOfSale(sale: PerfectPaySale, now: Date): SaleEvent {
  const id = sale.transaction_token
  const status = statusOf(sale.sale_status)
  const exact =
    status === 'approved' ? sale.date_approved : status === 'pending' ? sale.date_created : null
  return saleEvent({
    event_id: `${id}:${sale.sale_status}:listed`,
    external_id: id,
    status,
    told_status: sale.sale_status,
    occurred_at: exact ?? guaranteeEnd(sale.date_approved ?? sale.date_created ?? now, now),
    is_exact: exact != null,
    ordered_at: sale.date_created ?? null,
    approved_at: sale.date_approved ?? null,
    amounts: amountsOf(sale.value, sale.currency_enum, sale.commissions),
    buyer: sale.customer == null ? null : buyerOf(sale.customer, id),
    products: [soldProduct(sale.product_code, sale.product_name, sale.quantity ?? 1)],
    payment: salePayment(methodOf(sale.payment_type), sale.installments),
  })
}
