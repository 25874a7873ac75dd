import { addDays, type CivilDate } from '@prumo/civil-date'
import type { OpeningProposal } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { addCents, type Cents, cents, subtractCents } from '@prumo/money'

/** A movement of a statement, whether it would be stored or not; noise is none. */
export interface StatementMovement {
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
}

/** The balance that the bank declares, as a file holds it. */
export interface DeclaredBalance {
  readonly cents: number | null
  /** Without a day it proves nothing (Bradesco writes zeros, docs/rules/statement-import.md). */
  readonly date: CivilDate | null
}

/**
 * The opening balance that a statement leads back to: the day before its first movement, with the
 * declared balance less the movements up to the day it is of.
 * @returns null of a statement without movements; without `cents` when the bank declares no balance
 * on a day.
 */
export function proposeOpening(
  movements: readonly StatementMovement[],
  declared: DeclaredBalance,
): OpeningProposal | null {
  const [first] = movements.map(({ posted_on }) => posted_on).toSorted()
  if (first === undefined) return null
  const date = addDays(first, -1)
  const { cents: balance, date: day } = declared
  if (balance === null || day === null) return { date, cents: null }
  const until = movements.filter(({ posted_on }) => posted_on <= day)
  const sum = addCents(...until.map(({ amount_cents }) => amount_cents))
  return { date, cents: subtractCents(cents(balance), sum) }
}

/**
 * The opening balance of an account that has lines already, brought back to the day before an
 * earlier statement: what is added before the old day is taken off, so that the balance of that day
 * stays as it was typed.
 */
export function bringOpeningBack(
  movements: readonly StatementMovement[],
  account: { readonly initial_statement_cents: Cents; readonly initial_statement_date: CivilDate },
): OpeningProposal | null {
  const earlier = movements.filter(({ posted_on }) => posted_on < account.initial_statement_date)
  const [first] = earlier.map(({ posted_on }) => posted_on).toSorted()
  if (first === undefined) return null
  const sum = addCents(...earlier.map(({ amount_cents }) => amount_cents))
  return { date: addDays(first, -1), cents: subtractCents(account.initial_statement_cents, sum) }
}
