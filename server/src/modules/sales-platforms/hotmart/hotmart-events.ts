import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import type { EventDeduction, PlatformEvent, SaleAmounts, SaleEvent } from '../platform-event.ts'
import { guaranteeEnd } from '../event-fields.ts'
import { methodOf, paymentTypeOf, statusOf, statusOfNotice } from './hotmart-codes.ts'
import type {
  CommissionsItem,
  HistoryItem,
  PurchaseNotice,
  UsersItem,
  WireCommission,
} from './hotmart-wire.ts'

interface Commission {
  readonly source: string
  readonly value_cents: Cents
  readonly name: string | null
  readonly external_id: string | null
  readonly document: string | null
}

/** What each source of a commission is to the producer; their own share is what is left. */
function deductionsOf(commissions: readonly Commission[]): readonly EventDeduction[] {
  return commissions.flatMap(({ source, ...row }): EventDeduction[] => {
    if (source === 'PRODUCER' || row.value_cents <= 0) return []
    if (source === 'MARKETPLACE') return [{ ...row, kind: 'platform_fee', base: 'gross' }]
    const base = source === 'AFFILIATE' ? ('after_fees' as const) : ('remainder' as const)
    return [{ ...row, kind: 'commission', base }]
  })
}

const netOf = (commissions: readonly Commission[]): Cents | null =>
  commissions.find(({ source }) => source === 'PRODUCER')?.value_cents ?? null

/** The place of a commission among those of its source: the names stand in a list beside them. */
function namedCommissions(
  commissions: readonly WireCommission[],
  { affiliates, co_producers }: PurchaseNotice['data'],
): readonly Commission[] {
  const seen = new Map<string, number>()
  return commissions.map(({ source, value }) => {
    const place = seen.get(source) ?? 0
    seen.set(source, place + 1)
    const affiliate = source === 'AFFILIATE' ? affiliates?.[place] : undefined
    const partner = source === 'COPRODUCER' ? co_producers?.[place] : undefined
    return {
      source,
      value_cents: value,
      name: affiliate?.name ?? partner?.name ?? null,
      external_id: affiliate?.affiliate_code ?? partner?.document ?? null,
      document: partner?.document ?? null,
    }
  })
}

function noticeAmounts(data: PurchaseNotice['data']): SaleAmounts | null {
  const { price, full_price } = data.purchase
  if (price == null || price.value <= 0) return null
  const commissions = data.commissions ?? []
  const rate = commissions.find((row) => row.currency_conversion?.converted_to_currency === 'BRL')
  const named = namedCommissions(
    commissions.filter((row) => row.currency_value === price.currency_value),
    data,
  )
  const isInOne = named.length === commissions.length
  const onTop = full_price == null ? zeroCents : subtractCents(full_price.value, price.value)
  return {
    currency: price.currency_value,
    rate_to_brl:
      price.currency_value === 'BRL'
        ? null
        : (rate?.currency_conversion?.conversion_rate.toString() ?? null),
    gross_cents: price.value,
    discount_cents: zeroCents,
    freight_cents: zeroCents,
    paid_on_top_cents: onTop > 0 ? onTop : zeroCents,
    deductions: deductionsOf(named),
    net_cents: isInOne ? netOf(named) : null,
  }
}

/** What a webhook says of a purchase. */
export function eventOfNotice(notice: PurchaseNotice): PlatformEvent {
  const { data } = notice
  const { purchase, buyer, product } = data
  const installments = purchase.payment?.installments_number ?? 1
  const subscription_id = data.subscription?.subscriber?.code ?? null
  return {
    kind: 'sale',
    event_id: notice.id,
    external_id: purchase.transaction,
    status: statusOfNotice(notice.event, purchase.status),
    told_status: purchase.status ?? notice.event,
    occurred_at: notice.creation_date,
    is_exact: true,
    rank: 1,
    ordered_at: purchase.order_date ?? null,
    approved_at: purchase.approved_date ?? null,
    amounts: noticeAmounts(data),
    buyer:
      buyer == null
        ? null
        : {
            name: buyer.name ?? buyer.email ?? purchase.transaction,
            email: buyer.email,
            document: buyer.document,
            phone: buyer.checkout_phone,
          },
    products: [{ external_id: product.id, name: product.name ?? product.id, quantity: '1.0000' }],
    payment: {
      method: methodOf(purchase.payment?.type),
      type: paymentTypeOf(installments, subscription_id !== null),
      installments_count: installments,
      release_on: null,
      subscription_id,
      recurrence_number: purchase.recurrence_number ?? null,
    },
    returned: null,
  }
}

/**
 * What the listing says of a purchase. It has the status of now, and says of approvals alone when
 * they were.
 * @param now nothing of it can have happened later.
 */
export function eventOfHistory(
  { purchase, product, buyer }: HistoryItem,
  commissions: CommissionsItem | undefined,
  users: UsersItem | undefined,
  now: Date,
): SaleEvent {
  const status = statusOf(purchase.status)
  const { price } = purchase
  const told: readonly Commission[] = (commissions?.commissions ?? []).map((row) => ({
    source: row.source,
    value_cents: row.commission.value,
    name: row.user?.name ?? null,
    external_id: row.user?.ucode ?? null,
    document: null,
  }))
  const isForeign = price != null && price.currency_code !== 'BRL'
  const own = users?.users.find(({ role }) => role === 'BUYER')?.user
  const installments = purchase.payment?.installments_number ?? 1
  const at = status === 'approved' ? purchase.approved_date : purchase.order_date
  const isExact = (status === 'approved' || status === 'pending') && at != null
  const guaranteed = guaranteeEnd(purchase.approved_date ?? purchase.order_date ?? now, now)
  const rate = commissions?.exchange_rate_currency_payout ?? null
  return {
    kind: 'sale',
    event_id: `${purchase.transaction}:${purchase.status}`,
    external_id: purchase.transaction,
    status,
    told_status: purchase.status,
    occurred_at: isExact ? at : guaranteed,
    is_exact: isExact,
    rank: 1,
    ordered_at: purchase.order_date ?? null,
    approved_at: purchase.approved_date ?? null,
    amounts:
      price == null || price.value <= 0 || told.length === 0
        ? null
        : {
            currency: price.currency_code,
            rate_to_brl: isForeign ? (rate?.toString() ?? null) : null,
            gross_cents: price.value,
            discount_cents: zeroCents,
            freight_cents: zeroCents,
            paid_on_top_cents: zeroCents,
            deductions: deductionsOf(told),
            net_cents: netOf(told),
          },
    buyer:
      buyer == null && own === undefined
        ? null
        : {
            name: own?.name ?? buyer?.name ?? buyer?.email ?? purchase.transaction,
            email: own?.email ?? buyer?.email ?? null,
            document: own?.documents?.find(({ value }) => value !== null)?.value ?? null,
            phone: own?.cellphone ?? null,
          },
    products: [{ external_id: product.id, name: product.name ?? product.id, quantity: '1.0000' }],
    payment: {
      method: methodOf(purchase.payment?.type),
      type: paymentTypeOf(installments, purchase.is_subscription === true),
      installments_count: installments,
      release_on: null,
      subscription_id: null,
      recurrence_number: purchase.recurrency_number ?? null,
    },
    returned: null,
  }
}
