import type { CivilDate } from '@prumo/civil-date'
import type { EmissionPurpose } from '@prumo/contracts/invoice-emission/emission.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A note that the routine is to make. */
export interface DueNote {
  readonly sale_id: number
  readonly purpose: EmissionPurpose
  /** The day on which it came due. */
  readonly due_on: CivilDate
}

/** Notes of one look: a company that sells more in a day has several looks. */
const AT_ONCE = 500

/**
 * The notes that are due by today, the longest due first: of sales whose product is invoiced by itself,
 * so many days after the approval (the guarantee is among them), and of refunds so many days after all
 * of it went back. A sale that ever had a note of the purpose in the environment of the settings is left
 * to people: what was rejected is mended by them, and what they canceled is not made again.
 * @param after goes on behind that note.
 * Source: docs/rules/emission.md.
 */
export async function dueNotes(db: CompanyDb, after: DueNote | null): Promise<readonly DueNote[]> {
  const { rows } = await sql<DueNote>`
    with since as (
      select automatic_since, environment from company_invoice_settings
      where company_id = ${db.company_id} and automatic_since is not null
    ), due as (
      select s.id as sale_id, 'sale' as purpose, approved.day + p.sale_invoice_days as due_on,
        approved.day as began_on
      from sales s
      join products p on p.company_id = s.company_id and p.id = s.product_id
      cross join lateral (select coalesce(s.approved_on, s.competency_date) as day) approved
      where s.company_id = ${db.company_id} and s.status in ('approved', 'completed')
        and p.auto_sale_invoice and not exists (select from sale_invoices linked
          join invoices note on note.company_id = linked.company_id and note.id = linked.invoice_id
          where linked.company_id = s.company_id and linked.sale_id = s.id and not note.is_test)
      union all
      select s.id, 'return', refund.refunded_on + p.return_invoice_days, refund.refunded_on
      from sales s
      join products p on p.company_id = s.company_id and p.id = s.product_id
      cross join lateral (select max(one.refunded_on) as refunded_on from sale_refunds one
        where one.company_id = s.company_id and one.sale_id = s.id) refund
      where s.company_id = ${db.company_id} and s.status in ('refunded', 'charged_back')
        and p.auto_return_invoice and exists (select from emissions sold
          where sold.company_id = s.company_id and sold.sale_id = s.id and sold.purpose = 'sale'
            and sold.status = 'authorized')
    )
    select due.sale_id, due.purpose, due.due_on from due, since
    where due.due_on <= ${db.today}::date and due.began_on >= since.automatic_since
      and not exists (select from emissions e where e.company_id = ${db.company_id}
        and e.sale_id = due.sale_id and e.purpose = due.purpose
        and e.environment = since.environment)
      and (${after === null} or (due.due_on, due.sale_id, due.purpose)
        > (${after?.due_on ?? db.today}::date, ${after?.sale_id ?? 0}::bigint, ${after?.purpose ?? ''}))
    order by due.due_on, due.sale_id, due.purpose limit ${AT_ONCE}`.execute(db.query)
  return rows
}
