import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { OfxStatement } from '@prumo/ofx'

/** A movement as a service tells it; its id is the service's own. */
export interface PulledMovement {
  readonly id: string
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  /** One of the types of OFX. */
  readonly type: string
  readonly name: string | null
  readonly memo: string | null
  /** A number that others name the movement by, such as the end-to-end id of a Pix. */
  readonly check_number: string | null
}

/** What an account had at the end of a day, as the bank says. */
export interface PulledBalance {
  readonly cents: Cents
  readonly date: CivilDate
}

/** What a service told of an account. */
export interface PulledStatement {
  readonly movements: readonly PulledMovement[]
  readonly balance: PulledBalance | null
}

/** What is told as the statement of a file would be, so that both take the same way from here. */
export function statementOf({ movements, balance }: PulledStatement): OfxStatement {
  const days = movements.map((movement) => movement.posted_on).toSorted()
  return {
    index: 0,
    kind: 'bank',
    bank_id: null,
    branch_id: null,
    account_id: null,
    account_type: null,
    currency: null,
    movements: movements.length,
    sum_cents: movements.reduce((sum, movement) => sum + movement.amount_cents, 0),
    first_date: days[0] ?? null,
    last_date: days.at(-1) ?? null,
    ledger_balance_cents: balance?.cents ?? null,
    ledger_balance_date: balance?.date ?? null,
    organization: null,
    repairs: [],
    repair_lines: [],
    transactions: movements.map((movement, position) => ({
      position,
      line_number: position + 1,
      type: movement.type,
      posted_on: movement.posted_on,
      amount_cents: movement.amount_cents,
      fitid: movement.id,
      check_number: movement.check_number,
      name: movement.name,
      memo: movement.memo,
      is_noise: movement.amount_cents === 0,
    })),
  }
}
