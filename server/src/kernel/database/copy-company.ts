import { type Kysely, sql } from 'kysely'
import type { CompanyTable } from './company-tables.ts'
import type { AllTables } from './database.ts'

/** Rows that travel at once. */
const BATCH = 2_000

type Query = Kysely<AllTables>

/** A move that did not happen: the company is where it was. */
export class MoveError extends Error {}

interface Keyed {
  readonly key: string
  readonly hash: string
}

/**
 * Makes the rows of a company in one database what they are in another: what is gone there is deleted, the
 * last tables first, and what is new or other is written. Of what is the same only sums travel.
 * @returns how many rows were deleted and written.
 * @throws MoveError where counts or sums of a table differ afterwards.
 */
export async function copyCompany(
  tables: readonly CompanyTable[],
  companyId: number,
  from: Query,
  to: Query,
): Promise<number> {
  const [original, copy] = [
    await sumsOf(tables, companyId, from),
    await sumsOf(tables, companyId, to),
  ]
  if (original.size === 0 && copy.size > 0)
    throw new MoveError(
      `Company ${companyId} has no rows there, and has some here: nothing was changed.`,
    )
  const differences: (Difference & { readonly table: CompanyTable })[] = []
  for (const table of tables)
    if (original.get(table.name) !== copy.get(table.name))
      differences.push({ table, ...(await differenceOf(table, companyId, from, to)) })
  for (const { table, gone } of differences.toReversed())
    if (gone.size > 0)
      await sql`
        delete from ${sql.table(table.name)} t
        where company_id = ${companyId} and ${keyOf(table)} = any(${[...gone]}::text[])`.execute(to)
  for (const { table, changed } of differences)
    if (changed.size > 0) await copyRows(table, companyId, changed, from, to)
  // Whatever is deleted may take rows of any other table along.
  const isAnyGone = differences.some(({ gone }) => gone.size > 0)
  const compared = isAnyGone ? tables : differences.map(({ table }) => table)
  const sums = await sumsOf(compared, companyId, to)
  for (const { name } of compared)
    if (sums.get(name) !== original.get(name))
      throw new MoveError(
        `${name} has ${original.get(name) ?? 'no rows'} there and ${sums.get(name) ?? 'no rows'} here.`,
      )
  return differences.reduce((sum, { gone, changed }) => sum + gone.size + changed.size, 0)
}

interface Difference {
  /** Keys of rows that the copy has and the original has not. */
  readonly gone: ReadonlySet<string>
  /** Keys of rows that the copy has not, or not as they are. */
  readonly changed: ReadonlySet<string>
}

async function differenceOf(
  table: CompanyTable,
  companyId: number,
  from: Query,
  to: Query,
): Promise<Difference> {
  const sums = sql`
    select ${keyOf(table)} as key, hashtextextended(t::text, 0)::text as hash
    from ${sql.table(table.name)} t where company_id = ${companyId}`
  const copied = new Map<string, string>()
  for await (const { key, hash } of read<Keyed>(to, sums)) copied.set(key, hash)
  const changed = new Set<string>()
  for await (const { key, hash } of read<Keyed>(from, sums)) {
    if (copied.get(key) !== hash) changed.add(key)
    copied.delete(key)
  }
  return { gone: new Set(copied.keys()), changed }
}

/** In one statement, so that rows may point to others of their own table. */
async function copyRows(
  table: CompanyTable,
  companyId: number,
  keys: ReadonlySet<string>,
  from: Query,
  to: Query,
): Promise<void> {
  const name = sql.table(table.name)
  await sql`create temp table moving (row text) on commit drop`.execute(to)
  const rows = read<{ key: string; row: string }>(
    from,
    sql`select ${keyOf(table)} as key, t::text as row from ${name} t where company_id = ${companyId}`,
  )
  let batch: string[] = []
  const flush = async () => {
    await sql`insert into moving select unnest(${batch}::text[])`.execute(to)
    batch = []
  }
  for await (const { key, row } of rows) {
    if (keys.has(key)) batch.push(row)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  const columns = table.columns.map((column) => sql.ref(column))
  const values = columns.map((column) => sql`(one.row).${column}`)
  const others = table.columns.filter((column) => !table.key.includes(column))
  const changes = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  await sql`
    insert into ${name} (${sql.join(columns)}) overriding system value
    select ${sql.join(values)} from (select row::${name} as row from moving) one
    on conflict (${sql.join(table.key.map((column) => sql.ref(column)))})
    do ${changes.length === 0 ? sql`nothing` : sql`update set ${sql.join(changes)}`}`.execute(to)
  await sql`drop table moving`.execute(to)
}

/** The rows of a query, some at a time. */
async function* read<Row>(query: Query, select: ReturnType<typeof sql>): AsyncGenerator<Row> {
  await sql`declare moved no scroll cursor for ${select}`.execute(query)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from moved`.execute(query)
    yield* rows
    if (rows.length < BATCH) break
  }
  await sql`close moved`.execute(query)
}

const keyOf = ({ key }: CompanyTable) =>
  sql<string>`row(${sql.join(key.map((column) => sql.ref(`t.${column}`)))})::text`

/** How many rows of a company each table has, and the sum of their hashes; none of those that have none. */
async function sumsOf(
  tables: readonly CompanyTable[],
  companyId: number,
  query: Query,
): Promise<ReadonlyMap<string, string>> {
  if (tables.length === 0) return new Map()
  const sums = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ' rows, sum ' || sum(hashtextextended(t::text, 1)::numeric) as sum
      from ${sql.table(name)} t where company_id = ${sql.lit(companyId)} having count(*) > 0`,
  )
  const { rows } = await sql<{ name: string; sum: string }>`
    ${sql.join(sums, sql` union all `)}`.execute(query)
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Deletes what a company has in a database, the last tables first. @returns how many rows. */
export async function deleteCompany(
  tables: readonly CompanyTable[],
  companyId: number,
  query: Query,
): Promise<number> {
  const sums = await sumsOf(tables, companyId, query)
  let count = 0
  for (const { name } of tables.toReversed().filter((table) => sums.has(table.name))) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} where company_id = ${companyId}`.execute(query)
    count += Number(numAffectedRows ?? 0)
  }
  return count
}
