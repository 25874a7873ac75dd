import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { oldestPending } from './line.queries.ts'

/** Which pending lines are looked at; all of them when nothing is asked. */
export type PendingFilter = Partial<
  Pick<z.output<typeof statementLineList.query>, 'search' | 'filter_posted_on'>
>

/** A run looks at so many lines: a month or two of a busy account. */
const MOST_LINES = 2_000

/**
 * The pending lines of an account with what they may be, the oldest first, as many as a run looks at:
 * the next run looks on.
 */
export const pendingLines = (
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter = {},
): Promise<readonly StatementLine[]> => oldestPending(db, accountId, filter, MOST_LINES)
