import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isStanding } from '../../settlements/index.ts'

/**
 * Proves that what was recorded as paid of charges, and as gone back, is what stands in the books for
 * it, that a charge that was paid through a provider has a payment, and that each asks for what the last act
 * on it said.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkCharges(db: CompanyDb): Promise<readonly string[]> {
  return [
    ...(await paymentFaults(db)),
    ...(await undoneFaults(db)),
    ...(await returnFaults(db)),
    ...(await unpaidFaults(db)),
    ...(await valueFaults(db)),
  ]
}

async function paymentFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; charge_id: number; kept: string; found: string }>`
    select payment.id, payment.charge_id, books.said::text as kept, books.settled::text as found
    from charge_payments payment
    join charges charge on charge.company_id = ${db.company_id} and charge.id = payment.charge_id
    join settlements settlement
      on settlement.company_id = ${db.company_id} and settlement.id = payment.settlement_id
    cross join lateral (
      select row(charge.transaction_id, payment.paid_on, payment.value_cents, payment.fee_cents)
          as said,
        row(settlement.transaction_id, settlement.paid_on,
          settlement.cash_cents + settlement.fee_cents, settlement.fee_cents) as settled
    ) books
    where payment.company_id = ${db.company_id} and payment.kind = 'payment'
      and books.said is distinct from books.settled
    order by payment.id
  `.execute(db.query)
  return rows.map(
    ({ id, charge_id, kept, found }) =>
      `Payment ${id} of charge ${charge_id} says ${kept}, and its settlement ${found}.`,
  )
}

async function undoneFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; charge_id: number }>`
    select payment.id, payment.charge_id
    from charge_payments payment
    where payment.company_id = ${db.company_id} and payment.is_undone
      and payment.reason is null and exists (
        select from settlements own
        where own.company_id = ${db.company_id}
          and own.id in (payment.settlement_id, payment.credit_settlement_id)
          and ${isStanding(db, sql`own.id`)})
    order by payment.id
  `.execute(db.query)
  return rows.map(
    ({ id, charge_id }) =>
      `Payment ${id} of charge ${charge_id} was taken back, and its settlement stands.`,
  )
}

/**
 * Of the settlements that were written with it: what a person paid anew of its payable is theirs, and
 * what left the books since proves nothing.
 */
async function returnFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; charge_id: number; kept: number; found: number }>`
    select payment.id, payment.charge_id, payment.value_cents as kept,
      coalesce(settlement.principal_cents, payment.value_cents - payment.ended_credit_cents)
        - coalesce(ended.credit_cents, -payment.ended_credit_cents) as found
    from charge_payments payment
    left join settlements settlement
      on settlement.company_id = ${db.company_id} and settlement.id = payment.settlement_id
    left join settlements ended
      on ended.company_id = ${db.company_id} and ended.id = payment.credit_settlement_id
    where payment.company_id = ${db.company_id} and payment.kind <> 'payment'
      and (settlement.principal_cents <> payment.value_cents - payment.ended_credit_cents
        or -ended.credit_cents <> payment.ended_credit_cents
        or settlement.transaction_id <> payment.transaction_id
        or payment.paid_on <> coalesce(settlement.paid_on, ended.paid_on))
    order by payment.id
  `.execute(db.query)
  return rows.map(
    ({ id, charge_id, kept, found }) =>
      `What went back of charge ${charge_id}, ${id}, is of ${kept} cents, and its payable was paid by ${found}.`,
  )
}

/** A code on the own Pix key is paid when its receivable is: nobody tells its payments. */
async function unpaidFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string }>`
    select charge.id, charge.status
    from charges charge
    join payment_providers provider
      on provider.company_id = ${db.company_id} and provider.id = charge.provider_id
    where charge.company_id = ${db.company_id} and provider.kind <> 'own_pix'
      and charge.status in ('paid', 'partially_paid') and not exists (
        select 1 from charge_payments payment where payment.company_id = ${db.company_id}
          and payment.charge_id = charge.id and payment.kind = 'payment')
    order by charge.id
  `.execute(db.query)
  return rows.map(({ id, status }) => `Charge ${id} is ${status}, and no payment of it is there.`)
}

/**
 * Until it is paid nothing else in the books says what a charge asks for. An act that keeps a part of it, as a
 * refund its own value, keeps no due date.
 */
async function valueFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: number; found: number }>`
    select charge.id, charge.value_cents as kept, told.value_cents as found
    from charges charge
    cross join lateral (
      select (item.after->>'value_cents')::bigint as value_cents from operation_items item
      where item.company_id = ${db.company_id} and item.table_name = 'charges'
        and item.record_id = charge.id and item.after->>'due_date' is not null
      order by item.operation_id desc, item.position desc limit 1
    ) told
    where charge.company_id = ${db.company_id} and charge.value_cents <> told.value_cents
    order by charge.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) => `Charge ${id} asks for ${kept} cents, and its last act said ${found}.`,
  )
}
