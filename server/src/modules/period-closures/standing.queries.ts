import type {
  StandingClosure,
  StandingClosures,
} from '@prumo/contracts/period-closures/standing-closures.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { isExceptionInForce, whileStanding } from '../ledger/index.ts'

/**
 * The latest closure of each scope and account within reach, and where an exception lets the caller
 * pass: what the guard of the ledger would say of a row, told beforehand.
 */
export async function readStanding(db: CompanyDb): Promise<StandingClosures> {
  const { bank_account_ids } = db.rights
  const isReached =
    bank_account_ids === null
      ? sql`true`
      : sql`(closure.bank_account_id is null
          or closure.bank_account_id = any(${bank_account_ids}::bigint[]))`
  const [{ rows: closures }, { rows: passes }] = await pipelined([
    sql<StandingClosure>`
      select distinct on (closure.scope, closure.bank_account_id) closure.scope,
        closure.bank_account_id, account.name as account_name, closure.closed_until,
        closure.closed_by_name, (closure.closed_at at time zone ${db.time_zone})::date as closed_on
      from period_closures closure
      left join bank_accounts account on account.company_id = ${db.company_id}
        and account.id = closure.bank_account_id
      where closure.company_id = ${db.company_id} and ${whileStanding()} and ${isReached}
      order by closure.scope, closure.bank_account_id, closure.closed_until desc
    `.execute(db.query),
    sql<{ bank_account_id: number | null }>`
      select distinct held.bank_account_id from period_exceptions held
      where held.company_id = ${db.company_id} and ${isExceptionInForce(db)}
    `.execute(db.query),
  ])
  return { closures, passes: passes.map(({ bank_account_id }) => bank_account_id) }
}
