import type { ChargePaidBy } from '@prumo/contracts/charges/charge.schema'
import type { SettlementMethod } from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { isStanding } from '../../settlements/index.ts'

/** How a payment of a charge was made: what the company received itself, and nobody said how, is cash. */
export const paymentPaidBy = (payment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce(${payment}.paid_by, case when ${payment}.is_in_cash then 'cash' end)`

/**
 * How a charge was paid, each way once, of `charge` and `provider`. Of one on the own key its receivable
 * says so since it asks: a line of the statement is a Pix.
 */
export const paidByOf = (db: CompanyDb): RawBuilder<readonly ChargePaidBy[]> => sql`case
  when provider.kind = 'own_pix' then array(
    select distinct case s.method when 'pix' then 'pix' when 'boleto' then 'boleto'
      when 'card' then 'credit_card' when 'cash' then 'cash' else
        case when s.method is null then 'pix' else 'other' end end as way
    from settlements s
    where s.company_id = ${db.company_id} and s.transaction_id = charge.transaction_id
      and s.created_at >= charge.created_at and s.reverses_id is null and s.cash_cents > 0
      and (s.method is not null or s.is_reconciled) and ${isStanding(db, sql`s.id`)}
    order by way)
  else array(
    select distinct ${paymentPaidBy(sql`paid`)} as way from charge_payments paid
    where paid.company_id = ${db.company_id} and paid.charge_id = charge.id
      and paid.kind = 'payment' and not paid.is_undone
      and ${paymentPaidBy(sql`paid`)} is not null
    order by way) end`

/** What a settlement says of a way to pay. */
export const methodOfWay = (way: ChargePaidBy): SettlementMethod =>
  way === 'credit_card' ? 'card' : way
