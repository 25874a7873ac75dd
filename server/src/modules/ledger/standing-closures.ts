import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A closure, by the name `closure`, that was not reopened. */
export const whileStanding = (): RawBuilder<boolean> => sql<boolean>`closure.reopened_at is null`

/**
 * Closures, by the name `closure`, that stop the caller in an account or, with null, in what no
 * account has: not reopened, and no exception of theirs lets them pass. What many rows are asked for
 * before an act leaves some of them alone; the guard of the act itself is `postEntries`.
 */
export function closureApplies(db: CompanyDb, account: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`closure.company_id = ${db.company_id} and ${whileStanding()}
    and (closure.bank_account_id is null or closure.bank_account_id = ${account})
    and 0 = (select count(*) from period_exceptions held
      where held.company_id = ${db.company_id} and ${isExceptionInForce(db)}
        and (held.bank_account_id is null or held.bank_account_id = ${account}))`
}

/** An exception, by the name `held`, of whoever acts: from its start until before its end. */
export function isExceptionInForce(db: CompanyDb): RawBuilder<boolean> {
  return sql<boolean>`held.user_id = ${db.actor.user_id} and held.ended_at is null
    and held.starts_at <= ${db.now} and ${db.now} < held.ends_at`
}
