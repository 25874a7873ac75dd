import type { Faults } from '../faults.ts'
import type { SimulatedPurchase } from '../simulated-purchases.ts'
import type { Answer, Asked } from '../json-http.ts'
import { brasiliaOf, done, notThere } from '../simulated-platform.ts'
import { brasiliaDay, weeklyPayouts } from '../weekly-payouts.ts'

const DAY_MS = 86_400_000
const FREE_DAYS: Readonly<Record<string, number>> = { CREDIT_CARD: 32, BILLET: 1, PIX: 0 }
const REFUND_DAYS = 8
const TYPES: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'CREDIT_CARD',
  BILLET: 'BOLETO',
  PIX: 'PIX',
}

const numberOf = ({ transaction }: SimulatedPurchase): string => transaction.replace('HP', '')
export const asaasPaymentId = (purchase: SimulatedPurchase): string => `pay_${numberOf(purchase)}`
const customerId = ({ buyer }: SimulatedPurchase): string => `cus_${buyer.document}`

/** R$ 1,99; of a card 2.99 % and R$ 0,49. */
export const asaasFee = ({ price_cents, payment }: SimulatedPurchase): number =>
  payment.type === 'CREDIT_CARD' ? Math.round(price_cents * 0.0299) + 49 : 199

/** What was sold by others than Prumo, in the words of Asaas; null of anything else that is asked. */
export function answerOfSales(
  { method, path, query }: Asked,
  purchases: readonly SimulatedPurchase[],
  now: Date,
  faults: Faults,
  /** CNPJ or CPF of who has the account that transfers go to. */
  payee: string,
): Answer | null {
  if (method !== 'GET') return null
  const [, kind, id] = path.split('/')
  if (kind === 'transfers') {
    const all = transfersOf(purchases, now.getTime(), payee)
    if (id === undefined) return listed(query, all, faults)
    const found = all.find((one) => one.id === id)
    return found === undefined ? notThere : done(found)
  }
  if (kind === 'payments' && id !== undefined) {
    const found = purchases.find((one) => asaasPaymentId(one) === id)
    return found === undefined ? null : done(paymentBody(found, now.getTime()))
  }
  if (kind === 'customers' && id !== undefined) {
    const found = purchases.find((one) => customerId(one) === id)
    if (found === undefined) return notThere
    const { name, email, document } = found.buyer
    return done({ object: 'customer', id, name, email, cpfCnpj: document, mobilePhone: null })
  }
  return null
}

/** The payments of what was sold by others than Prumo. */
export const salePayments = (purchases: readonly SimulatedPurchase[], now: Date) =>
  purchases.map((one) => paymentBody(one, now.getTime()))

/** A page of what was made on days. @param most what a page has at most, whatever is asked for. */
export function listed(
  query: URLSearchParams,
  all: readonly { readonly dateCreated: string }[],
  faults: Faults,
  most = Infinity,
): Answer {
  const [from, until] = [query.get('dateCreated[ge]') ?? '', query.get('dateCreated[le]') ?? '9']
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(most, Number(query.get('limit') ?? 10))
  const found = all.filter(({ dateCreated }) => dateCreated >= from && dateCreated <= until)
  // Where it repeats itself each page begins with what the one before ended with.
  const start = faults.tells('duplicate') && offset > 0 ? offset - 1 : offset
  const page = found.slice(start, start + limit)
  return done({
    object: 'list',
    hasMore: offset + limit < found.length,
    totalCount: found.length,
    limit,
    offset,
    data: faults.tells('half_page') ? page.slice(0, page.length / 2) : page,
  })
}

/** When a purchase went back, if it did. */
const backAt = ({ approved_date, status }: SimulatedPurchase, now: number): number | null =>
  approved_date !== null && (status === 'REFUNDED' || status === 'CHARGEBACK')
    ? Math.min(approved_date + REFUND_DAYS * DAY_MS, now)
    : null

const freeAt = ({ approved_date, payment }: SimulatedPurchase): number | null =>
  approved_date === null ? null : approved_date + (FREE_DAYS[payment.type] ?? 1) * DAY_MS

function statusOf(purchase: SimulatedPurchase, now: number): string {
  const { approved_date, status } = purchase
  if (status === 'REFUNDED') return 'REFUNDED'
  if (status === 'CHARGEBACK') return 'CHARGEBACK_REQUESTED'
  if (approved_date === null) return status === 'EXPIRED' ? 'OVERDUE' : 'PENDING'
  return (freeAt(purchase) ?? 0) <= now ? 'RECEIVED' : 'CONFIRMED'
}

function paymentBody(purchase: SimulatedPurchase, now: number) {
  const { order_date, approved_date, price_cents, payment, product, status } = purchase
  const [paid, free, back] = [approved_date, freeAt(purchase), backAt(purchase, now)]
  return {
    object: 'payment',
    id: asaasPaymentId(purchase),
    dateCreated: brasiliaDay(order_date),
    customer: customerId(purchase),
    externalReference: null,
    description: product.name,
    subscription: null,
    billingType: TYPES[payment.type] ?? 'UNDEFINED',
    status: statusOf(purchase, now),
    value: price_cents / 100,
    netValue: (price_cents - asaasFee(purchase)) / 100,
    originalValue: null,
    interestValue: null,
    dueDate: brasiliaDay(order_date),
    confirmedDate: paid === null ? null : brasiliaDay(paid),
    clientPaymentDate: paid === null ? null : brasiliaDay(paid),
    creditDate: free !== null && free <= now ? brasiliaDay(free) : null,
    estimatedCreditDate: free === null ? null : brasiliaDay(free),
    deleted: false,
    refunds:
      status === 'REFUNDED' && back !== null
        ? [{ dateCreated: brasiliaOf(back), status: 'DONE', value: price_cents / 100 }]
        : [],
  }
}

const CPF_LENGTH = 11
/** Of a CPF the middle digits alone are told. */
const hidden = (document: string): string =>
  document.length === CPF_LENGTH
    ? `***.${document.slice(3, 6)}.${document.slice(6, 9)}-**`
    : document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

/** A transfer a week of all that was free; what was contested is held back at once. */
function transfersOf(purchases: readonly SimulatedPurchase[], now: number, payee: string) {
  const free = purchases.flatMap((purchase) => {
    const [at, back] = [freeAt(purchase), backAt(purchase, now)]
    if (at === null) return []
    const { price_cents } = purchase
    return [
      { day: brasiliaDay(at), cents: price_cents - asaasFee(purchase) },
      ...(back === null ? [] : [{ day: brasiliaDay(Math.max(at, back)), cents: -price_cents }]),
    ]
  })
  return weeklyPayouts(free, now).map(({ day, at, cents }) => ({
    object: 'transfer',
    id: `5a2c7d10-3b1e-4f0a-9c52-${String(at / 1000).padStart(12, '0')}`,
    type: 'BANK_ACCOUNT',
    dateCreated: day,
    effectiveDate: `${day} 12:00:00`,
    status: 'DONE',
    value: cents / 100,
    netValue: cents / 100,
    transferFee: 0,
    bankAccount: { ownerName: 'Titular da conta', cpfCnpj: hidden(payee), pixAddressKey: null },
  }))
}
