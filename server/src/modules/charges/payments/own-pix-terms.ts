import type { CivilDate } from '@prumo/civil-date'
import type { OwnPixCharge } from '@prumo/contracts/charges/charge-amounts.rules'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/**
 * The day from which fine and interest of `charge` count: when the last of its chain was due that asked
 * for none of them, else its receivable.
 */
export const lateSince = (db: CompanyDb): RawBuilder<CivilDate> => sql`(
  with recursive chain as (
    select own.id, own.previous_id, own.due_date, own.late_cents from charges own
    where own.company_id = ${db.company_id} and own.id = charge.id
    union all
    select own.id, own.previous_id, own.due_date, own.late_cents from charges own
    join chain on own.id = chain.previous_id and chain.late_cents > 0
    where own.company_id = ${db.company_id}
  )
  select coalesce(
    (select chain.due_date from chain where chain.late_cents = 0 limit 1),
    (select late.due_date from transactions late
      where late.company_id = ${db.company_id} and late.id = charge.transaction_id),
    charge.due_date))`

/**
 * The charge on the own key by which transaction `t` is paid, as JSON; null where there is none. Only one
 * with a code has any.
 */
export const ownPixCharge = (db: CompanyDb): RawBuilder<OwnPixCharge | null> => sql`case
  when t.kind = 'receivable' and t.payment_code is not null then (
    select json_build_object('value_cents', charge.value_cents, 'late_cents', charge.late_cents,
      'due_date', charge.due_date, 'fine_value', charge.fine_value::text,
      'interest_value', charge.interest_value::text, 'discount_cents', charge.discount_cents,
      'discount_until', charge.discount_until,
      'received_cents', greatest(t.settled_cents - charge.settled_before_cents, 0),
      'late_since', case when charge.late_cents > 0 then ${lateSince(db)}
        else charge.due_date end)
    from charges charge
    join payment_providers provider on provider.company_id = ${db.company_id}
      and provider.id = charge.provider_id and provider.kind = 'own_pix'
    where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      and charge.status = 'pending'
      and charge.value_cents - charge.late_cents
        - greatest(t.settled_cents - charge.settled_before_cents, 0)
        = t.value_cents - t.settled_cents
    order by charge.id desc limit 1) end`
