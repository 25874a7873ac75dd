import type { CivilDate } from '@prumo/civil-date'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { shareLock, takeLock } from '../../kernel/database/named-lock.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isExceptionInForce, whileStanding } from './standing-closures.ts'

/** Something that an act would move or change: money of an account, or what was earned or spent. */
export interface PeriodMove {
  readonly basis: 'cash' | 'accrual'
  readonly day: CivilDate
  /** Null of what moves through none. */
  readonly bank_account_id: number | null
}

/** A closure that something lies in, as the statement of `touchedClosures` gives it. */
export interface TouchedClosure {
  readonly closed_until: CivilDate
  readonly closed_by_name: string
  readonly closed_on: CivilDate
  readonly account_name: string | null
}

const lockName = (db: CompanyDb) => `closing of company ${db.company_id}`

/**
 * Keeps periods as they are until the end of the database transaction: whoever closes waits for it,
 * and it for them. Said before the statement that asks for closures, so that this one sees them.
 */
export async function lockPeriodsShared(db: CompanyDb): Promise<void> {
  await shareLock(db, lockName(db))
}

/**
 * Locks periods, too. @returns the last day that any of them closes, for whomever: what lies behind it is
 * refused to nobody.
 */
export async function lockedClosedUntil(db: CompanyDb): Promise<CivilDate | null> {
  const [, { rows }] = await pipelined([
    lockPeriodsShared(db),
    sql<{ day: CivilDate | null }>`
      select max(closure.closed_until) as day from period_closures closure
      where closure.company_id = ${db.company_id} and ${whileStanding()}`.execute(db.query),
  ])
  return rows[0]?.day ?? null
}

/** Takes the lock of the company's periods exclusively, until the end of the transaction. */
export async function lockPeriodsExclusive(db: CompanyDb): Promise<void> {
  await takeLock(db, lockName(db))
}

/**
 * Asks the guard for what is no entry of the ledger: lines of statements, documents that state
 * nothing yet, categories (docs/rules/period-closures.md). What an exception lets through is kept.
 * @throws Refusal `period_closed`.
 */
export async function requireOpenPeriods(
  db: CompanyDb,
  moves: readonly PeriodMove[],
): Promise<void> {
  if (moves.length === 0) return
  const [, { rows }] = await pipelined([
    lockPeriodsShared(db),
    sql<TouchedClosure>`
      with changed as (
        select distinct basis, day as entry_date, bank_account_id
        from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
          as move(basis text, day date, bank_account_id bigint)
      ), ${touchedClosures(db)}`.execute(db.query),
  ])
  refuseTouched(rows)
}

/** @throws Refusal `period_closed` of the first closure, if there is one. */
export function refuseTouched([closure]: readonly TouchedClosure[]): void {
  if (closure === undefined) return
  const { closed_until, closed_by_name, closed_on, account_name } = closure
  throw new Refusal('period_closed', {
    fields: { date: 'period_closed' },
    values: {
      date: closed_until,
      by: closed_by_name,
      day: closed_on,
      ...(account_name === null ? {} : { account: account_name }),
    },
  })
}

/**
 * Further parts of a statement that has `changed` (basis, entry_date, bank_account_id), and its end:
 * the closed period that something of it lies in, if any, and no exception of the caller lets pass.
 */
export function touchedClosures(db: CompanyDb): RawBuilder<unknown> {
  return sql`touched as materialized (
      select closure.closed_until, closure.closed_by_name, closure.closed_at,
        closure.bank_account_id, (
          select min(held.id) from period_exceptions held
          where held.company_id = ${db.company_id} and ${isExceptionInForce(db)}
            and (held.bank_account_id is null
              or held.bank_account_id = changed.bank_account_id)) as exception_id
      from changed
      join period_closures closure on closure.company_id = ${db.company_id}
        and ${whileStanding()} and changed.entry_date <= closure.closed_until
        and (closure.scope = 'both' or closure.scope =
          case changed.basis when 'cash' then 'cash' else 'competency' end)
        and (closure.bank_account_id is null
          or closure.bank_account_id = changed.bank_account_id)
    ), excused as (
      insert into period_exception_acts (company_id, exception_id, request_id)
      select distinct ${db.company_id}::bigint, exception_id, ${db.actor.request_id}
      from touched where exception_id is not null
      on conflict (company_id, exception_id, request_id) do nothing
    )
    select closed_until, closed_by_name,
      (closed_at at time zone ${db.time_zone})::date as closed_on, (
        select a.name from bank_accounts a
        where a.company_id = ${db.company_id} and a.id = touched.bank_account_id) as account_name
    from touched where exception_id is null
    order by closed_until desc limit 1`
}
