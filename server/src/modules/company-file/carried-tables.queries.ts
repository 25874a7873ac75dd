import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type ColumnContent, columnContent, EXCLUDED_TABLES } from './company-file.rules.ts'

/** A column of a table of companies, without company_id and what the database computes. */
export interface CarriedColumn {
  readonly name: string
  readonly type: string
  readonly holds: ColumnContent
}

/** A table of companies as a company file carries it. */
export interface CarriedTable {
  readonly table: string
  readonly columns: readonly CarriedColumn[]
  /** Its primary key after company_id. */
  readonly key: readonly string[]
  /** The column that the database counts; null where there is none. */
  readonly identity: string | null
  /** Columns that point to rows of the table itself. */
  readonly own_references: readonly string[]
}

interface CatalogueTable extends Omit<CarriedTable, 'columns'> {
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly references: readonly string[]
}

/**
 * All tables of companies but those left out, as the catalogue of the database has them, each behind
 * those that its foreign keys lead to.
 */
export async function carriedTables(db: CompanyDb): Promise<readonly CarriedTable[]> {
  const { rows } = await sql<CatalogueTable>`
    with company_tables as (
      select t.oid, t.relname::text as "table" from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and a.attnotnull
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and not t.relispartition and t.relrowsecurity
    ), foreign_keys as (
      select k.conrelid, k.confrelid, a.attname::text as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) > 1
    )
    select t."table",
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
          order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '' and a.attname <> 'company_id') as columns,
      (select coalesce(jsonb_agg(a.attname order by place.n), '[]') from pg_constraint k
        cross join unnest(k.conkey) with ordinality as place(number, n)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = place.number
        where k.conrelid = t.oid and k.contype = 'p' and a.attname <> 'company_id') as key,
      (select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attidentity <> '') as identity,
      (select coalesce(jsonb_agg(name order by name), '[]') from foreign_keys
        where conrelid = t.oid and confrelid = t.oid) as own_references,
      (select coalesce(jsonb_agg(distinct other."table"), '[]') from foreign_keys f
        join company_tables other on other.oid = f.confrelid
        where f.conrelid = t.oid and f.confrelid <> t.oid) as "references"
    from company_tables t
    where t."table" <> all(${Object.keys(EXCLUDED_TABLES)}::text[])
    order by 1
  `.execute(db.query)
  return inOrder(rows).map(({ table, columns, key, identity, own_references }) => ({
    table,
    key,
    identity,
    own_references,
    columns: columns.map((column) => ({
      ...column,
      holds: columnContent(column.name, column.type),
    })),
  }))
}

/** Each behind what it leads to. @throws Error where tables lead to each other, or to one left out. */
function inOrder(tables: readonly CatalogueTable[]): readonly CatalogueTable[] {
  const placed = new Set<string>()
  const ordered: CatalogueTable[] = []
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ table, references }) => !placed.has(table) && references.every((name) => placed.has(name)),
    )
    if (next.length === 0) throw new Error('Tables of companies lead to each other in a circle.')
    for (const table of next) placed.add(table.table)
    ordered.push(...next)
  }
  return ordered
}
