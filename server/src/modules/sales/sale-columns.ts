import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { computedStatus, overdueDays, paymentDay } from '../transaction-status/index.ts'
import { notesOfSale } from './sale-filter.ts'

/** What of the goods of a sale has left the stock and not come back. */
const leftStock = (ofSale: RawBuilder<unknown>) => sql`(
  select trim_scale(sum(case x.kind when 'outflow' then x.quantity else -x.quantity end))::text
  from stock_moves x where ${ofSale})`

/**
 * What one sale says beyond its row, over `sales sale`: its parts, the transactions that its
 * approval made, and what became of these. The list never asks for it.
 */
export function detailColumns(db: CompanyDb): RawBuilder<unknown> {
  const ofSale = sql`x.company_id = ${db.company_id} and x.sale_id = sale.id`
  const transactions = (what: RawBuilder<unknown>, which: RawBuilder<unknown> = sql`true`) => sql`(
    select ${what} from sale_transactions x
    join transactions transaction on transaction.company_id = ${db.company_id} and transaction.id = x.transaction_id
    where ${ofSale} and x.refund_id is null and transaction.canceled_at is null and ${which})`
  const received = sql`transaction.kind = 'receivable'`
  return sql`sale.cost_center_id, sale.project_id, sale.observations, sale.fiscal_document,
    sale.transaction_key, sale.months, sale.unit_price_cents, sale.discount_cents,
    sale.freight_cents, sale.was_approved, sale.was_completed,
    coalesce((
      select json_agg(json_build_object('kind', x.kind, 'supplier_id', x.supplier_id,
        'supplier_name', supplier.name, 'base', x.base, 'percent', trim_scale(x.percent)::text,
        'fixed_cents', x.fixed_cents, 'value_cents', x.value_cents,
        'category_id', x.category_id, 'category_name', category.name) order by x.position)
      from sale_deductions x
      join parties supplier
        on supplier.company_id = ${db.company_id} and supplier.id = x.supplier_id
      join categories category
        on category.company_id = ${db.company_id} and category.id = x.category_id
      where ${ofSale}), '[]') as deductions,
    (select json_agg(json_build_object('due_date', x.due_date,
        'competency_date', x.competency_date, 'value_cents', x.value_cents) order by x.position)
      from sale_installments x where ${ofSale}) as installments,
    coalesce((
      select json_agg(json_build_object('id', transaction.id, 'kind', transaction.kind,
        'party_name', party.name, 'category_name', category.name, 'due_date', transaction.due_date,
        'value_cents', transaction.value_cents,
        'computed_status', ${computedStatus(db, 'transaction')},
        'overdue_days', ${overdueDays(db, 'transaction')}, 'refund_id', x.refund_id)
        order by x.refund_id nulls first, transaction.kind desc, transaction.due_date, transaction.id)
      from sale_transactions x
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = x.transaction_id
      join transaction_allocations allocation on allocation.company_id = ${db.company_id}
        and allocation.transaction_id = transaction.id and allocation.position = 0
      join categories category
        on category.company_id = ${db.company_id} and category.id = allocation.category_id
      left join parties party
        on party.company_id = ${db.company_id} and party.id = transaction.party_id
      where ${ofSale}), '[]') as transactions,
    coalesce((${notesOfSale(
      db,
      sql`json_agg(json_build_object('id', note.id, 'type', note.type, 'number', note.number,
        'series', note.series, 'issued_on', note.issued_on, 'value_cents', note.value_cents,
        'status', note.status, 'operation', note.operation, 'is_test', note.is_test) order by note.issued_on desc, note.id desc)`,
    )}), '[]') as invoices,
    ${transactions(sql`coalesce(bool_or(transaction.settled_cents > 0), false)`)} as is_settled,
    ${transactions(
      sql`coalesce(bool_and(transaction.settled_cents >= transaction.value_cents), false)`,
      received,
    )} as is_paid,
    ${transactions(sql`coalesce(sum(transaction.paid_cents), 0)::bigint`, received)} as paid_value_cents,
    ${transactions(sql`coalesce(sum(transaction.interest_cents), 0)::bigint`, received)} as interest_cents,
    ${transactions(sql`max(${paymentDay(db, 'transaction')})`, received)} as payment_date,
    coalesce((
      select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'refunded_on', x.refunded_on,
        'value_cents', x.value_cents, 'returns_fees', x.returns_fees,
        'created_by_name', x.created_by_name) order by x.id)
      from sale_refunds x where ${ofSale}), '[]') as refunds,
    greatest(0, ${transactions(
      sql`coalesce(sum((select sum(settlement.principal_cents) from settlements settlement
        where settlement.company_id = ${db.company_id}
          and settlement.transaction_id = transaction.id
          and settlement.renegotiation_id is null)), 0)`,
      received,
    )} - coalesce((select sum(x.value_cents) from sale_refunds x where ${ofSale}), 0))::bigint
      as refundable_cents,
    ${leftStock(ofSale)} as stock_quantity`
}
