import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { oldestPending } from './line.queries.ts'
import { MOST_LINES_IN_ORDER } from './matching-windows.ts'

/** Which pending lines are looked at; all of them when nothing is asked. */
export type PendingFilter = Partial<
  Pick<z.output<typeof statementLineList.query>, 'search' | 'filter_posted_on'>
>

/**
 * The pending lines of an account with what they may be, the oldest first, as many as a run looks at:
 * a month of a busy account; the next run looks on.
 */
export const pendingLines = (
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter = {},
): Promise<readonly StatementLine[]> => oldestPending(db, accountId, filter, MOST_LINES_IN_ORDER)
