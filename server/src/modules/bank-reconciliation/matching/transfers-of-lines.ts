import { addDays } from '@prumo/civil-date'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { RuleCard } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { prepareLine, type PreparedLine, prepareParty } from './match-candidate.rules.ts'
import type { MatchedAccount, MatchQuestions } from './match-questions.ts'
import { nameWords } from './match-text.rules.ts'
import { indexParties } from './named-parties.rules.ts'
import {
  isLikelyTransfer,
  type Leg,
  type LegAccount,
  type OwnNames,
  staysWithOwner,
} from './transfer-legs.rules.ts'
import {
  type FoundTransfer,
  namedPayouts,
  type OtherSide,
  TRANSFER_DAYS,
  transferPairs,
} from './transfer-pairs.rules.ts'
import type { OtherLine } from './transfer-side.queries.ts'

/**
 * Step 1 of transfers: the payouts of platforms that lines of one account name by their ids, by the
 * lines' ids. Only money that came in is asked about.
 */
export async function payoutsOfLines(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<number, TransferProposal>> {
  const naming = lines.filter(
    ({ line, identities }) => line.amount_cents > 0 && identities.size > 0,
  )
  if (naming.length === 0) return new Map()
  const amounts = [...new Set(naming.map(({ line }) => line.amount_cents))]
  return namedPayouts(naming, await ask.payouts(amounts))
}

/** What is known of lines beside their text. */
export interface KnownOfLines {
  /** A transfer that another line has. */
  readonly isTaken: (transferId: number) => boolean
  /** Names of contacts that a line has in its text. */
  readonly contactsOf: (line: PreparedLine) => readonly string[]
  /** What the rule that applies makes of a line, and to where it transfers. */
  readonly ruleOf: (
    line: PreparedLine,
  ) => Pick<RuleCard, 'reconciliation_type' | 'destination_account_id'> | null
}

/** The other sides of lines of one account that may be transfers, by the lines' ids. */
export async function transfersOfLines(
  ask: MatchQuestions,
  lines: readonly PreparedLine[],
  { isTaken, contactsOf, ruleOf }: KnownOfLines,
): Promise<ReadonlyMap<number, FoundTransfer>> {
  const days = lines.map(({ line }) => line.posted_on).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return new Map()
  const wanted = {
    amounts: [...new Set(lines.map(({ line }) => line.amount_cents))],
    first: addDays(first, -TRANSFER_DAYS),
    last: addDays(last, TRANSFER_DAYS),
  }
  const [others, legs] = await pipelined([ask.linesOfOthers(wanted), ask.waitingLegs(wanted)])
  const free = legs.filter(({ transfer_id }) => transfer_id === null || !isTaken(transfer_id))
  const contactsOfOther = await contactsOfLines(ask, others)
  const own = ownNames(ask.about)
  const legOfLine = (line: PreparedLine, account: LegAccount, other_id: number): Leg => {
    const { name, memo, amount_cents } = line.line
    const rule = ruleOf(line)
    const isThere =
      rule?.reconciliation_type === 'transfer' &&
      (rule.destination_account_id ?? other_id) === other_id
    return {
      text: textOf(name, memo),
      amount_cents,
      account,
      contacts: contactsOf(line),
      ruled: rule === null ? null : isThere ? 'transfer' : 'other',
    }
  }
  return transferPairs<OtherSide | OtherLine>(lines, [...others, ...free], (line, side) => {
    if (!('line' in side)) return true
    const there: Leg = {
      text: textOf(side.line.name, side.line.memo),
      amount_cents: side.line.amount_cents,
      account: side.account,
      contacts: contactsOfOther(side),
      ruled: null,
    }
    return isLikelyTransfer([legOfLine(line, side.own_account, side.bank_account_id), there], own)
  })
}

const textOf = (name: string | null, memo: string | null): string => `${name ?? ''} ${memo ?? ''}`

function ownNames({ called: { names, document } }: MatchedAccount): OwnNames {
  const known = names.map(nameWords).filter(({ size }) => size > 0)
  return { names: known, tax_id: document?.replace(/^0+/, '') ?? null }
}

/** Names of contacts in the texts of lines; nothing is asked for where none says anything. */
async function contactsOfLines(
  ask: MatchQuestions,
  others: readonly OtherLine[],
): Promise<(other: OtherLine) => readonly string[]> {
  const prepared = new Map(others.map((other) => [other, prepareLine(other.line)]))
  const lines = [...prepared.values()].filter(
    ({ line }) => !staysWithOwner(textOf(line.name, line.memo)),
  )
  const words = new Set(lines.flatMap((line) => [...line.words, ...line.tax_ids]))
  const parties = await ask.partiesOfWords([...words], [])
  const named = indexParties(
    parties.map(({ id, name, document }) => ({ id, name, ...prepareParty(name, document) })),
  )
  return (other) => {
    const line = prepared.get(other)
    return line === undefined ? [] : named(line).map(({ name }) => name)
  }
}
