import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'

/** One column by which records of a table reference records of another table. */
export interface Reference {
  readonly table: string
  readonly column: string
  /** Where a JSON column holds the ids; null for a plain column, which has a foreign key. */
  readonly path: string | null
  /** How the ids stand in JSON; `key` for a plain column. */
  readonly form: 'key' | 'number' | 'list'
  /** The rows of JSON that use what they hold, as SQL on their columns; null is all of them. */
  readonly used_when: string | null
  /** Whether a referenced record cannot be deleted: the key neither cascades nor becomes null. */
  readonly keeps_record: boolean
  /** The primary key of the table, after company_id. */
  readonly key: readonly string[]
  /** The record that a row belongs to: of a part, such as an allocation, its document. */
  readonly record_table: string
  /** The column of the table that holds the id of that record; always the first of its key. */
  readonly record_column: string
  /** Whether that record has a version, which an open edit of it is checked against. */
  readonly has_version: boolean
}

/** Tables as the catalogue names them. */
export type Tables = ReadonlySet<string>

const NO_TABLES: Tables = new Set()

/**
 * Everything that references the records of a table, by table and column: what the foreign keys of
 * the database say, and what `json_references` declares of JSON. A table whose primary key begins
 * with the id of another record is a part of that record; parts and columns of the table itself are
 * no references from outside, and are left out.
 *
 * It is read anew each time, in about a millisecond: while an installation is upgraded, a process of
 * the old build meets tables that came after it started.
 * @param except tables whose records the caller treats itself.
 */
export async function referencesTo(
  db: CompanyDb,
  target: string,
  except: Tables = NO_TABLES,
): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    with foreign_keys as (
      select k.conrelid, k.confrelid, k.confdeltype, column_of.attname as column_name
      from pg_constraint k
      join pg_attribute column_of
        on column_of.attrelid = k.conrelid and column_of.attnum = k.conkey[2]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and cardinality(k.conkey) = 2
    ), primary_keys as (
      select k.conrelid, jsonb_agg(key_column.attname order by place.n) as key,
        (array_agg(key_column.attname order by place.n))[1] as first_column
      from pg_constraint k
      cross join unnest(k.conkey) with ordinality as place(number, n)
      join pg_attribute key_column
        on key_column.attrelid = k.conrelid and key_column.attnum = place.number
      where k.contype = 'p' and k.connamespace = 'public'::regnamespace
        and key_column.attname <> 'company_id'
      group by k.conrelid
    ), tables as (
      select t.oid, t.relname, p.key, p.first_column as record_column,
        coalesce(record.relname, t.relname) as record_table, coalesce(record.oid, t.oid) as record_oid
      from pg_class t
      join primary_keys p on p.conrelid = t.oid
      left join foreign_keys part on part.conrelid = t.oid and part.column_name = p.first_column
      left join pg_class record on record.oid = part.confrelid
    ), named as (
      select conrelid as oid, column_name::text, null::text as path, 'key'::text as form,
        confdeltype in ('a', 'r') as keeps_record, null::text as used_when
      from foreign_keys where confrelid = to_regclass('public.' || quote_ident(${target}::text))
      union all
      select to_regclass('public.' || quote_ident(table_name)), column_name, path, form, keeps_record,
        used_when
      from json_references where target_table = ${target}
    )
    select t.relname::text as "table", n.column_name as "column", n.path, n.form, n.keeps_record,
      n.used_when,
      t.key, t.record_table::text, t.record_column::text,
      exists (select from pg_attribute where attrelid = t.record_oid and attname = 'version'
        and not attisdropped) as has_version
    from named n join tables t on t.oid = n.oid
    where t.record_table::text <> ${target}
    order by 1, 2, 3
  `.execute(db.query)
  return rows.filter((row) => !except.has(row.record_table))
}
