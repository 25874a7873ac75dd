/** What a transaction's status is today, in SQL: lists, totals, reports and cards say the same. */

/** The status, the groups that tabs name, and what is open, late and by how many days. */
export {
  computedStatus,
  dueState,
  inStatusGroup,
  isLate,
  isOpen,
  overdueDays,
} from './transaction-status.ts'
