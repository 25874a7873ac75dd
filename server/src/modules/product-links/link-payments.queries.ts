import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { chargeStatus, fromCharges } from '../charges/index.ts'

/** A charge of an order whose link gives months of a plan, once it was paid. */
export interface LinkPayment {
  /** The first charge of its receivable, whichever copy of it was paid. */
  readonly charge_id: number
  readonly link_name: string
  readonly payer_name: string
  readonly payer_document: string | null
  readonly plan_id: number
  readonly months_credit: number
  readonly value_cents: Cents
  /** The money went back. */
  readonly is_returned: boolean
}

/**
 * What was paid of orders whose links gave months of a plan when they were made, and what of it went
 * back: of what is paid in instalments the first one, of a subscription each cycle.
 * @param known charges that were told as paid, and as gone back: they are told again once that changes.
 */
export async function linkPayments(
  db: CompanyDb,
  known: { readonly paid: readonly number[]; readonly returned: readonly number[] },
): Promise<readonly LinkPayment[]> {
  const { rows } = await sql<LinkPayment>`
    with asked as (
      select o.id as order_id, charge.transaction_id from product_link_orders o
      join charges charge on charge.company_id = ${db.company_id} and charge.id = o.charge_ids[1]
      where o.company_id = ${db.company_id} and o.months_credit is not null
      union
      select o.id, c.transaction_id from product_link_orders o
      join subscription_cycles c
        on c.company_id = ${db.company_id} and c.subscription_id = o.subscription_id
      where o.company_id = ${db.company_id} and o.months_credit is not null
    ), told as (
      select asked.order_id, asked.transaction_id, min(charge.id) as charge_id,
        max(charge.value_cents) filter (where ${chargeStatus(db)} = 'paid') as paid_cents,
        bool_or(${chargeStatus(db)} in ('refunded', 'charged_back')) as went_back
      ${fromCharges(db)}
      join asked on asked.transaction_id = charge.transaction_id
      where charge.company_id = ${db.company_id}
      group by asked.order_id, asked.transaction_id
    )
    select told.charge_id, link.name as link_name, party.name as payer_name,
      party.document as payer_document, o.provider_plan_id as plan_id, o.months_credit,
      coalesce(told.paid_cents, 0)::bigint as value_cents, told.paid_cents is null as is_returned
    from told
    join product_link_orders o on o.company_id = ${db.company_id} and o.id = told.order_id
    join product_links link on link.company_id = ${db.company_id} and link.id = o.link_id
    join transactions t on t.company_id = ${db.company_id} and t.id = told.transaction_id
    join parties party on party.company_id = ${db.company_id} and party.id = t.party_id
    where (told.paid_cents is not null or told.went_back)
      and told.charge_id <> all(case when told.paid_cents is null
        then ${known.returned}::bigint[] else ${known.paid}::bigint[] end)
    order by told.charge_id`.execute(db.query)
  return rows
}
