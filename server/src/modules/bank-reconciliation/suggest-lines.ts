import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { firstCategoryNames, loadCandidates, loadRefusedPairs } from './candidate.queries.ts'
import { indexCandidates } from './candidate-index.rules.ts'
import { suggestMatch } from './suggest-match.rules.ts'

/** The lines with their best suggestion; only a pending line has one. All are of one account. */
export async function withSuggestions(
  db: CompanyDb,
  accountId: number,
  lines: readonly Omit<StatementLine, 'suggestion'>[],
): Promise<StatementLine[]> {
  const pending = lines.filter((line) => line.status === 'pending')
  if (pending.length === 0) return lines.map((line) => ({ ...line, suggestion: null }))
  const candidates = indexCandidates(await loadCandidates(db, accountId, pending))
  const refused = await loadRefusedPairs(
    db,
    pending.map((line) => line.id),
  )
  const memory = {
    isRefused: (lineId: number, transactionId: number) => refused.has(`${lineId} ${transactionId}`),
  }
  const matches = new Map(pending.map((line) => [line.id, suggestMatch(line, candidates, memory)]))
  const names = await firstCategoryNames(
    db,
    [...matches.values()].flatMap((match) => match?.transaction_id ?? []),
  )
  return lines.map((line) => {
    const match = matches.get(line.id) ?? null
    const category_name = names.get(match?.transaction_id ?? 0) ?? ''
    return { ...line, suggestion: match === null ? null : { ...match, category_name } }
  })
}
