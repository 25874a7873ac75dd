import { type Kysely, sql } from 'kysely'
import type { AllTables, Database } from '../../server/src/kernel/database/database.ts'
import { allDatabases } from './company-database.ts'
import type { TestServer } from './test-server.ts'

/** A row as it was inserted or updated, or as it was before it was deleted. */
interface WrittenRow {
  readonly table_name: string
  readonly row_text: string
}

/** Which tables are watched: those of companies unless told, for what rows of which company. */
interface Watched {
  /** Rows of this company alone. */
  readonly company_id?: number
  /** These tables alone. */
  readonly tables?: readonly string[]
}

/** Where fewer are found, tables of companies are told by something else than they were. */
const FEWEST_TABLES = 50

const UNSEEN = 'No write of these tables can be seen.'

/**
 * Notes from now on each row that is inserted, updated or deleted, by a trigger on every table of
 * the product or on those that are named, in every database. It sees more than a comparison of all rows before and
 * after, also what is written as it was, and asking costs nothing, where reading a hundred tables for
 * each of a thousand requests takes longer than the requests.
 * @throws Error where it would see nothing: a test could not tell that from nothing written.
 * @returns the rows that were written since it was asked the last time.
 */
export async function watchWrites(
  server: Pick<TestServer, 'database'>,
  watched: Watched = {},
): Promise<() => Promise<readonly WrittenRow[]>> {
  const sights: boolean[] = []
  for (const one of allDatabases(server)) sights.push(await watchIn(one, watched))
  if (!sights.includes(true)) throw new Error(UNSEEN)
  return async () => {
    const written: WrittenRow[] = []
    // Those that are open now: a test may have brought them back to an earlier moment.
    for (const { kysely } of allDatabases(server)) {
      const { rows } = await sql<WrittenRow>`
        delete from watched_writes returning table_name, row_text`.execute(kysely)
      written.push(...rows)
    }
    return written
  }
}

/** @returns whether a write of companies that are there was seen. */
async function watchIn(
  { kysely }: Pick<Database, 'kysely'>,
  { company_id, tables }: Watched,
): Promise<boolean> {
  const run = (statement: string) => sql.raw(statement).execute(kysely)
  const { rows } = await sql<{ name: string; is_company: boolean }>`
    select relname::text as name, exists (select from pg_attribute
      where attrelid = pg_class.oid and attname = 'company_id') as is_company
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> 'watched_writes'
    order by relname`.execute(kysely)
  const watched = rows.filter(
    ({ name, is_company }) =>
      (is_company || company_id === undefined) && (tables?.includes(name) ?? true),
  )
  if (tables !== undefined && watched.length < tables.length)
    throw new Error(`Not all of these are tables: ${tables.join(', ')}`)
  if (tables === undefined && watched.length < FEWEST_TABLES)
    throw new Error(`Only ${watched.length} tables would be watched.`)
  await run('create table if not exists watched_writes (table_name text, row_text text)')
  // As its owner, who may write there: the server may not.
  await run(`create or replace function watch_write() returns trigger language plpgsql
    security definer as $$ begin
      if tg_nargs > 0 then
        if (tg_argv[0]::bigint in (new.company_id, old.company_id)) is not true then
          return null;
        end if;
      end if;
      insert into watched_writes values (tg_table_name, coalesce(new, old)::text);
      return null;
    end $$`)
  for (const { name } of watched)
    await run(`create or replace trigger watch_write after insert or update or delete on "${name}"
      for each row execute function watch_write(${company_id ?? ''})`)
  const ofCompanies = watched.filter(({ is_company }) => is_company)
  return isSeen(
    kysely,
    ofCompanies.map(({ name }) => name),
    company_id,
  )
}

/**
 * Writes one row of each table as it is, and takes that back: it must be seen, and may not be where it
 * is of another company. Tables whose rows never change say nothing.
 * @throws Error of the database where that is not so.
 * @returns whether any write was seen.
 */
async function isSeen(
  kysely: Kysely<AllTables>,
  names: readonly string[],
  company_id: number | undefined,
): Promise<boolean> {
  const watched = company_id === undefined ? 'null' : String(company_id)
  const check = sql
    .raw(`do $$ declare
      name text; place bigint; is_own boolean; written bigint; seen bigint; sights bigint := 0;
    begin
      foreach name in array array[${names.map((name) => `'${name}'`).join(', ')}]::text[] loop
        for place in select id from companies union select company_id from cell_companies loop
          is_own := coalesce(place = ${watched}, true);
          -- Row security holds for the owner, too.
          perform set_config('app.company_id', place::text, true);
          written := 0;
          seen := 0;
          begin
            delete from watched_writes;
            execute format('update %1$I set company_id = company_id where ctid =
              (select ctid from %1$I where company_id = %2$s limit 1)', name, place);
            get diagnostics written = row_count;
            select count(*) into seen from watched_writes where watched_writes.table_name = name;
            raise exception 'taken back';
          exception when others then null;
          end;
          if seen <> (case when is_own then written else 0 end) then
            raise exception 'Writes of % are not watched as they should be.', name;
          end if;
          sights := sights + seen;
        end loop;
      end loop;
      if sights = 0 then raise exception '${UNSEEN}'; end if;
    end $$`)
    .execute(kysely)
  return check.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.includes(UNSEEN)) return false
      throw error
    },
  )
}
