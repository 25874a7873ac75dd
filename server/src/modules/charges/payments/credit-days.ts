import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isStanding, moveCreditDay } from '../../settlements/index.ts'

/** The last day on which the account has money of a charge in the books; null where it has none. */
export async function creditDayOf(db: CompanyDb, charge_id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ day: CivilDate | null }>`
    select max(coalesce(s.credited_on, s.paid_on)) as day from charge_payments payment
    join settlements s on s.company_id = ${db.company_id} and s.id = payment.settlement_id
    where payment.company_id = ${db.company_id} and payment.charge_id = ${charge_id}
      and payment.kind = 'payment' and not payment.is_undone and not payment.is_in_cash
      and ${isStanding(db, sql`s.id`)}`.execute(db.query)
  return rows[0]?.day ?? null
}

/**
 * Brings what went back of a charge to the day on which its money comes, where that is later: what never
 * came to the account is not taken from it before. What a person paid of it stays.
 * @throws Refusal `period_closed`.
 */
export async function moveReturns(db: CompanyDb, charge_id: number): Promise<void> {
  const day = await creditDayOf(db, charge_id)
  if (day === null) return
  const { rows } = await sql<{ settlement_id: number }>`
    select own.settlement_id from charge_payments payment
    cross join unnest(array[payment.settlement_id, payment.credit_settlement_id]) as own(settlement_id)
    where payment.company_id = ${db.company_id} and payment.charge_id = ${charge_id}
      and payment.kind <> 'payment' and not payment.is_undone and own.settlement_id is not null
    order by own.settlement_id`.execute(db.query)
  for (const { settlement_id } of rows) await moveCreditDay(db, settlement_id, day)
}
