import type { CivilDate } from '@prumo/civil-date'
import { type Cents, zeroCents } from '@prumo/money'

interface StatementOpening {
  readonly initial_statement_cents: Cents
  readonly initial_statement_date: CivilDate
}

/** What the initial balance of a statement adds to a balance of a day: nothing before its own day. */
export function openingOfStatement(
  { initial_statement_cents, initial_statement_date }: StatementOpening,
  day: CivilDate,
): Cents {
  return initial_statement_date <= day ? initial_statement_cents : zeroCents
}
