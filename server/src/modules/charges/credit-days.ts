import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { moveCreditDay } from '../settlements/index.ts'

/** The last day on which a provider lets the money of a charge go; null where it told none. */
export async function creditDayOf(db: CompanyDb, charge_id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select max(credit_on) as day from charge_payments
    where company_id = ${db.company_id} and charge_id = ${charge_id} and kind = 'payment'
      and settlement_id is not null and not is_undone and not is_in_cash`.execute(db.query)
  return rows[0]?.day ?? null
}

/**
 * Brings what went back of a charge to the day on which its money comes, where that is later: what never
 * came to the account is not taken from it before. @throws Refusal `period_closed`.
 */
export async function moveReturns(db: CompanyDb, charge_id: number): Promise<void> {
  const day = await creditDayOf(db, charge_id)
  if (day === null) return
  const { rows } = await sql<{ id: number }>`
    select s.id from charge_payments back
    join settlements s on s.company_id = ${db.company_id} and s.transaction_id = back.transaction_id
    where back.company_id = ${db.company_id} and back.charge_id = ${charge_id}
      and back.kind <> 'payment' and not back.is_undone and s.reverses_id is null
    order by s.id`.execute(db.query)
  for (const { id } of rows) await moveCreditDay(db, id, day)
}
