import type { CivilDate } from '@prumo/civil-date'
import type {
  Condition,
  ConditionGroup,
  Criteria,
  CriterionOperator,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'

/** A line of a statement, as far as a rule can look at it. */
export interface RuleLine {
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  readonly amount_cents: number
  readonly type: string
  readonly name: string | null
  readonly memo: string | null
  readonly check_number: string | null
}

/** A line with its texts taken apart once, for all rules. */
export interface PreparedRuleLine {
  readonly line: RuleLine
  readonly memo: PlainText
  readonly payee: PlainText
  readonly documents: readonly PlainText[]
  readonly day_of_month: number
}

/** A text without accents, as written for patterns and in small letters for everything else. */
interface PlainText {
  readonly written: string
  readonly folded: string
}

/** Compiles a pattern whose search takes linear time. */
export type CompilePattern = (pattern: string) => { test(text: string): boolean }

/**
 * The conditions that a line meets, in their order; null when the criteria as a whole do not hold.
 */
export type ReadCriteria = (line: PreparedRuleLine) => readonly Condition[] | null

/** Shorter runs of digits stand in every text. */
const FEWEST_DIGITS = 3

/** Takes the texts of a line apart. */
export function prepareRuleLine(line: RuleLine): PreparedRuleLine {
  return {
    line,
    memo: plainText(line.memo ?? ''),
    payee: plainText(line.name ?? ''),
    documents: documentsOf(line),
    day_of_month: Number(line.posted_on.slice(-2)),
  }
}

/**
 * Criteria made ready for many lines. Letter case, accents and spaces are never told apart; a document
 * is the number of the cheque, or any CPF, CNPJ or number of the text, without its mask and leading
 * zeros; an amount is without its sign (docs/rules/reconciliation-rules.md).
 * @throws what `compile` refuses.
 */
export function readCriteria({ match, groups }: Criteria, compile: CompilePattern): ReadCriteria {
  const prepared = groups.map((group) => readGroup(group, compile))
  return (line) => {
    const held = prepared.map((read) => read(line))
    const met = held.filter((conditions) => conditions !== null)
    const isHeld = match === 'all' ? met.length === held.length : met.length > 0
    return isHeld ? met.flat() : null
  }
}

function readGroup({ match, conditions }: ConditionGroup, compile: CompilePattern): ReadCriteria {
  const prepared = conditions.map((condition) => ({
    condition,
    holds: readCondition(condition, compile),
  }))
  return (line) => {
    const met = prepared.filter(({ holds }) => holds(line)).map(({ condition }) => condition)
    const isHeld = match === 'all' ? met.length === conditions.length : met.length > 0
    return isHeld ? met : null
  }
}

type Holds = (line: PreparedRuleLine) => boolean

function readCondition(condition: Condition, compile: CompilePattern): Holds {
  const text = condition.text ?? ''
  switch (condition.field) {
    case 'memo': {
      const holds = readText(condition.operator, text, compile)
      return (line) => holds(line.memo)
    }
    case 'payee': {
      const holds = readText(condition.operator, text, compile)
      return (line) => holds(line.payee)
    }
    case 'document':
      return readDocument(condition.operator, text, compile)
    case 'type':
      return ({ line }) => line.type.toUpperCase() === text.toUpperCase()
    case 'amount':
      return ({ line }) => isBetween(condition, Math.abs(line.amount_cents))
    case 'day_of_month':
      return (line) => isBetween(condition, line.day_of_month)
    case 'account':
      return ({ line }) => line.bank_account_id === condition.first
  }
}

/** Whether a text meets an operator; an empty text contains nothing. */
function readText(
  operator: CriterionOperator,
  wanted: string,
  compile: CompilePattern,
): (text: PlainText) => boolean {
  const { folded, written } = plainText(wanted)
  if (operator === 'regex') {
    const pattern = compile(written)
    return (text) => pattern.test(text.written)
  }
  return (text) => meets(operator, text.folded, folded)
}

/** One of the documents meets it; of those that must not contain it, all. */
function readDocument(operator: CriterionOperator, wanted: string, compile: CompilePattern): Holds {
  const holds = readText(operator, operator === 'regex' ? wanted : bareDocument(wanted), compile)
  return ({ documents }) =>
    operator === 'not_contains' ? documents.every(holds) : documents.some(holds)
}

function meets(operator: CriterionOperator, text: string, wanted: string): boolean {
  switch (operator) {
    case 'contains':
      return text.includes(wanted)
    case 'not_contains':
      return !text.includes(wanted)
    case 'equals':
      return text === wanted
    case 'starts':
      return text.startsWith(wanted)
    case 'ends':
      return text.endsWith(wanted)
    case 'regex':
    case 'between':
      return false
  }
}

function isBetween({ operator, first, last }: Condition, value: number): boolean {
  if (first === null) return false
  return operator === 'between' ? value >= first && value <= (last ?? first) : value === first
}

function plainText(text: string): PlainText {
  const written = text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return { written, folded: written.toLowerCase() }
}

/** What may be a document in a line: a CNPJ may hold letters, but ends in its check digits. */
function documentsOf({ name, memo, check_number }: RuleLine): readonly PlainText[] {
  const text = `${name ?? ''} ${memo ?? ''} ${check_number ?? ''}`.toUpperCase()
  const words = text.match(/[0-9A-Z][0-9A-Z./-]*\d/g) ?? []
  const figures = text.match(/\d[\d./-]*\d/g) ?? []
  const bare = [...words, ...figures].map(bareDocument)
  return [...new Set(bare)]
    .filter((word) => word.replaceAll(/\D/g, '').length >= FEWEST_DIGITS)
    .map(plainText)
}

const bareDocument = (text: string): string =>
  text.replaceAll(/[./\s-]/g, '').replace(/^0+(?=.)/, '')
