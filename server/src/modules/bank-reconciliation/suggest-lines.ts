import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import {
  firstCategoryNames,
  freeSettlements,
  partiesOfWords,
  refusedPairs,
  titlesOfAmounts,
  titlesOfParties,
} from './candidate.queries.ts'
import { indexCandidates } from './candidate-index.rules.ts'
import { type MatchCandidate, type MatchLine, prepareLine } from './match-candidate.rules.ts'
import { namedParties } from './named-parties.rules.ts'
import { suggestMatch } from './suggest-match.rules.ts'
import { type WantedTitles, wantedTitles } from './wanted-titles.rules.ts'

/**
 * The lines with their best suggestion; only a pending line has one. All are of one account. The
 * number of queries is the same for one line and for a page of two hundred.
 */
export async function withSuggestions(
  db: CompanyDb,
  accountId: number,
  lines: readonly Omit<StatementLine, 'suggestion'>[],
): Promise<StatementLine[]> {
  const pending = lines.filter((line) => line.status === 'pending')
  const wanted = wantedTitles(pending)
  if (wanted === null) return lines.map((line) => ({ ...line, suggestion: null }))
  const candidates = indexCandidates(await loadCandidates(db, accountId, pending, wanted))
  const refused = await refusedPairs(
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

/**
 * Everything that these lines may be: settlements and titles of their amounts; and, for the lines
 * whose amount nothing has, the titles of the parties that they name, which they may pay in part.
 */
async function loadCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly MatchLine[],
  wanted: WantedTitles,
): Promise<readonly MatchCandidate[]> {
  const settlements = await freeSettlements(db, accountId, wanted)
  const exact = [...settlements, ...(await titlesOfAmounts(db, accountId, wanted))]
  const index = indexCandidates(exact)
  const wordsOfLines = lines
    .map(prepareLine)
    .filter((line) => index.settlements(line).length === 0 && index.exact(line).length === 0)
    .map((line) => [...line.words, ...line.tax_ids])
  const words = [...new Set(wordsOfLines.flat())]
  if (words.length === 0) return exact
  const parties = namedParties(wordsOfLines, await partiesOfWords(db, words))
  if (parties.length === 0) return exact
  const larger = await titlesOfParties(db, accountId, wanted, parties)
  const known = new Set(exact.map(candidateKey))
  return [...exact, ...larger.filter((candidate) => !known.has(candidateKey(candidate)))]
}

const candidateKey = ({ kind, transaction_id }: MatchCandidate): string =>
  `${kind} ${transaction_id}`
