import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { Cents } from '@prumo/money'
import { accountMatches, type OfxStatement, type RegisteredAccount } from '@prumo/ofx'
import type { ClassifiedLine } from './classify-lines.rules.ts'
import { cleanText } from './clean-text.rules.ts'
import { numberKey } from './account-number.rules.ts'
import {
  bringOpeningBack,
  type DeclaredBalance,
  proposeOpening,
  type StatementMovement,
} from './propose-opening.rules.ts'

/** What a preview needs to know of the account. */
export interface PreviewedAccount extends RegisteredAccount {
  readonly initial_statement_cents: Cents
  readonly initial_statement_date: CivilDate
  /** Lines are stored already: the opening balance was used. */
  readonly has_lines: boolean
  /** How files wrote the number of this account that were stored in it (`numberKey`). */
  readonly remembered: readonly string[]
}

/**
 * What the screen shows of a statement before anything is stored, without its lines
 * (docs/rules/statement-import.md, section 5).
 */
export function previewStatement(
  statement: OfxStatement,
  lines: readonly ClassifiedLine[],
  account: PreviewedAccount,
): PreviewStatement {
  return {
    ...statementFacts(statement),
    matches_account: isOfAccount(statement, account),
    opening: openingOf(statement, lines, account),
    opens_with: proposeOpening(movementsOf(lines), declaredBalance(statement)),
    period: null,
    other_account: null,
    lines: [],
  }
}

/** Answers whether a statement is of an account, by its numbers or by what was stored in it. */
function isOfAccount(statement: OfxStatement, account: PreviewedAccount): boolean {
  const key = numberKey(statement)
  return accountMatches(statement, account) || (key !== null && account.remembered.includes(key))
}

/** What a statement says of itself, whatever account it is of. */
export function statementFacts(
  statement: OfxStatement,
): Omit<
  PreviewStatement,
  'matches_account' | 'opening' | 'opens_with' | 'period' | 'other_account' | 'lines'
> {
  return {
    index: statement.index,
    kind: statement.kind,
    bank_id: cleanText(statement.bank_id),
    branch_id: cleanText(statement.branch_id),
    account_id: cleanText(statement.account_id),
    currency: statement.currency,
    movements: statement.movements,
    sum_cents: statement.sum_cents,
    first_date: dayOf(statement.first_date),
    last_date: dayOf(statement.last_date),
    ledger_balance_cents: statement.ledger_balance_cents,
    ledger_balance_date: dayOf(statement.ledger_balance_date),
    repairs: statement.repairs,
    repair_lines: statement.repair_lines,
  }
}

/** The movements of lines: all but noise. */
export function movementsOf(
  lines: readonly Pick<ClassifiedLine, 'state' | 'shown'>[],
): readonly StatementMovement[] {
  return lines.flatMap(({ state, shown: { posted_on, amount_cents } }) =>
    state === 'noise' || posted_on === null || amount_cents === null
      ? []
      : { posted_on, amount_cents },
  )
}

/** The balance that a statement declares, and its day. */
export function declaredBalance(statement: OfxStatement): DeclaredBalance {
  return { cents: statement.ledger_balance_cents, date: dayOf(statement.ledger_balance_date) }
}

/** What would let the lines before the opening balance in. */
function openingOf(
  statement: OfxStatement,
  lines: readonly ClassifiedLine[],
  account: PreviewedAccount,
) {
  if (lines.every(({ state }) => state !== 'before_opening')) return null
  const movements = movementsOf(lines)
  return account.has_lines
    ? bringOpeningBack(movements, account)
    : proposeOpening(movements, declaredBalance(statement))
}

function dayOf(text: string | null): CivilDate | null {
  return text !== null && isCivilDate(text) ? text : null
}
