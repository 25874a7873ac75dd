import type {
  OfxImportRuleInput,
  OfxImportRuleOutcome,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { parseOfx } from '@prumo/ofx'
import type { RuledLine } from './apply-rules.ts'
import { compileRule } from './compile-rule.ts'
import { readByRules, type RuledStatement } from './read-by-rules.ts'

/** Nobody reads further than that at once. */
const MAX_DIFFERENCES = 50

/** A sample is tried without being saved, so its rule has no number yet. */
const ON_TRIAL = { id: 1, version: 1, name: '' }

/** What a rule makes of its sample, and where that is not what is expected. */
export interface SampleOutcome extends OfxImportRuleOutcome {
  /** Movements that could be read in the sample; without any it proves nothing. */
  readonly movements: number
}

/**
 * A rule tried on its own sample, alone: a line for each movement, in the words of OFX, which are
 * the same in every language. A sample without `<OFX>` is taken for movements of the very statement
 * that the rule's selector names.
 * @throws Refusal `regex_invalid`.
 */
export function trySample(rule: OfxImportRuleInput): SampleOutcome {
  const compiled = compileRule(rule, ON_TRIAL)
  const bytes = bytesOf(rule)
  const statements = readByRules(bytes, parseOfx(bytes).statements, [compiled])
  const lines = statements.flatMap((statement) => [
    ...statementWords(statement),
    ...statement.lines.map(lineWords),
  ])
  return {
    outcome: lines.join('\n'),
    touched: statements.reduce((sum, statement) => sum + touchedIn(statement), 0),
    movements: statements.reduce((sum, statement) => sum + statement.lines.length, 0),
    differences: differencesOf(writtenLines(rule.expected), lines.map(tidy)),
  }
}

function bytesOf(rule: OfxImportRuleInput): Uint8Array {
  const text = /<OFX\s*>/i.test(rule.sample) ? rule.sample : wrapped(rule)
  // A sample is text: its bytes are what a bank of this charset would have sent.
  return rule.charset === 'windows-1252'
    ? Buffer.from(text, 'latin1')
    : new TextEncoder().encode(text)
}

function wrapped(rule: OfxImportRuleInput): string {
  const { bank_code, organization, header_text, currency_from, sample } = rule
  const sender = `<SIGNONMSGSRSV1><SONRS><FI><ORG>${organization ?? ''}</FI></SONRS></SIGNONMSGSRSV1>`
  const account = `<CURDEF>${currency_from ?? 'BRL'}<BANKACCTFROM><BANKID>${bank_code ?? ''}</BANKACCTFROM>`
  return `${header_text ?? ''}\n<OFX>${sender}<STMTRS>${account}<BANKTRANLIST>${sample}</BANKTRANLIST></STMTRS></OFX>`
}

function touchedIn(statement: RuledStatement): number {
  const lines = statement.lines.filter((line) => line.rules.length > 0).length
  return lines + (statementWords(statement).length > 0 ? 1 : 0)
}

/** What rules say of the statement as a whole; nothing where they say nothing. */
function statementWords({ sent, statement, fitid, charset }: RuledStatement): string[] {
  const words = [
    statement.currency === sent.currency ? null : `CURDEF ${statement.currency ?? ''}`,
    fitid === null ? null : `FITID ${[fitid.kind, fitid.prefix_length].filter(Boolean).join(' ')}`,
    charset === null ? null : `CHARSET ${charset}`,
  ].filter((word) => word !== null)
  return words.length === 0 ? [] : [['STATEMENT', ...words].join(' | ')]
}

function lineWords({ transaction, is_dropped, found }: RuledLine): string {
  if (is_dropped) return 'DROPPED'
  if (transaction.is_noise) return 'NOISE'
  const { installment_number: number, installment_total: total } = found
  const fields: readonly (readonly [string, string | null])[] = [
    ['DTPOSTED', transaction.posted_on],
    ['TRNAMT', decimal(transaction.amount_cents ?? 0)],
    ['TRNTYPE', transaction.type],
    ['NAME', transaction.name],
    ['MEMO', transaction.memo],
    ['DOCUMENT', found.document],
    ['TXID', found.txid],
    ['INSTALLMENT', number === null || total === null ? null : `${number}/${total}`],
  ]
  return fields.flatMap(([tag, text]) => (text === null ? [] : `${tag} ${tidy(text)}`)).join(' | ')
}

/** Cents as OFX writes them: `-1234.56`. */
function decimal(amount_cents: number): string {
  const digits = String(Math.abs(amount_cents)).padStart(3, '0')
  return `${amount_cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function writtenLines(text: string): string[] {
  return text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '')
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function differencesOf(
  expected: readonly string[],
  actual: readonly string[],
): OfxImportRuleOutcome['differences'] {
  const count = Math.max(expected.length, actual.length)
  return Array.from({ length: count }, (_, place) => ({
    line: place + 1,
    expected: expected[place] ?? '',
    actual: actual[place] ?? '',
  }))
    .filter((line) => line.expected !== line.actual)
    .slice(0, MAX_DIFFERENCES)
}
