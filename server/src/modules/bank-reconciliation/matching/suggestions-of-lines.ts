import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { rulesInForce } from '../../reconciliation-rules/index.ts'
import { askedByDatabase } from './asked-by-database.ts'
import { type BareLine, readLines, tellLines, withTold } from './suggest-lines.ts'

/** Lines of one account with what they may be among each other. */
export async function withSuggestions(
  db: CompanyDb,
  accountId: number,
  lines: readonly BareLine[],
): Promise<StatementLine[]> {
  const pending = lines.filter((line) => line.status === 'pending')
  if (pending.length === 0) return withTold(lines, new Map())
  const ask = askedByDatabase(db, accountId, await rulesInForce(db))
  const alone = { window: null, before: [], leave: () => undefined }
  const { told } = await tellLines(ask, await readLines(ask, pending), alone)
  return withTold(lines, told)
}
