import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import {
  type CandidateRow,
  freeSettlements,
  transactionsOfAmounts,
  transactionsOfParties,
} from './candidate.queries.ts'
import {
  type CandidateIndex,
  type CandidatesOfLine,
  indexCandidates,
  indexTransactionsOfParties,
} from './candidate-index.rules.ts'
import {
  type Match,
  type MatchCandidate,
  type PreparedLine,
  prepareLine,
  prepareParty,
} from './match-candidate.rules.ts'
import {
  firstCategoryNames,
  type MatchParty,
  partiesOfIds,
  partiesOfWords,
  refusedPairs,
} from './match-context.queries.ts'
import { indexParties } from './named-parties.rules.ts'
import { askRules, type DeskRules } from './rule-cards.ts'
import { type MatchMemory, suggestMatch, suggestPart } from './suggest-match.rules.ts'
import { type PartiesOfLine, wantedAmounts, wantedParties } from './wanted-transactions.rules.ts'

/**
 * The lines with their best suggestion and the card of the rule that applies; only a pending line
 * has them. All are of one account. The number of queries is the same for one line and for a page of
 * two hundred.
 */
export async function withSuggestions(
  db: CompanyDb,
  accountId: number,
  lines: readonly Omit<StatementLine, 'suggestion' | 'rule_card'>[],
): Promise<StatementLine[]> {
  const pending = lines.filter((line) => line.status === 'pending')
  const rules = await askRules(db, accountId, pending)
  const matches = await matchLines(db, accountId, pending.map(prepareLine), rules)
  const names = await categoryNames(db, [...matches.values()])
  return lines.map((line) => {
    const match = matches.get(line.id)
    if (match === undefined)
      return { ...line, suggestion: null, rule_card: rules.cardOf(line.id, false) }
    const { is_preferred, ...suggestion } = match
    const category_name = names.get(match.transaction_id) ?? ''
    return {
      ...line,
      suggestion: { ...suggestion, category_name },
      rule_card: rules.cardOf(line.id, is_preferred),
    }
  })
}

/**
 * The matches by the line's id, in stages: first what is of a line's own amount; then, for the
 * lines that nothing of it settles, the transactions of the parties that they name.
 */
async function matchLines(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  rules: DeskRules,
): Promise<ReadonlyMap<number, Match>> {
  const matches = new Map<number, Match>()
  if (lines.length === 0) return matches
  const take = (line: PreparedLine, match: Match | null) => {
    if (match !== null) matches.set(line.line.id, match)
  }
  const [parties, memory] = await pipelined([readParties(db, lines), readMemory(db, lines, rules)])
  const partiesOf = remembered(lines, parties)
  const exact = await exactCandidates(db, accountId, lines, parties, partiesOf)
  for (const line of lines) take(line, suggestMatch(line, exact, memory))
  const left = lines.filter((line) => !matches.has(line.line.id))
  const larger = await largerCandidates(db, accountId, left, parties, partiesOf)
  for (const line of left) take(line, suggestPart(line, larger, memory))
  return matches
}

/** The parties that any of the lines may name. */
function readParties(
  db: CompanyDb,
  lines: readonly PreparedLine[],
): Promise<readonly MatchParty[]> {
  const words = new Set(lines.flatMap((line) => [...line.words, ...line.tax_ids]))
  return partiesOfWords(db, [...words])
}

/** Which of the parties each line names, found once. */
function remembered(lines: readonly PreparedLine[], parties: readonly MatchParty[]): PartiesOfLine {
  const named = indexParties(
    parties.map(({ id, name, document }) => ({ id, ...prepareParty(name, document) })),
  )
  const byLine = new Map(lines.map((line) => [line, named(line).map((party) => party.id)]))
  return (line) => byLine.get(line) ?? []
}

/** Settlements and open transactions of the lines' amounts. */
async function exactCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  named: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<CandidateIndex> {
  const wanted = wantedAmounts(lines, partiesOf)
  if (wanted === null) return indexCandidates([])
  const found = await pipelined([
    freeSettlements(db, accountId, wanted),
    transactionsOfAmounts(db, accountId, wanted),
  ])
  const rows = found.flat()
  const known = new Set(named.map((party) => party.id))
  const others = new Set(rows.flatMap((row) => row.party_id ?? []).filter((id) => !known.has(id)))
  return indexCandidates(withParties(rows, [...named, ...(await partiesOfIds(db, [...others]))]))
}

/** Open transactions of the parties that the lines name, which they may pay in part. */
async function largerCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  named: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<CandidatesOfLine> {
  const wanted = wantedParties(lines, partiesOf)
  const rows = wanted === null ? [] : await transactionsOfParties(db, accountId, wanted)
  return indexTransactionsOfParties(withParties(rows, named))
}

function withParties(
  rows: readonly CandidateRow[],
  parties: readonly MatchParty[],
): readonly MatchCandidate[] {
  const byId = new Map(parties.map((party) => [party.id, party]))
  return rows.map((row) => {
    const party = byId.get(row.party_id ?? 0)
    return { ...row, party_name: party?.name ?? null, party_document: party?.document ?? null }
  })
}

async function readMemory(
  db: CompanyDb,
  lines: readonly PreparedLine[],
  rules: DeskRules,
): Promise<MatchMemory> {
  const refused = await refusedPairs(
    db,
    lines.map(({ line }) => line.id),
  )
  return {
    isRefused: (lineId, transactionId) =>
      refused.size > 0 && refused.has(`${lineId} ${transactionId}`),
    isPreferred: rules.prefers,
  }
}

async function categoryNames(
  db: CompanyDb,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, string>> {
  if (matches.length === 0) return new Map()
  return firstCategoryNames(
    db,
    matches.map((match) => match.transaction_id),
  )
}
