import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { candidatesOf } from './candidate-columns.rules.ts'
import {
  type CandidateIndex,
  indexCandidates,
  indexTransactionsOfParties,
  type PoolsOfLine,
} from './candidate-index.rules.ts'
import { askedByCode, chargesBy } from './late-charges-of.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { companionsOf, wantedCompanions } from './companion-lines.rules.ts'
import {
  type CandidateRow,
  type MatchCandidate,
  type PreparedLine,
  prepareLine,
  prepareParty,
} from './match-candidate.rules.ts'
import type { MatchParty } from './match-context.queries.ts'
import { aliasesBy, type AliasesOfWords, withAliases, wordsOfLines } from './match-memory.rules.ts'
import type { MatchQuestions } from './match-questions.ts'
import { indexParties } from './named-parties.rules.ts'
import { type LineProposal, type MatchedBefore, PagePipeline } from './pipeline.rules.ts'
import type { DeskRules } from '../rule-runs/rule-cards.ts'
import type { MatchMemory } from './score-pair.rules.ts'
import { payoutsOfLines } from './transfers-of-lines.ts'
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

/** Lines that were matched, and what they leave to those that are matched after them. */
export interface MatchedPage {
  readonly lines: readonly MatchedLine[]
  readonly leaves: MatchedBefore
  /** The names of the contacts that a line of these has in its text. */
  readonly contactsOf: (line: PreparedLine) => readonly string[]
}

/** What is read of lines and of what they may be, before anything is matched. */
export interface ReadPage {
  readonly own: Read
  readonly rates: LateChargeRates
}

/** By what lines are matched. */
interface MatchingOfPage {
  readonly rules: DeskRules
  /** All pending lines from the first to the one before the next are these; null where they are any. */
  readonly window: DaysOfLines | null
  /** What lines have that were matched before. */
  readonly before: readonly MatchedBefore[]
}

const NOTHING: MatchedBefore = { taken: new Map(), promised: new Map() }

/** The first stage of what lines of one account are matched with; it depends on no other lines. */
export async function readPage(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<ReadPage | null> {
  if (lines.length === 0) return null
  const [own, rates] = await pipelined([readExact(ask, lines), ask.lateChargeRates()])
  return { own, rates }
}

/**
 * Runs the steps over lines of one account, in two stages: first what is of a line's own amount or
 * named by an id; then, for the lines that nothing of it settles, the transactions of the parties
 * that they name. What a line settles by itself comes first; for the rest, lines of the account that
 * are not among these and may pay one of them together are read: of a window those to come, since
 * for those before it that was asked in their turn. The number of queries is the same for one line and
 * for thousands.
 */
export async function matchPage(
  ask: MatchQuestions,
  read: ReadPage | null,
  { rules, window, before }: MatchingOfPage,
): Promise<MatchedPage> {
  if (read === null) return { lines: [], leaves: NOTHING, contactsOf: () => [] }
  const { own, rates } = read
  const refused = new Set(own.refused)
  const memory: MatchMemory = {
    isRefused: (lineId, transactionId) =>
      refused.size > 0 && refused.has(`${lineId} ${transactionId}`),
    isPreferred: rules.prefers,
  }
  const page = new PagePipeline(
    own.lines,
    { memory, chargesOn: chargesBy(rates), askedByCode },
    before,
  )
  page.takeExact(own.candidates)
  const { left } = page
  if (left.length > 0) {
    const pools = await poolsOf(ask, left, own.parties, own.partiesOf)
    page.takeWhole(pools)
    const others =
      window?.next === null ? [] : await companions(ask, page.left, pools, window ?? own.lines)
    if (others.length > 0) {
      const beside = await readExact(ask, others)
      for (const pair of beside.refused) refused.add(pair)
      page.join(beside.lines, beside.candidates)
      page.takeWhole(pools, beside.lines)
    }
    page.takeTogether(pools)
  }
  return {
    lines: own.lines.map((line) => ({ line, proposal: page.proposalOf(line) })),
    leaves: page.leaves(own.lines),
    contactsOf: namesOf(own),
  }
}

function namesOf({ parties, partiesOf }: Read): MatchedPage['contactsOf'] {
  const names = new Map(parties.map(({ id, name }) => [id, name]))
  return (line) => partiesOf(line).flatMap((id) => names.get(id) ?? [])
}

/** What stage one reads of lines, and the lines with what was decided of their words. */
interface Read {
  readonly lines: readonly PreparedLine[]
  readonly refused: ReadonlySet<string>
  readonly parties: readonly MatchParty[]
  readonly partiesOf: PartiesOfLine
  readonly candidates: CandidateIndex
}

async function readExact(ask: MatchQuestions, bare: readonly PreparedLine[]): Promise<Read> {
  const ids = bare.map(({ line }) => line.id)
  const [aliases, refused] = await pipelined([aliasesOfLines(ask, bare), ask.refusedPairs(ids)])
  const lines = bare.map((line) => withAliases(line, aliases))
  const parties = await readParties(ask, lines)
  const partiesOf = remembered(lines, parties)
  const candidates = await exactCandidates(ask, lines, parties, partiesOf)
  return { lines, refused, parties, partiesOf, candidates }
}

/** Lines outside of the page that come to a transaction together with lines of it. */
async function companions(
  ask: MatchQuestions,
  left: readonly PreparedLine[],
  pools: PoolsOfLine,
  page: DaysOfLines | readonly PreparedLine[],
): Promise<readonly PreparedLine[]> {
  const wanted = wantedCompanions(left, pools)
  if (wanted === null) return []
  const own = 'first' in page ? page : page.map(({ line }) => line.id)
  const found = await ask.companionLines(own, wanted)
  const prepared = found.map((line) => prepareLine(line))
  // Where people told who words are, the same words elsewhere name the same contact.
  const isTold = left.some((line) => line.aliases.size > 0)
  const aliases = isTold ? await aliasesOfLines(ask, prepared) : new Map()
  const known = prepared.map((line) => withAliases(line, aliases))
  const beside = companionsOf(left, known, pools)
  const payouts = await payoutsOfLines(ask, beside)
  return beside.filter(({ line }) => !payouts.has(line.id))
}

/** What was decided on the words of these lines. */
const aliasesOfLines = async (
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<AliasesOfWords> => aliasesBy(await ask.aliases(wordsOfLines(lines)))

/** The parties that any of the lines may name, and those that were said of their words. */
function readParties(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<readonly MatchParty[]> {
  // Loops: of thousands of lines each list of a line is garbage at once.
  const [words, ids] = [new Set<string>(), new Set<number>()]
  const said = new Set<string>()
  for (const line of lines) {
    for (const id of line.aliases.keys()) ids.add(id)
    if (said.has(line.said)) continue
    said.add(line.said)
    for (const word of line.words.list) words.add(word)
    for (const tax_id of line.tax_ids) words.add(tax_id)
  }
  return ask.partiesOfWords([...words], [...ids])
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
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
  parties: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<CandidateIndex> {
  const wanted = wantedAmounts(lines, partiesOf)
  if (wanted === null) return indexCandidates([])
  const [settlements, ofAmounts, named] = await pipelined([
    ask.freeSettlements(wanted),
    ask.transactionsOfAmounts(wanted),
    ask.identifiedTransactions(wantedIdentities(lines)),
  ])
  const [transactions, identified] = [candidatesOf(ofAmounts), candidatesOf(named)]
  const read = new Set(transactions.map((row) => row.transaction_id))
  const more = identified.filter((row) => !read.has(row.transaction_id))
  const rows = [...settlements, ...transactions, ...more]
  const known = new Set(parties.map((party) => party.id))
  const others = new Set(rows.flatMap((row) => row.party_id ?? []).filter((id) => !known.has(id)))
  return indexCandidates(withParties(rows, [...parties, ...(await ask.partiesOfIds([...others]))]))
}

/** Open transactions of the parties that the lines name, whatever their amount. */
async function poolsOf(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
  named: readonly MatchParty[],
  partiesOf: PartiesOfLine,
): Promise<PoolsOfLine> {
  const wanted = wantedParties(lines, partiesOf)
  const rows = candidatesOf(wanted === null ? null : await ask.transactionsOfParties(wanted))
  return indexTransactionsOfParties(withParties(rows, named))
}

function withParties(
  rows: readonly CandidateRow[],
  parties: readonly MatchParty[],
): readonly MatchCandidate[] {
  const byId = new Map(parties.map((party) => [party.id, party]))
  return rows.map((row) => {
    const party = byId.get(row.party_id ?? 0)
    const { name = null, document = null } = party ?? {}
    return Object.assign(row, { party_name: name, party_document: document })
  })
}
