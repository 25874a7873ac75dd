import type { RunLeftReason } from '@prumo/contracts/bank-reconciliation/run-acts'
import type { TransferProposal } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { coveringSets } from '../matching/covering-sets.rules.ts'
import { dayNumber } from '../matching/day-distance.rules.ts'
import { kindOfAmount, type MatchCandidate } from '../matching/match-candidate.rules.ts'
import { allowsCandidate, type IdentifiedLine } from './rule-candidate.rules.ts'

/** A transfer that waits for its line, or the line of another account that is its other side. */
export type TransferSide = Pick<
  TransferProposal,
  'bank_account_id' | 'line_id' | 'line_version' | 'transfer_id' | 'payout_id' | 'day'
>

/** What a rule may reconcile with; names do not matter. */
export type RuleTarget = Omit<MatchCandidate, 'party_name' | 'party_document'>

/** A line with what decides what its rules do. */
export interface RulePlanInput {
  readonly line: IdentifiedLine
  /** All rules that apply, in the order in which they are asked; the first one decides. */
  readonly rules: readonly RuleInForce[]
  readonly targets: readonly RuleTarget[]
  /** The card of the steps of the desk, which come before rules; null when they have none. */
  readonly card: DeskCard | null
  /** The other side of a transfer that the desk found; null without one. */
  readonly side: TransferSide | null
  /** It is the card of the line, and more than a possibility. */
  readonly is_side_likely: boolean
  /** Where a transfer by the first rule goes; null without an account. */
  readonly destination_account_id: number | null
}

/** What a card would settle: one transaction, or the only combination; none of several. */
export interface DeskCard {
  readonly transaction_ids: readonly number[]
  /** Of a pair that is a settlement made by hand. */
  readonly settlement_id: number | null
  readonly rivals: number
}

/** What of a line becomes what; amounts are positive. */
export type RulePart =
  | {
      readonly act: 'reconcile'
      readonly target: RuleTarget
      readonly cents: number
      /** The value of the transaction becomes the bank's. */
      readonly is_corrected: boolean
    }
  | { readonly act: 'create'; readonly rule: RuleInForce; readonly cents: number }
  | {
      readonly act: 'transfer'
      readonly account_id: number
      readonly cents: number
      /** The other side that the desk found; null makes a new transfer, which waits for it. */
      readonly side: TransferSide | null
    }
  | { readonly act: 'ignore'; readonly rule: RuleInForce; readonly cents: number }

/** What a rule does with a line, or why it leaves the line to a person. */
export type RulePlan =
  | { readonly rule: RuleInForce; readonly parts: readonly RulePart[]; readonly left: null }
  | { readonly rule: RuleInForce; readonly parts: null; readonly left: RunLeftReason }

type Outcome = readonly RulePart[] | RunLeftReason

/**
 * What the first rule that applies does with a line when it acts by itself
 * (docs/rules/reconciliation-rules.md); null when none applies. It leaves a line alone whenever two
 * things would do as well: what nobody looks at must be the only one.
 */
export function planLine(ruled: RulePlanInput): RulePlan | null {
  const [rule] = ruled.rules
  if (rule === undefined) return null
  const outcome = outcomeOf(ruled, rule)
  return typeof outcome === 'string'
    ? { rule, parts: null, left: outcome }
    : { rule, parts: outcome, left: null }
}

function outcomeOf(ruled: RulePlanInput, rule: RuleInForce): Outcome {
  // A payout that the line names is all that the line is, also to a rule that says whose a transaction is.
  if (ruled.side?.payout_id !== undefined && rule.reconciliation_type !== 'transfer')
    return 'card_differs'
  if (rule.reconciliation_type === 'reconcile') return reconciling(ruled, rule)
  // What the desk's steps found is told before rules: to act beside it would make it twice.
  if (ruled.card !== null) return 'card_differs'
  if (ruled.is_side_likely && rule.reconciliation_type !== 'transfer') return 'card_differs'
  return madeOf(ruled, rule, amountOf(ruled))
}

const amountOf = ({ line }: RulePlanInput): number => Math.abs(line.amount_cents)

/** A rule that makes something new of an amount of the line. */
function madeOf(ruled: RulePlanInput, rule: RuleInForce, cents: number): Outcome {
  switch (rule.reconciliation_type) {
    case 'create':
      return created(rule, cents)
    case 'ignore':
      return [{ act: 'ignore', rule, cents }]
    case 'transfer': {
      const account_id = ruled.destination_account_id
      if (account_id === null || account_id === ruled.line.bank_account_id) return 'no_destination'
      const isThere = ruled.side?.bank_account_id === account_id
      if (ruled.is_side_likely && !isThere) return 'card_differs'
      return [{ act: 'transfer', account_id, cents, side: isThere ? ruled.side : null }]
    }
    case 'reconcile':
      return 'not_found'
  }
}

const created = (rule: RuleInForce, cents: number): Outcome =>
  rule.category_id === null ? 'no_category' : [{ act: 'create', rule, cents }]

function reconciling(ruled: RulePlanInput, rule: RuleInForce): Outcome {
  const targets = ruled.targets.filter((target) => isAllowed(rule, ruled.line, target))
  const amount = amountOf(ruled)
  const equal = targets.filter((target) => target.amount_cents === amount)
  if (equal.length > 0) return onlyOne(ruled, rule, equal)
  const found = isSure(rule, ruled.line) ? unequal(ruled, rule, targets) : null
  if (found !== null) return found
  if (!rule.add_when_not_found) return 'not_found'
  const isFree = ruled.card === null && !ruled.is_side_likely
  return isFree ? created(rule, amount) : 'card_differs'
}

/** What the options allow of another value than the line's; null when nothing. */
function unequal(
  ruled: RulePlanInput,
  rule: RuleInForce,
  targets: readonly RuleTarget[],
): Outcome | null {
  const open = targets.filter(({ kind }) => kind === 'transaction')
  const found =
    (rule.correct_value ? corrected(ruled, open) : null) ??
    (rule.multiple_application ? several(ruled, rule, open) : null) ??
    (rule.ignore_ofx_excess ? withoutExcess(ruled, rule, open) : null)
  if (found === null || typeof found === 'string' || ruled.card === null) return found
  const { transaction_ids } = ruled.card
  const isOffered = found.some(
    (part) => part.act === 'reconcile' && transaction_ids.includes(part.target.transaction_id),
  )
  return isOffered ? found : 'card_differs'
}

/** The contact, day, external id and instalment that the rule asks for; the value is looked at apart. */
function isAllowed(rule: RuleInForce, line: IdentifiedLine, target: RuleTarget): boolean {
  const named = { ...target, party_name: null, party_document: null }
  return (
    target.direction === kindOfAmount(line.amount_cents) &&
    allowsCandidate({ ...rule, correct_value: true }, line, named)
  )
}

/** The rule itself says whose the transaction is, or by what it is known. */
const isSure = (rule: RuleInForce, { amount_cents }: IdentifiedLine): boolean =>
  rule.same_external_id || (amount_cents > 0 ? rule.client_id : rule.supplier_id) !== null

/**
 * One of the line's value: the nearest by its day. A rule that names nobody takes only what the desk
 * would offer, without a rival.
 */
function onlyOne(ruled: RulePlanInput, rule: RuleInForce, equal: readonly RuleTarget[]): Outcome {
  const target = nearest(ruled.line, equal)
  if (target === null) return 'ambiguous'
  const { card } = ruled
  const isOffered =
    card !== null &&
    card.rivals === 0 &&
    card.transaction_ids.includes(target.transaction_id) &&
    card.settlement_id === target.settlement_id
  if (!isSure(rule, ruled.line) && !isOffered) return 'card_differs'
  return [{ act: 'reconcile', target, cents: target.amount_cents, is_corrected: false }]
}

/** Correct value: the transaction takes the bank's value, whatever it was. */
function corrected(ruled: RulePlanInput, open: readonly RuleTarget[]): Outcome | null {
  if (open.length === 0) return null
  const target = nearest(ruled.line, open)
  if (target === null) return 'ambiguous'
  return [{ act: 'reconcile', target, cents: amountOf(ruled), is_corrected: true }]
}

/**
 * Multiple application: several transactions that come to the line, when only one combination does;
 * else the nearest smaller one, and the rest is what a later rule says.
 */
function several(
  ruled: RulePlanInput,
  rule: RuleInForce,
  open: readonly RuleTarget[],
): Outcome | null {
  const amount = amountOf(ruled)
  const smaller = inOrder(ruled.line, open).filter((target) => target.amount_cents < amount)
  if (smaller.length === 0) return null
  const { sets, has_more } = coveringSets(
    smaller.map((target) => target.amount_cents),
    amount,
  )
  if (sets.length > 1 || has_more) return 'ambiguous'
  const [only] = sets
  if (only !== undefined) return only.flatMap((place) => whole(smaller[place]))
  const target = nearest(ruled.line, smaller)
  if (target === null) return 'ambiguous'
  const rest = amount - target.amount_cents
  const next = restOf(ruled, rule, { target, rest })
  if (next !== null) return typeof next === 'string' ? next : [...whole(target), ...next]
  return rule.ignore_ofx_excess ? null : 'rest_unsaid'
}

/** What later rules say of the rest: an equal transaction, a new one, or to leave it out. */
function restOf(
  ruled: RulePlanInput,
  rule: RuleInForce,
  { target, rest }: { readonly target: RuleTarget; readonly rest: number },
): Outcome | null {
  for (const later of ruled.rules.slice(ruled.rules.indexOf(rule) + 1)) {
    if (later.mode !== 'apply' || later.reconciliation_type === 'transfer') continue
    if (later.reconciliation_type !== 'reconcile') return madeOf(ruled, later, rest)
    const equal = ruled.targets.filter(
      (other) =>
        other.transaction_id !== target.transaction_id &&
        other.kind === 'transaction' &&
        other.amount_cents === rest &&
        isAllowed(later, ruled.line, other),
    )
    if (equal.length === 0 || !isSure(later, ruled.line)) continue
    const found = nearest(ruled.line, equal)
    return found === null ? 'ambiguous' : whole(found)
  }
  return null
}

/** Ignore the excess: a smaller transaction is settled, and what the bank has over it is left out. */
function withoutExcess(
  ruled: RulePlanInput,
  rule: RuleInForce,
  open: readonly RuleTarget[],
): Outcome | null {
  const smaller = open.filter((target) => target.amount_cents < amountOf(ruled))
  if (smaller.length === 0) return null
  const target = nearest(ruled.line, smaller)
  if (target === null) return 'ambiguous'
  const cents = amountOf(ruled) - target.amount_cents
  return [...whole(target), { act: 'ignore', rule, cents }]
}

const whole = (target: RuleTarget | undefined): readonly RulePart[] =>
  target === undefined
    ? []
    : [{ act: 'reconcile', target, cents: target.amount_cents, is_corrected: false }]

const daysApart = (line: IdentifiedLine, target: RuleTarget): number =>
  Math.abs(dayNumber(target.paid_on ?? target.due_date) - dayNumber(line.posted_on))

const inOrder = (line: IdentifiedLine, targets: readonly RuleTarget[]): readonly RuleTarget[] =>
  targets.toSorted(
    (a, b) => daysApart(line, a) - daysApart(line, b) || a.transaction_id - b.transaction_id,
  )

/** The one nearest to the line's day; null when two are equally near. */
function nearest(line: IdentifiedLine, targets: readonly RuleTarget[]): RuleTarget | null {
  const [first, second] = inOrder(line, targets)
  if (first === undefined) return null
  const isTied = second !== undefined && daysApart(line, first) === daysApart(line, second)
  return isTied ? null : first
}

/** A plan with the line that it is for. */
export interface PlannedLine<T> {
  readonly line: T
  readonly plan: RulePlan
}

/**
 * Plans of one run: of lines that want the same transaction none has it, and what the run gives to
 * other lines anyhow is no longer there.
 * @param taken transactions that the run reconciles with other lines.
 */
export function withoutRivals<T>(
  planned: readonly PlannedLine<T>[],
  taken: ReadonlySet<number>,
): readonly PlannedLine<T>[] {
  const wanted = new Map<number, number>()
  for (const { plan } of planned)
    for (const id of targetsOf(plan)) wanted.set(id, (wanted.get(id) ?? 0) + 1)
  return planned.map(({ line, plan }) => {
    const isRival = targetsOf(plan).some((id) => taken.has(id) || (wanted.get(id) ?? 0) > 1)
    return isRival
      ? { line, plan: { rule: plan.rule, parts: null, left: 'contended' as const } }
      : { line, plan }
  })
}

/** The transactions that a plan settles or links. */
export const targetsOf = ({ parts }: RulePlan): readonly number[] =>
  (parts ?? []).flatMap((part) => (part.act === 'reconcile' ? part.target.transaction_id : []))
