import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * Proves that the parts of sales come to what they say: instalments to the total, deductions to fees
 * and commissions, what an approved one made to both, and that what went back of one is owed.
 * @returns what is wrong, in sentences; none when all is right.
 */
export async function checkSales(db: CompanyDb): Promise<readonly string[]> {
  return [...(await partFaults(db)), ...(await transactionFaults(db)), ...(await refundFaults(db))]
}

async function partFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select sale.id,
      row(sale.installments_count, sale.total_cents, sale.fees_cents, sale.commissions_cents)::text
        as kept,
      row(written.count, written.cents, coalesce(deducted.fees, 0), coalesce(deducted.commissions, 0))
        ::text as found
    from sales sale
    left join (
      select sale_id, count(*)::int as count, sum(value_cents)::bigint as cents
      from sale_installments where company_id = ${db.company_id} group by sale_id
    ) written on written.sale_id = sale.id
    left join (
      select sale_id,
        coalesce(sum(value_cents) filter (where kind <> 'commission'), 0)::bigint as fees,
        coalesce(sum(value_cents) filter (where kind = 'commission'), 0)::bigint as commissions
      from sale_deductions where company_id = ${db.company_id} group by sale_id
    ) deducted on deducted.sale_id = sale.id
    where sale.company_id = ${db.company_id} and
      (sale.installments_count, sale.total_cents, sale.fees_cents, sale.commissions_cents)
        is distinct from (written.count, written.cents, coalesce(deducted.fees, 0),
          coalesce(deducted.commissions, 0))
    order by sale.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Sale ${id} says ${kept} in instalments, total, fees and commissions, and its parts come to ${found}.`,
  )
}

/** A refund or dispute has transactions of its own, so only what was just approved is compared. */
async function transactionFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; kept: string; found: string }>`
    select sale.id, row(sale.total_cents, sale.fees_cents + sale.commissions_cents)::text as kept,
      row(made.received, made.paid)::text as found
    from sales sale
    left join (
      select link.sale_id,
        coalesce(sum(transaction.value_cents) filter (where kind = 'receivable'), 0)::bigint
          as received,
        coalesce(sum(transaction.value_cents) filter (where kind = 'payable'), 0)::bigint as paid
      from sale_transactions link
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
      where link.company_id = ${db.company_id} and transaction.canceled_at is null
        and link.refund_id is null
      group by link.sale_id
    ) made on made.sale_id = sale.id
    where sale.company_id = ${db.company_id} and sale.status in ('approved', 'completed')
      and (made.received, made.paid) is distinct from
        (sale.total_cents, sale.fees_cents + sale.commissions_cents)
    order by sale.id
  `.execute(db.query)
  return rows.map(
    ({ id, kept, found }) =>
      `Sale ${id} makes ${kept} in cents to receive and to pay, and its transactions come to ${found}.`,
  )
}

async function refundFaults(db: CompanyDb): Promise<string[]> {
  const { rows } = await sql<{ id: number; sale_id: number; value_cents: number }>`
    select refund.id, refund.sale_id, refund.value_cents
    from sale_refunds refund
    where refund.company_id = ${db.company_id} and refund.value_cents > 0 and not exists (
      select 1 from sale_transactions link
      join transactions transaction
        on transaction.company_id = ${db.company_id} and transaction.id = link.transaction_id
      where link.company_id = ${db.company_id} and link.refund_id = refund.id
        and link.sale_id = refund.sale_id and transaction.kind = 'payable'
        and transaction.value_cents = refund.value_cents)
    order by refund.id
  `.execute(db.query)
  return rows.map(
    ({ id, sale_id, value_cents }) =>
      `Refund ${id} of sale ${sale_id} is of ${value_cents} cents, and no payable of it is.`,
  )
}
