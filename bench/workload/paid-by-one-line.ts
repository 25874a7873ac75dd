import { civilDate, daysBetween } from '@prumo/civil-date'
import type { Random } from './random.ts'
import { shuffled } from './shuffled.ts'
import type { PlannedTransaction } from './workload.ts'

/** One line pays two to four transactions (performance.md, "Workload"). */
const FEWEST_TRANSACTIONS = 2
const MOST_TRANSACTIONS = 4
/** What is paid together falls due within this many days. */
const SPAN_DAYS = 14

/**
 * So many groups of two to four transactions of one party and direction that fall due close to each
 * other; no transaction is in two groups. Throws RangeError when the transactions do not hold that
 * many.
 */
export function drawPaidTogether(
  transactions: readonly PlannedTransaction[],
  count: number,
  random: Random,
): PlannedTransaction[][] {
  const ofOneParty = Map.groupBy(
    transactions,
    (transaction) => `${transaction.kind} ${transaction.party}`,
  )
  const groups = [...ofOneParty.values()].flatMap((own) => groupsOf(own, random))
  if (groups.length < count)
    throw new RangeError(`Too few transactions for ${count} joint payments.`)
  return shuffled(groups, random).slice(0, count)
}

/** Cuts the transactions of a party, by due date, into groups as long as their days allow. */
function groupsOf(
  transactions: readonly PlannedTransaction[],
  random: Random,
): PlannedTransaction[][] {
  const left = transactions.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
  const groups: PlannedTransaction[][] = []
  while (left.length >= FEWEST_TRANSACTIONS) {
    const first = left[0]
    const wanted = left.slice(0, random.between(FEWEST_TRANSACTIONS, MOST_TRANSACTIONS))
    const group = wanted.filter((transaction) => first !== undefined && isClose(first, transaction))
    left.splice(0, group.length)
    if (group.length >= FEWEST_TRANSACTIONS) groups.push(group)
  }
  return groups
}

const isClose = (first: PlannedTransaction, transaction: PlannedTransaction): boolean =>
  daysBetween(civilDate(first.due_date), civilDate(transaction.due_date)) <= SPAN_DAYS
