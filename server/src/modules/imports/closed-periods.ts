import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { isExceptionInForce, whileStanding } from '../ledger/index.ts'
import type { FoundTransaction } from './found-transaction.ts'
import { type RowIssue, rowIssue } from './row-issues.ts'

interface Closure {
  readonly bank_account_id: number | null
  readonly scope: 'cash' | 'competency' | 'both'
  readonly closed_until: CivilDate
  readonly closed_by_name: string
  readonly closed_on: CivilDate
  readonly account_name: string | null
}

/** Something that a row would move: money through an account, or what was earned or spent. */
interface Move {
  readonly row: number
  /** The field that says the day. */
  readonly field: string
  readonly day: CivilDate
  readonly scope: 'cash' | 'competency'
  /** Null of what moves through none, and of an account that is new. */
  readonly bank_account_id: number | null
}

/**
 * What rows would move in closed periods, told row by row before the ledger refuses the whole import
 * (decision 0025): it asks the same closures in the same way. They belong to a module beside this
 * one, and are only read (decision 0013).
 */
export async function closedIssues(
  db: CompanyDb,
  moves: readonly Move[],
): Promise<readonly RowIssue[]> {
  const [{ rows: closures }, { rows: passes }] = await pipelined([
    sql<Closure>`
    select closure.bank_account_id, closure.scope, closure.closed_until, closure.closed_by_name,
      (closure.closed_at at time zone ${db.time_zone})::date as closed_on, a.name as account_name
    from period_closures closure
    left join bank_accounts a
      on a.company_id = closure.company_id and a.id = closure.bank_account_id
    where closure.company_id = ${db.company_id} and ${whileStanding()}
    order by closure.closed_until desc`.execute(db.query),
    sql<{ bank_account_id: number | null }>`
      select held.bank_account_id from period_exceptions held
      where held.company_id = ${db.company_id} and ${isExceptionInForce(db)}`.execute(db.query),
  ])
  // An exception of one account lets pass what moves through it, also where all are closed.
  const isExcused = ({ bank_account_id }: Move): boolean =>
    passes.some((held) => held.bank_account_id === null || held.bank_account_id === bank_account_id)
  return moves.flatMap((move) => {
    const closure = isExcused(move) ? undefined : closures.find((one) => isIn(one, move))
    if (closure === undefined) return []
    const values = {
      date: closure.closed_until,
      by: closure.closed_by_name,
      day: closure.closed_on,
      ...(closure.account_name === null ? {} : { account: closure.account_name }),
    }
    return [rowIssue(move.row, move.field, 'period_closed', values)]
  })
}

function isIn(closure: Closure, { day, scope, bank_account_id }: Move): boolean {
  if (day > closure.closed_until) return false
  if (closure.scope !== 'both' && closure.scope !== scope) return false
  return closure.bank_account_id === null || closure.bank_account_id === bank_account_id
}

/**
 * A transaction is earned or spent on its competency; a paid one moves money on the day of its
 * payment.
 */
export function movesOfTransaction({
  row,
  bank_account_id,
}: Pick<FoundTransaction, 'row' | 'bank_account_id'>): readonly Move[] {
  const { competency_date, due_date, payment_date } = row
  const earned: Move = {
    row: row.row,
    field: competency_date === null ? 'due_date' : 'competency_date',
    day: competency_date ?? due_date,
    scope: 'competency',
    bank_account_id: null,
  }
  if (payment_date === null) return [earned]
  const paid: Move = {
    row: row.row,
    field: 'payment_date',
    day: payment_date,
    scope: 'cash',
    bank_account_id,
  }
  return [earned, paid]
}
