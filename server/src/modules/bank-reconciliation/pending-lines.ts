import type { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { listLines } from './line.queries.ts'

/** Lines that a run looks at: a month of a busy account; the next run looks on. */
const PAGE = 200
const MOST_PAGES = 10

/** Which pending lines are looked at; all of them when nothing is asked. */
export type PendingFilter = Partial<
  Pick<z.output<typeof statementLineList.query>, 'search' | 'filter_posted_on'>
>

/** The pending lines of an account with what they may be, the oldest first, as many as a run looks at. */
export async function pendingLines(
  db: CompanyDb,
  accountId: number,
  filter: PendingFilter = {},
): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = []
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows, total } = await listLines(db, accountId, {
      page,
      per_page: PAGE,
      sort: 'posted_on',
      direction: 'asc',
      filter_status: 'pending',
      ...filter,
    })
    lines.push(...rows)
    if (page * PAGE >= total) break
  }
  return lines
}
