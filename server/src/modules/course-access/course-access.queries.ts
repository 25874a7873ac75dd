import { ACCESS_PAGE } from '@prumo/contracts/course-access/course-access.contract'
import type { CourseAccess } from '@prumo/contracts/course-access/course-access.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, type Conditions } from '../../kernel/reachable-rows.ts'
import { reachableAccesses } from './access-reach.ts'

const UTC = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

interface Asked {
  readonly page: number
  readonly filter_platform?: string | undefined
  readonly filter_status?: string | undefined
  readonly filter_sale_id?: number | undefined
}

/** What sales opened of courses, newest first. */
export async function listCourseAccesses(db: CompanyDb, asked: Asked) {
  const { page, filter_platform, filter_status, filter_sale_id } = asked
  const conditions: Conditions = [
    ...(filter_platform === undefined ? [] : [sql<boolean>`own.platform = ${filter_platform}`]),
    ...(filter_status === undefined ? [] : [sql<boolean>`own.status = ${filter_status}`]),
    ...(filter_sale_id === undefined ? [] : [sql<boolean>`own.sale_id = ${filter_sale_id}`]),
    ...reachableAccesses(db),
  ]
  const chosen = sql`from course_accesses own
    where own.company_id = ${db.company_id} ${andAll(conditions)}`
  const { rows } = await sql<CourseAccess>`
    select own.id, own.sale_id, own.product_id, (select product.name from products product
        where product.company_id = ${db.company_id} and product.id = own.product_id) as product_name,
      own.platform, own.course_id, own.client_name, own.client_email, own.wanted, own.status,
      own.tries, to_char(own.next_try_at at time zone 'UTC', ${UTC}) as next_try_at, own.fault,
      own.attempts, to_char(own.changed_at at time zone 'UTC', ${UTC}) as changed_at
    ${chosen} order by own.id desc
    limit ${sql.lit(ACCESS_PAGE)} offset ${sql.lit((page - 1) * ACCESS_PAGE)}`.execute(db.query)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${chosen}`.execute(db.query)
  return { data: rows, meta: { page, per_page: ACCESS_PAGE, total: counted[0]?.total ?? 0 } }
}

/** Has courses asked for again, with all their tries: those that are named, or all that failed. */
export async function replayCourseAccesses(
  db: CompanyDb,
  ids: readonly number[] | null,
): Promise<number> {
  const chosen = ids === null ? sql`true` : sql`own.id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number; sale_id: number | null }>`
    update course_accesses own set status = 'waiting', tries = 0, fault = null,
      next_try_at = ${db.now}, version = own.version + 1,
      client_email = coalesce(own.client_email, (select client.email from sales sale
        join parties client on client.company_id = ${db.company_id} and client.id = sale.client_id
        where sale.company_id = ${db.company_id} and sale.id = own.sale_id)),
      course_id = coalesce((select nullif(trim(product.education_platform_id), '')
        from products product where own.wanted = 'granted'
          and product.company_id = ${db.company_id} and product.id = own.product_id), own.course_id)
    where own.company_id = ${db.company_id} and own.status = 'failed' and ${chosen}
      ${andAll(reachableAccesses(db))}
    returning own.id, own.sale_id`.execute(db.query)
  await recordOperation(
    db,
    'course-access.replay',
    rows.map(({ id, sale_id }) => ({
      table: 'course_accesses',
      record_id: id,
      after: { sale_id, status: 'waiting' },
    })),
  )
  return rows.length
}
