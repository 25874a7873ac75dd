import { type Kysely, sql } from 'kysely'
import type { CompanyTable } from './company-tables.ts'
import type { AllTables, Database } from './database.ts'

/**
 * Ids of a cell begin here times its number: a company that moves brings its own, and meets none that the
 * cell gives later. The directory's database gives those below. They stay below 2^53.
 */
export const IDS_OF_CELL = 10_000_000_000

/**
 * Begins the ids of every table of a cell where they are to begin, those of tables that a migration has
 * added among them. What has begun goes on.
 */
export async function beginIds({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from cells`.execute(kysely)
  const number = rows[0]?.number
  if (number === undefined) return
  await sql`
    select setval(sequence, ${number * IDS_OF_CELL}::bigint)
    from (
      select pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass as sequence
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and a.attidentity <> '' and not a.attisdropped
    ) identity
    where coalesce(pg_sequence_last_value(sequence), 0) < ${number * IDS_OF_CELL}::bigint
  `.execute(kysely)
}

/**
 * Ids that the database has yet to give are not those that a company brought.
 * @param target the cell whose database it is; null is the directory's.
 */
export async function advanceIds(
  query: Kysely<AllTables>,
  tables: readonly CompanyTable[],
  companyId: number,
  target: string | null,
): Promise<void> {
  // The directory names all cells, and is none of them.
  const { rows } = await sql<{ number: number }>`
    select number from cells where name = ${target}`.execute(query)
  const number = rows[0]?.number ?? 0
  const [from, to] = [number * IDS_OF_CELL, (number + 1) * IDS_OF_CELL]
  for (const { name, identity } of tables) {
    if (identity === null) continue
    const sequence = sql`pg_get_serial_sequence(${name}, ${identity})::regclass`
    await sql`
      select setval(${sequence}, last) from (
        select max(${sql.ref(identity)}) as last from ${sql.table(name)}
        where company_id = ${companyId} and ${sql.ref(identity)} >= ${from}::bigint
          and ${sql.ref(identity)} < ${to}::bigint) own
      where last > coalesce(pg_sequence_last_value(${sequence}), 0)`.execute(query)
  }
}
