import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A table of companies that holds texts, and how its rows are found again. */
export interface TextTable {
  readonly table: string
  /** The columns that hold texts, or JSON. */
  readonly columns: readonly {
    readonly name: string
    readonly type: 'text' | 'jsonb' | 'json'
    /** A text that a unique index has, or what it is searched by (`name` of `name_key`). */
    readonly isUnique: boolean
  }[]
  /** Its primary key after company_id, with the types of its columns. */
  readonly key: readonly { readonly name: string; readonly type: string }[]
}

/**
 * Every table and column of companies that may hold what names a person, as the catalogue of the
 * database has them: all texts and JSON. A table that comes later is among them.
 * @param right what the application may do with them.
 * @param except columns, or `table.*`, that are left out.
 */
export async function textTables(
  db: CompanyDb,
  right: 'select' | 'update',
  except: readonly string[],
): Promise<readonly TextTable[]> {
  const { rows } = await sql<TextTable>`
    with company_tables as (
      select t.oid, t.relname::text as "table" from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'company_id' and a.attnotnull
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and not t.relispartition and t.relrowsecurity
    ), text_columns as (
      select c.oid, c."table", jsonb_agg(jsonb_build_object('name', a.attname,
        'type', a.atttypid::regtype::text, 'isUnique', a.atttypid = 'text'::regtype and exists (
          select from pg_index i
          join pg_attribute u on u.attrelid = i.indrelid and u.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisunique and not i.indisprimary
            and u.attname::text in (a.attname::text, a.attname || '_key'))) order by a.attnum) as columns
      from company_tables c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'json'::regtype)
      where has_column_privilege(c.oid, a.attnum, ${right})
        and has_table_privilege(c.oid, 'select')
        and c."table" || '.' || a.attname <> all(${[...except]}::text[])
        and c."table" || '.*' <> all(${[...except]}::text[])
      group by c.oid, c."table"
    )
    select t."table", t.columns, (
      select coalesce(jsonb_agg(jsonb_build_object('name', a.attname,
        'type', a.atttypid::regtype::text) order by place.n), '[]')
      from pg_constraint k
      cross join unnest(k.conkey) with ordinality as place(number, n)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = place.number
      where k.conrelid = t.oid and k.contype = 'p' and a.attname <> 'company_id') as key
    from text_columns t order by 1
  `.execute(db.query)
  return rows
}
