import { addDays, isCivilDate } from '@prumo/civil-date'
import type { OfxTransaction } from '@prumo/ofx'
import type { LinearRegex } from '../../kernel/linear-regex.ts'
import type { CompiledRule, RuleReference } from './compile-rule.ts'

/** More instalments than that are a date or a number of something else. */
const MAX_INSTALLMENTS = 999

/** The calendar of the product (contracts, civilDateSchema). */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/** What patterns read out of a line. */
export interface FoundInLine {
  readonly document: string | null
  readonly txid: string | null
  readonly installment_number: number | null
  readonly installment_total: number | null
}

/** A movement as rules left it. */
export interface RuledLine {
  readonly transaction: OfxTransaction
  /** A rule says that it is no movement. */
  readonly is_dropped: boolean
  /** The rules that did something to it, in their order. */
  readonly rules: readonly RuleReference[]
  readonly found: FoundInLine
}

const NOTHING: FoundInLine = {
  document: null,
  txid: null,
  installment_number: null,
  installment_total: null,
}

/**
 * A movement through the rules in their order, each seeing it as those before left it; what drops it
 * ends the way. Noise stays as it is: rules come after what libs/ofx knows by itself.
 */
export function applyRules(rules: readonly CompiledRule[], transaction: OfxTransaction): RuledLine {
  let line: RuledLine = { transaction, is_dropped: false, rules: [], found: NOTHING }
  if (transaction.is_noise) return line
  for (const rule of rules) {
    if (!isMeant(rule, line.transaction)) continue
    const next = rule.drops_line ? { ...line, is_dropped: true } : changed(rule, line)
    if (next === line) continue
    line = { ...next, rules: [...line.rules, rule.reference] }
    if (line.is_dropped) break
  }
  return line
}

/** Whether the rule's condition on the line holds; without one it holds of all. */
function isMeant(rule: CompiledRule, { type, amount_cents, memo, name }: OfxTransaction): boolean {
  const { text_pattern } = rule.patterns
  if (rule.transaction_type !== null && rule.transaction_type !== type) return false
  if (rule.sign !== null && rule.sign !== ((amount_cents ?? 0) > 0 ? 'credit' : 'debit'))
    return false
  return text_pattern === null || [memo, name].some((text) => text && text_pattern.test(text))
}

/** The line with what the rule changes; the very same when it finds nothing to do. */
function changed(rule: CompiledRule, line: RuledLine): RuledLine {
  const before = line.transaction
  const { patterns } = rule
  // Everything is read out of the memo before it is replaced.
  const found = foundBy(rule, line)
  const transaction: OfxTransaction = {
    ...before,
    name: firstOf(patterns.payee_pattern, before) ?? before.name,
    memo: replacedMemo(rule, before.memo),
    type: rule.new_type ?? before.type,
    amount_cents: rule.inverts_sign ? -(before.amount_cents ?? 0) : before.amount_cents,
    posted_on: shifted(before.posted_on, rule.shift_days),
  }
  return isSame(transaction, before) && isSame(found, line.found)
    ? line
    : { ...line, transaction, found }
}

function foundBy({ patterns }: CompiledRule, { transaction, found }: RuledLine): FoundInLine {
  return {
    ...found,
    ...installmentOf(patterns.installment_pattern, transaction),
    document: firstOf(patterns.document_pattern, transaction) ?? found.document,
    txid: firstOf(patterns.txid_pattern, transaction) ?? found.txid,
  }
}

/** The first match in memo or name, that in the memo first. */
function matchOf(regex: LinearRegex | null, { memo, name }: OfxTransaction) {
  if (regex === null) return null
  return (memo === null ? null : regex.exec(memo)) ?? (name === null ? null : regex.exec(name))
}

/** What the first group that took part found, or the whole match of a pattern without groups. */
function firstOf(regex: LinearRegex | null, transaction: OfxTransaction): string | null {
  const [whole = null, ...groups] = matchOf(regex, transaction) ?? []
  const text = groups.length === 0 ? whole : groups.find((group) => group !== null)
  return text?.trim() || null
}

/** `3/6`, when the two numbers can be an instalment and a count; nothing otherwise. */
function installmentOf(
  regex: LinearRegex | null,
  transaction: OfxTransaction,
): Pick<FoundInLine, 'installment_number' | 'installment_total'> | null {
  const [, first, second] = matchOf(regex, transaction) ?? []
  const [number, total] = [Number(first ?? ''), Number(second ?? '')]
  const isOne = Number.isInteger(number) && number >= 1 && number <= total
  return isOne && Number.isInteger(total) && total <= MAX_INSTALLMENTS
    ? { installment_number: number, installment_total: total }
    : null
}

function replacedMemo({ patterns, memo_replacement }: CompiledRule, memo: string | null) {
  if (patterns.memo_pattern === null || memo === null) return memo
  return patterns.memo_pattern.replace(memo, memo_replacement ?? '').trim() || null
}

/** Another day; the same where the way leads out of the calendar. */
function shifted(day: string | null, days: number): string | null {
  if (day === null || days === 0 || !isCivilDate(day)) return day
  const later = addDays(day, days)
  return later < FIRST_DAY || later > LAST_DAY ? day : later
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
