import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '@prumo/money'

/** Instalments of a renegotiation are owed in place of what it settled: nothing was paid of that. */
const RENEGOTIATED = sql`coalesce((
  select sum(x.principal_cents + x.discount_cents) from settlements x
  where x.company_id = c.company_id and x.transaction_id = t.id and x.renegotiation_id is not null), 0)::bigint`

/**
 * What went back of the charges of a receivable, which stays settled by it, but for what ended a credit
 * of the client (docs/decisions/0393). Charges are read by SQL (decision 0013).
 */
const WENT_BACK = sql`coalesce((
  select sum(back.value_cents - back.ended_credit_cents) from charges charge
  join charge_payments back on back.company_id = charge.company_id and back.charge_id = charge.id
    and back.kind <> 'payment' and not back.is_undone
  where charge.company_id = c.company_id and charge.transaction_id = t.id), 0)::bigint`

/** What a cycle asks for by its receivable. */
const ASKED = sql`(c.price_cents + c.owed_cents - c.credit_cents)`

const PAID: RawBuilder<Cents> = sql`t.settled_cents - ${RENEGOTIATED} - ${WENT_BACK}`

/**
 * What was paid of a cycle `c` with its receivable `t`, in money or by a credit, nothing above what it asks for.
 * A receivable that was canceled or is gone, and whose settlements are gone with it, was not paid.
 */
export const paidOfCycle = sql<Cents>`c.credit_cents + case when t.id is null or t.canceled_at is not null
  then 0 when ${PAID} >= t.value_cents then ${ASKED}
  else greatest(0, least(${PAID}, ${ASKED})) end`

/** What is open of a cycle `c` with its receivable `t`. */
export const openOfCycle = sql<Cents>`case when t.id is null or t.canceled_at is not null then 0
  else greatest(0, t.value_cents - t.settled_cents) end`
