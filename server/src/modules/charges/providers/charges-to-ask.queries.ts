import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isStanding } from '../../settlements/index.ts'
import type { StoredChargeStatus } from '../charges.tables.ts'
import { MAX_DAYS_AFTER_DUE } from './require-bank-change.ts'

/** What was paid may go back for so long: a card's bank may take it back after months. */
const LOOKED_AT_DAYS = 180
/** Money of a card may come so long after the day for which it was told, and of a charge after its last day. */
const LATE_DAYS = 60

/** A charge that its provider may have news of, as it stands in the books. */
export interface ChargeToAsk {
  readonly id: number
  readonly provider_id: number
  readonly provider_charge_id: string
  readonly status: StoredChargeStatus
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly received_cents: Cents
  /** When its money comes, as it was told last; null where none of it may move in the books. */
  readonly credit_on: CivilDate | null
  /** The day on which it was made, of Brasília: providers issue it on that day, or later. */
  readonly made_on: CivilDate
  /** A list does not tell enough: codes are missing, or something waits, is to be done, went back, or is told a person. */
  readonly is_asked_alone: boolean
}

/** Charges of connected providers that may have news. */
export async function chargesToAsk(db: CompanyDb): Promise<readonly ChargeToAsk[]> {
  const { rows } = await sql<ChargeToAsk>`
    select charge.id, charge.provider_id, charge.provider_charge_id, charge.status,
      charge.value_cents, charge.due_date, paid.received_cents, paid.credit_on,
      (charge.created_at at time zone 'America/Sao_Paulo')::date as made_on,
      charge.cash_act is not null or charge.status in ('canceling', 'charged_back')
        or paid.is_open or paid.has_returns or charge.fault in ('unknown_there', 'terms_differ')
        or (charge.status = 'pending' and charge.boleto_line is null and charge.pix_code is null)
        as is_asked_alone
    from charges charge
    join payment_providers provider on provider.company_id = ${db.company_id}
      and provider.id = charge.provider_id and provider.status <> 'disconnected'
      and provider.kind <> 'own_pix'
    cross join lateral (
      select coalesce(sum(value_cents) filter (where kind = 'payment' and not is_undone), 0)::bigint
          as received_cents,
        max(coalesce(payment.credit_on, payment.paid_on)) filter (where kind = 'payment'
          and not is_undone and not is_in_cash and s.id is not null) as credit_on,
        coalesce(bool_or(reason is not null and not is_undone), false) as is_open,
        coalesce(bool_or(kind <> 'payment'), false) as has_returns
      from charge_payments payment
      left join settlements s
        on s.company_id = ${db.company_id} and s.id = payment.settlement_id
          and not s.is_reconciled and ${isStanding(db, sql`s.id`)}
      where payment.company_id = ${db.company_id} and charge_id = charge.id) paid
    where charge.company_id = ${db.company_id} and charge.provider_charge_id is not null
      and (charge.status in ('pending', 'partially_paid', 'canceling')
        -- Banks forget what nobody can pay any more.
        or (charge.status = 'expired' and charge.due_date
          + coalesce(charge.days_after_due, ${MAX_DAYS_AFTER_DUE}::int) + ${LATE_DAYS}::int
          > ${db.today}::date)
        or (charge.status in ('paid', 'charged_back')
          and charge.due_date > ${db.today}::date - ${LOOKED_AT_DAYS}::int)
        or paid.is_open or paid.credit_on >= ${db.today}::date - ${LATE_DAYS}::int)
    order by charge.id`.execute(db.query)
  return rows
}
