import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CoursePlatformName } from '@prumo/contracts/course-access/course-access.schema'

/** States in which what was sold is the client's: not all of it went back, nor is it sure to. */
const OPENING = ['approved', 'completed', 'partially_refunded', 'refund_requested', 'disputed']
/** States in which all of it went back, or nothing came of it. */
const CLOSING = ['refunded', 'charged_back', 'canceled']

/** Some of what was to be received of a sale was: the first instalment lets the client in. */
const isPaid = (db: CompanyDb) => sql`exists (
  select 1 from sale_transactions link
  join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
  where link.company_id = ${db.company_id} and link.sale_id = sale.id and link.refund_id is null
    and t.kind = 'receivable' and t.canceled_at is null and t.settled_cents >= t.value_cents)`

/**
 * Nothing of a sale was paid before the platform was connected; what the sale opened once may open
 * again, of a refund that is undone.
 */
const isOfConnection = (db: CompanyDb, platform: CoursePlatformName) => sql`(
  (select min(t.first_paid_on) from sale_transactions link
    join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
    where link.company_id = ${db.company_id} and link.sale_id = sale.id and link.refund_id is null
      and t.kind = 'receivable' and t.canceled_at is null)
  >= (select opens_from from course_platforms
    where company_id = ${db.company_id} and platform = ${platform})
  or exists (select 1 from course_accesses known
    where known.company_id = ${db.company_id} and known.sale_id = sale.id
      and known.product_id = sale.product_id))`

/**
 * Decides what sales open and close of courses: one of a product with an id opens it once it is paid,
 * and closes it once all of it went back. A part that went back, a dispute and a request change
 * nothing. What is decided already stays as it is: deciding twice changes nothing.
 * @param platform where what is new is opened; what was opened elsewhere is closed there.
 */
export async function decideAccesses(
  db: CompanyDb,
  platform: CoursePlatformName,
  saleIds: readonly number[],
): Promise<void> {
  await sql`
    update course_accesses own set wanted = 'revoked', status = 'waiting', tries = 0, fault = null,
      next_try_at = ${db.now}, changed_at = ${db.now}, version = own.version + 1
    from sales sale
    where own.company_id = ${db.company_id} and own.wanted = 'granted'
      and sale.company_id = ${db.company_id} and sale.id = own.sale_id
      and sale.id = any(${saleIds}::bigint[])
      and (sale.status = any(${CLOSING}::text[]) or sale.product_id <> own.product_id)
  `.execute(db.query)
  await sql`
    update course_accesses set wanted = 'revoked', status = 'waiting', tries = 0, fault = null,
      next_try_at = ${db.now}, changed_at = ${db.now}, version = version + 1
    where company_id = ${db.company_id} and sale_id is null and wanted = 'granted'
  `.execute(db.query)
  await sql`
    insert into course_accesses as own (company_id, sale_id, product_id, platform, course_id,
      client_name, client_email, client_document, client_phone, wanted, status, next_try_at,
      changed_at)
    select ${db.company_id}, sale.id, product.id, ${platform},
      trim(product.education_platform_id), client.name, client.email, client.document,
      client.phone, 'granted', 'waiting', ${db.now}, ${db.now}
    from sales sale
    join products product
      on product.company_id = ${db.company_id} and product.id = sale.product_id
    join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
    where sale.company_id = ${db.company_id} and sale.id = any(${saleIds}::bigint[])
      and sale.status = any(${OPENING}::text[]) and trim(product.education_platform_id) <> ''
      and ${isPaid(db)} and ${isOfConnection(db, platform)}
    order by sale.id
    on conflict (company_id, sale_id, product_id) do update set wanted = 'granted',
      platform = excluded.platform, course_id = excluded.course_id,
      client_name = excluded.client_name, client_email = excluded.client_email,
      client_document = excluded.client_document, client_phone = excluded.client_phone,
      status = 'waiting', tries = 0, fault = null, next_try_at = excluded.next_try_at,
      changed_at = excluded.changed_at, version = own.version + 1
    where own.wanted = 'revoked'
  `.execute(db.query)
}
