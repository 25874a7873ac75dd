import { addToMonth, type CivilDate, civilDate, monthOf, monthsBetween } from '@prumo/civil-date'
import { type Cents, cents } from '@prumo/money'
import type { DemoProfile } from './demo-profile.ts'
import type { DemoTransaction } from './demo-transaction.ts'
import { nextWorkday } from './plan-payment.rules.ts'
import { firstDayOfBooks } from './plan-transactions.rules.ts'
import { paymentLines } from './statement-lines.rules.ts'

/** Money that moved between two accounts of the demo, by their names. */
export interface DemoTransfer {
  readonly from: string
  readonly to: string
  readonly transfer_date: CivilDate
  readonly value_cents: Cents
}

/** People move round amounts. */
const ROUND = 1_000_00

/**
 * Each month what a sweep's account holds above what it keeps, from the second month of the books
 * to today.
 */
export function planTransfers(
  profile: DemoProfile,
  today: CivilDate,
  transactions: readonly DemoTransaction[],
): readonly DemoTransfer[] {
  const { sweep } = profile
  const origin = profile.accounts.find(({ name }) => name === sweep?.from)
  if (sweep === undefined || origin === undefined) return []
  const lines = paymentLines(transactions, origin.name)
  const first = addToMonth(monthOf(firstDayOfBooks(profile, today)), 1)
  const transfers: DemoTransfer[] = []
  let moved = 0
  for (const month of monthsBetween(first, monthOf(today))) {
    const transfer_date = nextWorkday(civilDate(`${month}-${String(sweep.day).padStart(2, '0')}`))
    if (transfer_date > today) break
    const held = lines
      .filter((line) => line.posted_on <= transfer_date)
      .reduce((sum, line) => sum + line.amount_cents, origin.opening - moved)
    const value = Math.floor((held - sweep.keeps) / ROUND) * ROUND
    if (value <= 0) continue
    moved += value
    transfers.push({ from: sweep.from, to: sweep.to, transfer_date, value_cents: cents(value) })
  }
  return transfers
}

/** What transfers added to an account. */
export function movedInto(transfers: readonly DemoTransfer[], account: string): number {
  return transfers.reduce(
    (sum, { from, to, value_cents }) =>
      sum + (to === account ? value_cents : 0) - (from === account ? value_cents : 0),
    0,
  )
}
