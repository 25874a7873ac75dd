import type { SimulatedPurchase } from '../simulated-purchases.ts'

/** A movement of the simulated balance; amounts in cents, instants in seconds. */
export interface SimulatedMovement {
  readonly id: string
  readonly type: 'charge' | 'refund' | 'adjustment' | 'payout'
  readonly created: number
  readonly available_on: number
  readonly amount: number
  readonly fee: number
  /** The number of what it is of. */
  readonly source: string
  /** The payout that paid it. */
  payout: string | null
}

export interface SimulatedPayout {
  readonly id: string
  readonly amount: number
  readonly arrival_date: number
}

const DAY = 86_400
/** Days until the money of a payment is free. */
const AVAILABLE: Readonly<Record<string, number>> = { CREDIT_CARD: 30, BILLET: 2, PIX: 1 }
const REFUND_DAYS = 9
const DISPUTE_DAYS = 20
/** What Stripe keeps for a dispute. */
const DISPUTE_FEE = 5_500
const PAYOUT_DAYS = 7

export const chargeId = ({ transaction }: SimulatedPurchase): string => `ch_${transaction}`
/** 3.99 % and R$ 0,39. */
const feeOf = (price: number): number => Math.round(price * 0.0399) + 39

/** What moved the balance until now, the oldest first, with a payout a week of all that was free. */
export function movementsOf(purchases: readonly SimulatedPurchase[], now: number) {
  const made = purchases.flatMap(ofPurchase).filter(({ created }) => created <= now)
  const payouts: SimulatedPayout[] = []
  const first = Math.min(now, ...made.map(({ created }) => created))
  for (let day = startOf(first) + PAYOUT_DAYS * DAY; day <= now; day += PAYOUT_DAYS * DAY) {
    const free = made.filter((one) => one.payout === null && one.available_on <= day)
    const amount = free.reduce((sum, one) => sum + one.amount - one.fee, 0)
    if (amount <= 0) continue
    const id = `po_${day}`
    payouts.push({ id, amount, arrival_date: day })
    for (const one of free) one.payout = id
  }
  const paid = payouts.map(
    ({ id, amount, arrival_date }): SimulatedMovement => ({
      id: `txn_${id}`,
      type: 'payout',
      created: arrival_date,
      available_on: arrival_date,
      amount: -amount,
      fee: 0,
      source: id,
      payout: id,
    }),
  )
  const movements = [...made, ...paid].toSorted((a, b) => a.created - b.created)
  return { movements, payouts }
}

const startOf = (at: number): number => Math.floor(at / DAY) * DAY

function ofPurchase(purchase: SimulatedPurchase): readonly SimulatedMovement[] {
  const { approved_date, price_cents, payment, status } = purchase
  if (approved_date === null) return []
  const created = Math.floor(approved_date / 1000)
  const id = chargeId(purchase)
  const charge: SimulatedMovement = {
    id: `txn_${id}`,
    type: 'charge',
    created,
    available_on: startOf(created) + (AVAILABLE[payment.type] ?? 2) * DAY,
    amount: price_cents,
    fee: feeOf(price_cents),
    source: id,
    payout: null,
  }
  const back = (days: number, rest: Pick<SimulatedMovement, 'id' | 'type' | 'fee' | 'source'>) => ({
    ...charge,
    ...rest,
    created: created + days * DAY,
    available_on: Math.max(charge.available_on, startOf(created) + days * DAY),
    amount: -price_cents,
  })
  if (status === 'REFUNDED')
    return [
      charge,
      back(REFUND_DAYS, { id: `txn_re_${id}`, type: 'refund', fee: 0, source: `re_${id}` }),
    ]
  if (status === 'CHARGEBACK')
    return [
      charge,
      back(DISPUTE_DAYS, {
        id: `txn_dp_${id}`,
        type: 'adjustment',
        fee: DISPUTE_FEE,
        source: `dp_${id}`,
      }),
    ]
  return [charge]
}
