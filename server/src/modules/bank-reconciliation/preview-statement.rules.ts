import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { accountMatches, type OfxStatement, type RegisteredAccount } from '@prumo/ofx'
import type { ClassifiedLine } from './classify-lines.rules.ts'
import { cleanText } from './clean-text.rules.ts'

/**
 * What the screen shows of a statement before anything is stored, without its lines
 * (docs/rules/statement-import.md, section 5).
 */
export function previewStatement(
  statement: OfxStatement,
  account: RegisteredAccount,
): PreviewStatement {
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
    matches_account: accountMatches(statement, account),
    repairs: statement.repairs,
    lines: [],
  }
}

/** How many lines of each state a statement has. */
export type StateCounts = Readonly<Record<ClassifiedLine['state'], number>>

export function countStates(lines: readonly ClassifiedLine[]): StateCounts {
  const counts = { new: 0, known: 0, ignored: 0, noise: 0, changed: 0 }
  for (const line of lines) counts[line.state] += 1
  return counts
}

function dayOf(text: string | null): CivilDate | null {
  return text !== null && isCivilDate(text) ? text : null
}
