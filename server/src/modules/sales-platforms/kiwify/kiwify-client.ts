import { type Cents, subtractCents } from '@prumo/money'
import { askWithToken } from '../../../kernel/outside/token-cache.ts'
import type { z } from 'zod'
import type { Access, PulledPage, PullRange } from '../connector.ts'
import type { EventDeduction, PlatformEvent } from '../platform-event.ts'
import {
  commissionOf,
  platformFee,
  saleAmounts,
  saleBuyer,
  saleEvent,
  salePayment,
  soldFor,
  soldProduct,
} from '../event-fields.ts'
import { methodOf, momentOf, statusOf } from './kiwify-codes.ts'
import { type ListedSale, salesSchema, tokenSchema } from './kiwify-wire.ts'

const API = 'https://public-api.kiwify.com/v1'
/** The most that a page may have. */
const PAGE_SIZE = 100
/** Its tokens live for a day. */
const TOKEN_MS = 24 * 60 * 60 * 1000

async function newToken({ services, secrets }: Access) {
  const { client_id = '', client_secret = '' } = secrets
  const issued = await services.at('kiwify', API).ask(
    {
      method: 'POST',
      path: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id, client_secret }).toString(),
    },
    tokenSchema,
  )
  return { token: issued.access_token, lives_ms: TOKEN_MS }
}

function get<S extends z.ZodType>(access: Access, path: string, answer: S): Promise<z.output<S>> {
  const { services, secrets } = access
  const api = services.at('kiwify', API)
  const parts = ['kiwify', ...Object.values(secrets)]
  return askWithToken({ tokens: api.tokens, parts, issue: () => newToken(access) }, (token) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-kiwify-account-id': secrets.account_id ?? '',
    }
    return api.ask({ method: 'GET', path, headers }, answer)
  })
}

const isIn = ({ created_at }: ListedSale, { from, until }: PullRange): boolean =>
  created_at >= from && created_at <= until
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A page of the sales that were made in a range of days, with all that is told of each. */
export async function pullKiwify(
  access: Access,
  range: PullRange,
  cursor: string | null,
): Promise<PulledPage> {
  const page = Number(cursor ?? 1)
  const query = new URLSearchParams({
    start_date: dayOf(range.from),
    end_date: dayOf(range.until),
    page_number: String(page),
    page_size: String(PAGE_SIZE),
    view_full_sale_details: 'true',
  })
  const { data, pagination } = await get(access, `/sales?${query}`, salesSchema)
  const isLast = page * PAGE_SIZE >= pagination.count || data.length === 0
  return {
    // It is asked by whole days: what else was made on the first and last is of other ranges.
    events: data.filter((sale) => isIn(sale, range)).map(eventOfSale),
    next: isLast ? null : String(page + 1),
    total: pagination.count,
  }
}

/** One sale of one day shows that the secrets are taken. */
export async function testKiwify(access: Access): Promise<void> {
  const today = dayOf(access.now)
  const query = new URLSearchParams({ start_date: today, end_date: today, page_size: '1' })
  await get(access, `/sales?${query}`, salesSchema)
}

/**
 * What the listing says of a sale. It names nobody who shares it: what a call told of them stands above
 * what is worked out here.
 */
function eventOfSale(sale: ListedSale): PlatformEvent {
  const status = statusOf(sale.status)
  const moment = momentOf(sale, status)
  const { payment, customer, product } = sale
  return saleEvent({
    ...moment,
    event_id: `${sale.id}:${sale.status}:${moment.occurred_at.getTime()}`,
    external_id: sale.id,
    status,
    told_status: sale.status,
    rank: 0,
    ordered_at: sale.created_at,
    approved_at: sale.approved_date ?? null,
    amounts: payment == null ? null : amountsOf(payment, sale.net_amount ?? null),
    buyer: saleBuyer(
      {
        name: customer.name,
        email: customer.email,
        document: customer.cpf,
        phone: customer.mobile,
      },
      sale.id,
    ),
    products: [soldProduct(product.id, product.name)],
    payment: salePayment(methodOf(sale.payment_method), sale.installments),
  })
}

function amountsOf(payment: NonNullable<ListedSale['payment']>, net: Cents | null) {
  const gross_cents = soldFor(payment.charge_amount, payment.product_base_price)
  const fee = platformFee(payment.fee)
  const net_cents = payment.net_amount ?? net
  const shared =
    net_cents === null
      ? null
      : subtractCents(subtractCents(gross_cents, fee.value_cents), net_cents)
  const others: readonly EventDeduction[] =
    shared === null || shared <= 0
      ? []
      : [
          commissionOf({
            is_affiliate: true,
            name: 'Afiliados e coprodutores da Kiwify',
            external_id: 'kiwify-others',
            value_cents: shared,
          }),
        ]
  return saleAmounts({
    currency: payment.charge_currency ?? 'BRL',
    gross_cents,
    paid_cents: payment.charge_amount,
    deductions: [fee, ...others],
    net_cents,
  })
}
