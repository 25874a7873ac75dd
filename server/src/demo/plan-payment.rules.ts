import { addDays, type CivilDate, civilDate, daysBetween } from '@prumo/civil-date'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type Cents, cents, percentOf, subtractCents, zeroCents } from '@prumo/money'
import type { DemoPayment } from './demo-transaction.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What was paid in these last days waits on the reconciliation desk. */
export const DAYS_ON_THE_DESK = 14
/** Older transactions were all paid in the end; of these some are overdue or paid in part. */
const DAYS_OF_TROUBLE = 60

/** Percent of these that are overdue: few, as in a company in good order. */
const FORGOTTEN = 2
/** Percent of what waits on the desk that are still to be settled; the rest to be linked. */
const ONLY_IN_BANK = 20

/** Nothing larger is overdue or missing in the books: rent, taxes and campaigns are paid and written down. */
const SMALL = cents(600_00)

const MONDAY = civilDate('2024-01-01')
const BOLETO_FEE = cents(3_45)

export interface DueTransaction {
  readonly kind: TransactionKind
  readonly due_date: CivilDate
  readonly value_cents: Cents
  readonly isPunctual: boolean
  /** Whether its account has a statement to reconcile. */
  readonly hasStatement: boolean
}

/** When and how a transaction was paid; null while it is not. */
export function planPayment(
  transaction: DueTransaction,
  today: CivilDate,
  random: SeededRandom,
): DemoPayment | null {
  const delay = transaction.isPunctual ? 0 : delayOf(random)
  const paid_on = nextWorkday(addDays(transaction.due_date, delay))
  const isRecent = daysBetween(transaction.due_date, today) < DAYS_OF_TROUBLE
  const isSmall = transaction.value_cents <= SMALL
  const isForgettable = transaction.kind === 'receivable' || isSmall
  const isForgotten =
    !transaction.isPunctual && isRecent && random.chance(FORGOTTEN) && isForgettable
  if (transaction.due_date >= today || paid_on > today || isForgotten) return null
  const isOnDesk = transaction.hasStatement && daysBetween(paid_on, today) <= DAYS_ON_THE_DESK
  if (isOnDesk && random.chance(ONLY_IN_BANK) && isSmall)
    return { ...plainPayment(paid_on, transaction.value_cents), isOnlyInBank: true }
  if (!transaction.isPunctual && isRecent && random.chance(4))
    return plainPayment(paid_on, percentOf(transaction.value_cents, '50'))
  return withCharges(transaction, plainPayment(paid_on, transaction.value_cents), delay, random)
}

/** A payment without charges, which is settled. */
export function plainPayment(paid_on: CivilDate, principal_cents: Cents): DemoPayment {
  return {
    paid_on,
    principal_cents,
    discount_cents: zeroCents,
    interest_cents: zeroCents,
    fine_cents: zeroCents,
    fee_cents: zeroCents,
    isOnlyInBank: false,
  }
}

/** Late: 2 % fine and 1 % a month (docs/rules/settlements.md). Early: sometimes 3 % off. */
function withCharges(
  { kind, value_cents, hasStatement }: DueTransaction,
  payment: DemoPayment,
  delay: number,
  random: SeededRandom,
): DemoPayment {
  if (delay > 2)
    return {
      ...payment,
      fine_cents: percentOf(value_cents, '2'),
      interest_cents: cents(Math.round((value_cents * delay) / 3000)),
    }
  if (kind === 'payable') return payment
  if (delay < 0 && random.chance(40)) {
    const discount_cents = percentOf(value_cents, '3')
    return {
      ...payment,
      discount_cents,
      principal_cents: subtractCents(value_cents, discount_cents),
    }
  }
  return hasStatement && random.chance(15) ? { ...payment, fee_cents: BOLETO_FEE } : payment
}

/** Most pay on the day, some a little early, some late. */
function delayOf(random: SeededRandom): number {
  if (random.chance(72)) return 0
  return random.chance(35) ? -random.between(1, 3) : random.between(1, 8)
}

/** Banks book on workdays; holidays are left out of account. */
export function nextWorkday(date: CivilDate): CivilDate {
  const weekday = ((daysBetween(MONDAY, date) % 7) + 7) % 7
  return weekday < 5 ? date : addDays(date, 7 - weekday)
}
