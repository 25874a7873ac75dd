import {
  decodeBytes,
  normaliseBankId,
  type OfxCharset,
  type OfxStatement,
  type OfxTransaction,
  parseOfx,
} from '@prumo/ofx'
import { searchKey } from '../../kernel/search-key.ts'
import { applyRules, type RuledLine } from './apply-rules.ts'
import type { CompiledRule, RuleReference } from './compile-rule.ts'

/** The head of a file is a few lines; what a rule looks for stands there or nowhere. */
const HEAD_BYTES = 8_192

/** How the FITIDs of a statement identify its movements. */
export interface FitidStrategy {
  readonly kind: 'trust' | 'hash' | 'prefix'
  /** How many characters count; null is all. */
  readonly prefix_length: number | null
}

/** A statement as rules left it, beside what the bank sent. */
export interface RuledStatement {
  /** As the bank sent it: identities are made of this, so that a rule makes no line look new. */
  readonly sent: OfxStatement
  /** Read in the charset and currency that rules say, its lines as they left them. */
  readonly statement: OfxStatement
  readonly lines: readonly RuledLine[]
  /** Null leaves it to what is known of the bank. */
  readonly fitid: FitidStrategy | null
  /** What its bytes were read as because a rule says so; null where they say it themselves. */
  readonly charset: OfxCharset | null
}

/**
 * The statements of a file through the rules that are about them (docs/rules/statement-import.md,
 * section 3).
 */
export function readByRules(
  bytes: Uint8Array,
  statements: readonly OfxStatement[],
  rules: readonly CompiledRule[],
): RuledStatement[] {
  const head = rules.some((rule) => rule.header_text !== null) ? headOf(bytes) : ''
  const readAs = readingsOf(bytes)
  return statements.map((sent) => {
    const own = rules.filter((rule) => isAbout(rule, sent, head))
    const decoding = own.find((rule) => rule.charset !== null)
    const charset = decoding?.charset ?? null
    const statement = withCurrency(charset === null ? sent : inCharset(sent, readAs(charset)), own)
    const lines = statement.transactions.map((transaction, position) => {
      const line = applyRules(own, transaction)
      const isSame = isSameText(transaction, sent.transactions[position])
      return isSame || decoding === undefined ? line : namedFirst(decoding.reference, line)
    })
    return { sent, statement, lines, fitid: fitidOf(own), charset }
  })
}

function isSameText(one: OfxTransaction, other: OfxTransaction | undefined): boolean {
  return one.memo === other?.memo && one.name === other.name
}

/** The line with the rule whose charset gave it its texts, before those that changed it. */
function namedFirst(reference: RuleReference, line: RuledLine): RuledLine {
  const others = line.rules.filter((rule) => rule !== reference)
  return { ...line, rules: [reference, ...others] }
}

/** The statements of a file in a charset, read once for each that is asked for. */
function readingsOf(bytes: Uint8Array): (charset: OfxCharset) => readonly OfxStatement[] {
  const readings = new Map<OfxCharset, readonly OfxStatement[]>()
  return (charset) => {
    const statements = readings.get(charset) ?? parseOfx(bytes, charset).statements
    readings.set(charset, statements)
    return statements
  }
}

/** The key of the text before the first movement. */
function headOf(bytes: Uint8Array): string {
  const { text } = decodeBytes(bytes.subarray(0, HEAD_BYTES))
  const [head = ''] = text.split(/<STMTTRN>/i, 1)
  return searchKey(head)
}

/** Whether a rule's selector names this statement; without one it names every bank's. */
function isAbout(rule: CompiledRule, sent: OfxStatement, head: string): boolean {
  const { bank_code, organization, header_text } = rule
  if (bank_code !== null && normaliseBankId(sent.bank_id ?? '') !== bank_code) return false
  const org = searchKey(sent.organization ?? '')
  if (organization !== null && !org.includes(searchKey(organization))) return false
  return header_text === null || head.includes(searchKey(header_text))
}

/** The statement as it reads in another charset; as it was where that loses movements. */
function inCharset(sent: OfxStatement, statements: readonly OfxStatement[]): OfxStatement {
  const read = statements[sent.index]
  return read?.transactions.length === sent.transactions.length ? read : sent
}

function withCurrency(statement: OfxStatement, rules: readonly CompiledRule[]): OfxStatement {
  const { currency } = statement
  const rule = rules.find((one) => currency !== null && one.currency_from === currency)
  return rule === undefined ? statement : { ...statement, currency: rule.currency_to }
}

function fitidOf(rules: readonly CompiledRule[]): FitidStrategy | null {
  for (const { fitid_strategy: kind, fitid_prefix_length } of rules) {
    if (kind === null) continue
    return { kind, prefix_length: kind === 'prefix' ? fitid_prefix_length : null }
  }
  return null
}
