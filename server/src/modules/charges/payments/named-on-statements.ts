import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'

/**
 * The reference of the open charge of transaction `t`; null where there is none. Only one with a code
 * has any: a dynamic code names no txid itself.
 */
export const openChargeReference = (db: CompanyDb): RawBuilder<string | null> => sql`case
  when t.kind = 'receivable' and t.payment_code is not null then (
    select charge.reference from charges charge
    where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
      and charge.status in ('pending', 'partially_paid')
    order by charge.id desc limit 1) end`

/** What a provider calls the payment that settlement `s` was written for; null where there is none. */
export const paymentOfSettlement = (db: CompanyDb): RawBuilder<string | null> => sql`(
  select payment.external_id from charge_payments payment
  where payment.company_id = ${db.company_id} and payment.settlement_id = s.id
    and payment.kind = 'payment' limit 1)`
