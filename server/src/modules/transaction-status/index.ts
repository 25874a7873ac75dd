/** What a transaction's status is today, in SQL: lists, totals, reports and cards say the same. */

/**
 * The status, the groups that tabs name, what is open, late and by how many days; and what of it the
 * days of a list count.
 */
export {
  type ListedDays,
  computedStatus,
  dueState,
  inStatusGroup,
  isBetween,
  isCounted,
  isLate,
  isOfOtherDays,
  isOpen,
  isRenegotiated,
  openDay,
  overdueDays,
  paymentDay,
  wasReversed,
} from './transaction-status.ts'
export { earlyDiscount, residualOn } from './early-discount.ts'
