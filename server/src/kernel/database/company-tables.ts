import { type Kysely, sql } from 'kysely'
import type { AllTables } from './database.ts'

/** A table of companies, as the catalogue has it. */
export interface CompanyTable {
  readonly name: string
  readonly key: readonly string[]
  /** Those that are written; others are made of them. */
  readonly columns: readonly string[]
  /** The column whose values the database gives; null where it gives none. */
  readonly identity: string | null
}

interface Found extends CompanyTable {
  readonly points_to: readonly string[]
}

/**
 * All tables that hold rows of companies, each behind those that it points to.
 * @throws Error where tables point to each other in a circle.
 */
export async function companyTables(kysely: Kysely<AllTables>): Promise<readonly CompanyTable[]> {
  const { rows } = await sql<Found>`
    select c.relname as name,
      (select json_agg(a.attname order by k.place) from pg_index i
        cross join unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity,
      coalesce((select json_agg(distinct o.relname) from pg_constraint f
        join pg_class o on o.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and o.relrowsecurity and o.oid <> c.oid), '[]'
      ) as points_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relrowsecurity
    order by c.relname`.execute(kysely)
  const ordered: Found[] = []
  let left = rows
  while (left.length > 0) {
    const placed = new Set(ordered.map(({ name }) => name))
    const next = left.filter(({ points_to }) => points_to.every((name) => placed.has(name)))
    if (next.length === 0)
      throw new Error(`Tables point to each other: ${left.map(({ name }) => name).join(', ')}.`)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Enters a company as the owner of its tables, whose row security holds for the owner too. */
export async function enterAsOwner(query: Kysely<AllTables>, companyId: number): Promise<void> {
  await sql`set local app.company_id = ${sql.lit(String(companyId))}`.execute(query)
  // Values are compared by their text: the same in both databases.
  await sql`set local datestyle = 'ISO'; set local timezone = 'UTC'; set local statement_timeout = 0`.execute(
    query,
  )
}
