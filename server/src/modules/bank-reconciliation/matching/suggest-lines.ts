import type {
  Proposals,
  Suggestion,
  TransferProposal,
} from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { subtractCents } from '@prumo/money'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { exactLineIds } from './exact-lines.ts'
import { historyOfLines } from './history-of-lines.ts'
import { type Match, prepareLine } from './match-candidate.rules.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { type MatchedLine, matchPage, type ReadPage, readPage } from './match-page.ts'
import type { MatchQuestions } from './match-questions.ts'
import type { MatchedBefore } from './pipeline.rules.ts'
import { type DeskRules, deskRules, NO_RULES } from '../rule-runs/rule-cards.ts'
import { linesInText } from '../rule-runs/lines-in-text.ts'
import { type KnownOfLines, payoutsOfLines, transfersOfLines } from './transfers-of-lines.ts'

/** A line as it is stored, without what it may be. */
export type BareLine = Omit<StatementLine, keyof ToldLine>
/** What of a pending line tells what it may be. */
export type PendingLine = Pick<
  StatementLine,
  | 'id'
  | 'bank_account_id'
  | 'posted_on'
  | 'amount_cents'
  | 'linked_part_cents'
  | 'type'
  | 'fitid'
  | 'check_number'
  | 'name'
  | 'memo'
  | 'adjustment'
  | 'status'
>
/** What a line may be, and the card of the rule that applies. */
export type ToldLine = Pick<StatementLine, 'suggestion' | 'proposals' | 'rule_card' | 'is_exact'>

const NOTHING: ToldLine = { suggestion: null, proposals: null, rule_card: null, is_exact: false }

/** The lines with what they may be; of a line that is not pending, or that nothing was told of, nothing. */
export const withTold = (
  lines: readonly BareLine[],
  told: ReadonlyMap<number, ToldLine>,
): StatementLine[] => lines.map((line) => ({ ...line, ...(told.get(line.id) ?? NOTHING) }))

/** What pending lines are matched by. */
export interface Matching {
  /** The days that they are all pending lines of; null where they are any. */
  readonly window: DaysOfLines | null
  /** What lines of the account have that were matched before. */
  readonly before: readonly MatchedBefore[]
  /** Is told what these leave to others, as soon as that is known. */
  readonly leave: (leaves: MatchedBefore) => unknown
}

/** What lines were told, and what they leave to those that are matched after them. */
export interface ToldPart {
  readonly told: ReadonlyMap<number, ToldLine>
  readonly leaves: MatchedBefore
}

/** Pending lines with what is read of them before they are matched. */
export interface ReadLines<L extends PendingLine = PendingLine> {
  readonly pending: readonly L[]
  readonly rules: DeskRules
  readonly payouts: ReadonlyMap<number, TransferProposal>
  readonly page: ReadPage | null
}

/**
 * Reads what pending lines of one account are matched with, as far as that is the same whatever other
 * lines have.
 */
export async function readLines<L extends PendingLine>(
  ask: MatchQuestions,
  pending: readonly L[],
): Promise<ReadLines<L>> {
  const hasRules = pending.length > 0 && ask.about.has_rules
  const rules = hasRules
    ? deskRules(pending, await ask.ruleHits(await linesInText(pending)))
    : NO_RULES
  const bare = pending.map((line) => prepareLine(openPart(line)))
  const payouts = await payoutsOfLines(ask, bare)
  const others = payouts.size === 0 ? bare : bare.filter(({ line }) => !payouts.has(line.id))
  return { pending, rules, payouts, page: await readPage(ask, others) }
}

/**
 * What pending lines of one account may be, matched together, and the card of the rule that applies, by
 * their ids. The number of queries is the same for one line and for thousands.
 */
export async function tellLines(
  ask: MatchQuestions,
  { pending, rules, payouts, page }: ReadLines,
  { window, before, leave }: Matching,
): Promise<ToldPart> {
  const asked = { rules, window, before }
  const { lines: matched, leaves, contactsOf } = await matchPage(ask, page, asked)
  leave(leaves)
  const byId = await proposalsOf(ask, matched, {
    payouts,
    contactsOf,
    ruleOf: ({ line }) => rules.cardOf(line.id, false),
  })
  const suggested = pending.map((line) => {
    const found = byId.get(line.id)
    return {
      ...line,
      suggestion: found?.suggestion ?? null,
      proposals: found?.proposals ?? null,
      rule_card: rules.cardOf(line.id, found?.is_preferred ?? false),
    }
  })
  const prepared = new Map(matched.map(({ line }) => [line.line.id, line]))
  const exact = await exactLineIds(ask, suggested, { window, prepared })
  const told = new Map(
    suggested.map(({ id, suggestion, proposals, rule_card }) => [
      id,
      { suggestion, proposals, rule_card, is_exact: exact.has(id) },
    ]),
  )
  return { told, leaves }
}

/** What earlier acts linked of a line is no more to be matched. */
const openPart = (line: PendingLine): PendingLine =>
  line.linked_part_cents === 0
    ? line
    : { ...line, amount_cents: subtractCents(line.amount_cents, line.linked_part_cents) }

interface Told {
  readonly suggestion: Suggestion | null
  readonly proposals: Proposals
  readonly is_preferred: boolean
}

interface BesideMatches extends Omit<KnownOfLines, 'isTaken'> {
  /** What lines have that were not matched: the payouts that they name. */
  readonly payouts: ReadonlyMap<number, TransferProposal>
}

/** Steps 5 and 8 for the lines that nothing settles to the cent, and all of it as it is told. */
async function proposalsOf(
  ask: MatchQuestions,
  matched: readonly MatchedLine[],
  { payouts, ...known }: BesideMatches,
): Promise<ReadonlyMap<number, Told>> {
  const taken = new Set([...payouts.values()].map(({ transfer_id }) => transfer_id))
  const left = matched.filter(({ proposal: { step } }) => step === null || step === 'part')
  const lines = left.map(({ line }) => line)
  const matches = matched.flatMap(({ proposal: { match, others } }) => [
    ...(match ? [match] : []),
    ...others,
  ])
  const [transfers, history, names] = await pipelined([
    transfersOfLines(ask, lines, { ...known, isTaken: (id) => taken.has(id) }),
    historyOfLines(ask, lines),
    categoryNames(ask, matches),
  ])
  for (const match of matches) match.category_name = names.get(match.transaction_id) ?? ''
  const ofMatched = matched.map(({ line, proposal }) => {
    const { step, match, is_preferred, others, set } = proposal
    const id = line.line.id
    const { transfer = null, is_likely = false } = transfers.get(id) ?? {}
    const past = history.get(id) ?? null
    const further = is_likely ? 'transfer' : past !== null ? 'history' : null
    const told_line: Told = {
      suggestion: match,
      is_preferred,
      proposals: {
        step: step ?? further,
        others: [...others],
        set: set?.set ?? null,
        transfer,
        history: past,
      },
    }
    return [id, told_line] as const
  })
  const ofPayouts = [...payouts].map(([id, payout]) => [id, toldPayout(payout)] as const)
  return new Map([...ofMatched, ...ofPayouts])
}

/** A payout that the line names is all that the line is. */
const toldPayout = (transfer: TransferProposal): Told => ({
  suggestion: null,
  is_preferred: false,
  proposals: { step: 'transfer', others: [], set: null, transfer, history: null },
})

async function categoryNames(
  ask: MatchQuestions,
  matches: readonly Match[],
): Promise<ReadonlyMap<number, string>> {
  if (matches.length === 0) return new Map()
  const wanted = new Set(matches.map((match) => match.transaction_id))
  const texts = await ask.firstCategoryNames([...wanted])
  const ids: readonly number[] = JSON.parse(texts.ids)
  const names: readonly string[] = JSON.parse(texts.names)
  return new Map(ids.map((id, place) => [id, names[place] ?? '']))
}
