import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { lockPeriodsShared, closureApplies } from '../../ledger/index.ts'
import type { PulledMovement } from './pulled-statement.rules.ts'
import { countDays, forgetEmptyDays } from './statement-days.ts'

/** A pending line that a service changed or deleted, as it was. */
export interface RemovedLine {
  readonly id: number
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly fitid: string
  readonly name: string | null
  readonly memo: string | null
}

interface Outdated {
  readonly account_id: number
  readonly source: 'pluggy' | 'banco_inter'
  readonly movements: readonly PulledMovement[]
  readonly deleted_ids: readonly string[]
}

/**
 * Takes away the pending lines of a source that it deleted, or tells with another day or amount; a
 * line that a person dealt with stays, and so does one of a closed period. The imports that brought them count them no more.
 * @returns them as they were.
 */
export async function removeOutdatedLines(
  db: CompanyDb,
  { account_id, source, movements, deleted_ids }: Outdated,
): Promise<readonly RemovedLine[]> {
  const told = JSON.stringify(
    movements.map(({ id, posted_on, amount_cents }) => ({ id, posted_on, amount_cents })),
  )
  await lockPeriodsShared(db)
  const { rows } = await sql<RemovedLine>`
    with told as (
      select id, posted_on, amount_cents
      from jsonb_to_recordset(${told}::jsonb) as t(id text, posted_on date, amount_cents bigint)
    ), removed as (
    delete from bank_statement_lines line
    using bank_statement_imports i
    where line.company_id = ${db.company_id} and line.bank_account_id = ${account_id}
      and line.status = 'pending' and line.linked_part_cents = 0
      and 0 = (select count(*) from period_closures closure
        where ${closureApplies(db, sql`${account_id}::bigint`)} and closure.scope in ('cash', 'both')
          and line.posted_on <= closure.closed_until)
      and i.company_id = line.company_id and i.id = line.import_id and i.source = ${source}
      and (line.fitid = any(${deleted_ids}::text[])
        or (exists (select 1 from told where told.id = line.fitid)
          and not exists (select 1 from told where told.id = line.fitid
            and told.posted_on = line.posted_on and told.amount_cents = line.amount_cents)))
    returning line.id, line.import_id, line.posted_on, line.amount_cents, line.fitid, line.name,
      line.memo
    ), imports as (
      update bank_statement_imports i set new_count = i.new_count - gone.count
      from (select import_id, count(*)::int as count from removed group by import_id) gone
      where i.company_id = ${db.company_id} and i.id = gone.import_id
    ), days as (
      ${countDays(db, account_id, 'removed', -1)}
    )
    select id, posted_on, amount_cents, fitid, name, memo from removed
  `.execute(db.query)
  if (rows.length > 0) await forgetEmptyDays(db, account_id)
  return rows
}
