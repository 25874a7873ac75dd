import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { getLateChargeRates } from '../settlements/index.ts'
import {
  type CandidateRow,
  freeSettlements,
  identifiedTransactions,
  transactionsOfAmounts,
  transactionsOfParties,
} from './candidate.queries.ts'
import {
  type CandidateIndex,
  indexCandidates,
  indexTransactionsOfParties,
  type PoolsOfLine,
} from './candidate-index.rules.ts'
import { chargesBy } from './late-charges-of.ts'
import { type MatchCandidate, type PreparedLine, prepareParty } from './match-candidate.rules.ts'
import {
  type MatchParty,
  partiesOfIds,
  partiesOfWords,
  refusedPairs,
} from './match-context.queries.ts'
import { aliasesOfLines } from './match-memory.queries.ts'
import { withAliases } from './match-memory.rules.ts'
import { indexParties } from './named-parties.rules.ts'
import { type LineProposal, PagePipeline } from './pipeline.rules.ts'
import type { DeskRules } from './rule-cards.ts'
import type { MatchMemory } from './score-pair.rules.ts'
import {
  type PartiesOfLine,
  wantedAmounts,
  wantedIdentities,
  wantedParties,
} from './wanted-transactions.rules.ts'

/** A line with what its words were decided to be, and what the steps say of it. */
export interface MatchedLine {
  readonly line: PreparedLine
  readonly proposal: LineProposal
}

/**
 * Runs the steps over lines of one account, in two stages: first what is of a line's own amount or
 * named by an id; then, for the lines that nothing of it settles, the transactions of the parties
 * that they name. The number of queries is the same for one line and for a page of two hundred.
 */
export async function matchPage(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  rules: DeskRules,
): Promise<readonly MatchedLine[]> {
  if (lines.length === 0) return []
  const [aliases, memory, rates] = await pipelined([
    aliasesOfLines(db, lines),
    readMemory(db, lines, rules),
    getLateChargeRates(db),
  ])
  const known = lines.map((line) => withAliases(line, aliases))
  const parties = await readParties(db, known)
  const partiesOf = remembered(known, parties)
  const page = new PagePipeline(known, { memory, chargesOn: chargesBy(rates) })
  page.takeExact(await exactCandidates(db, accountId, known, parties, partiesOf))
  const { left } = page
  if (left.length > 0) page.takeOfParties(await poolsOf(db, accountId, left, parties, partiesOf))
  return known.map((line) => ({ line, proposal: page.proposalOf(line) }))
}

/** The parties that any of the lines may name, and those that were said of their words. */
function readParties(
  db: CompanyDb,
  lines: readonly PreparedLine[],
): Promise<readonly MatchParty[]> {
  const words = new Set(lines.flatMap((line) => [...line.words, ...line.tax_ids]))
  const ids = new Set(lines.flatMap((line) => [...line.aliases.keys()]))
  return partiesOfWords(db, [...words], [...ids])
}

/** Which of the parties each line names, found once. */
function remembered(lines: readonly PreparedLine[], parties: readonly MatchParty[]): PartiesOfLine {
  const named = indexParties(
    parties.map(({ id, name, document }) => ({ id, ...prepareParty(name, document) })),
  )
  const byLine = new Map(lines.map((line) => [line, named(line).map((party) => party.id)]))
  return (line) => byLine.get(line) ?? []
}

/** Settlements and open transactions of the lines' amounts, and what they name by an id. */
async function exactCandidates(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  named: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<CandidateIndex> {
  const wanted = wantedAmounts(lines, partiesOf)
  if (wanted === null) return indexCandidates([])
  const [settlements, transactions, identified] = await pipelined([
    freeSettlements(db, accountId, wanted),
    transactionsOfAmounts(db, accountId, wanted),
    identifiedTransactions(db, accountId, wantedIdentities(lines)),
  ])
  const read = new Set(transactions.map((row) => row.transaction_id))
  const more = identified.filter((row) => !read.has(row.transaction_id))
  const rows = [...settlements, ...transactions, ...more]
  const known = new Set(named.map((party) => party.id))
  const others = new Set(rows.flatMap((row) => row.party_id ?? []).filter((id) => !known.has(id)))
  return indexCandidates(withParties(rows, [...named, ...(await partiesOfIds(db, [...others]))]))
}

/** Open transactions of the parties that the lines name, whatever their amount. */
async function poolsOf(
  db: CompanyDb,
  accountId: number,
  lines: readonly PreparedLine[],
  named: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<PoolsOfLine> {
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
