import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { FileStore } from '../../kernel/files/file-store.ts'
import { chainHead } from '../../kernel/operation-chain.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import { type CarriedTable, carriedTables } from './carried-tables.queries.ts'
import { BATCH_ROWS, FILE_FORMAT, FILE_VERSION } from './company-file.rules.ts'
import type { FileHead } from './company-file.schema.ts'
import { filesOfCompany, type NamedFile } from './files-of-company.queries.ts'

/** Whoever names a file of more than this wrote no file that was attached here. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

export interface CompanyFileSource {
  readonly files: FileStore
  /** The newest migration. */
  readonly schema: string
  readonly checkBooks: (db: CompanyDb) => Promise<readonly string[]>
  readonly progress: ReportProgress
  /** Takes a part of the file; the next comes when it is done. */
  readonly write: (text: string) => Promise<void>
}

/** What was written. */
export interface WrittenFile {
  readonly rows: number
  readonly files: number
}

/**
 * Writes all of a company as lines: what it is, its files, the rows of its tables in the order of their
 * keys, and what all of it was. In a snapshot, so that all of it is of one moment; a row or a file at a
 * time, so that its size is none of the memory's.
 */
export async function writeCompanyFile(
  directory: DirectoryDb,
  company: CompanyToEnter,
  source: CompanyFileSource,
): Promise<WrittenFile> {
  const line = lineWriter(source.write)
  const { company_id } = company
  const own = await directory.query
    .selectFrom('companies')
    .select([
      'company_name',
      'trading_name',
      'document',
      'time_zone',
      'requires_second_factor',
      'asks_factor_to_approve',
      'allows_own_approval',
    ])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  const found = await directory.enterCompany(company, async (db) => {
    const tables = await carriedTables(db)
    return {
      tables,
      files: await filesOfCompany(db, tables),
      people: await peopleOf(db, tables),
      chain: await chainHead(db),
      faults: await source.checkBooks(db),
    }
  })
  const head: FileHead = {
    version: FILE_VERSION,
    schema: source.schema,
    made_at: directory.now.toISOString(),
    company: own,
    people: await addressesOf(directory, found.people),
    chain: found.chain,
    faults: [...found.faults],
  }
  await line.write(FILE_FORMAT, JSON.stringify(head))
  const total = found.files.length + found.tables.length
  for (const [index, file] of found.files.entries()) {
    await line.write('file', await fileLine(source.files, file))
    source.progress(index + 1, total)
  }
  let rows = 0
  await directory.enterCompany(company, async (db) => {
    for (const [index, table] of found.tables.entries()) {
      for await (const row of rowsOf(db, table)) {
        await line.write(table.table, row)
        rows += 1
      }
      source.progress(found.files.length + index + 1, total)
    }
  })
  await line.end()
  return { rows, files: found.files.length }
}

function lineWriter(write: CompanyFileSource['write']) {
  const hash = createHash('sha256')
  let lines = 0
  return {
    write: async (name: string, json: string) => {
      const text = `${name} ${json}\n`
      hash.update(text)
      lines += 1
      await write(text)
    },
    end: () => write(`end ${JSON.stringify({ lines, sha256: hash.digest('hex') })}\n`),
  }
}

async function fileLine(store: FileStore, { key, sha256 }: NamedFile): Promise<string> {
  const kept = sha256 === null ? {} : { sha256: Buffer.from(sha256, 'hex') }
  const bytes = await store.get(key, { max_bytes: MAX_FILE_BYTES, ...kept })
  return JSON.stringify({ key, sha256, bytes: bytes?.toString('base64') ?? null })
}

/** The rows of a table as the JSON that the database writes: exact amounts, instants and bytes. */
async function* rowsOf(db: CompanyDb, { table, columns, key }: CarriedTable) {
  const names = sql.join(columns.map(({ name }) => sql.ref(`t.${name}`)))
  const order = sql.join(key.length > 0 ? key.map((name) => sql.ref(name)) : [sql`1`])
  await sql`
    declare company_rows no scroll cursor for
    select to_jsonb(one)::text as row from (
      select ${names} from ${sql.table(table)} t where company_id = ${sql.lit(db.company_id)}
    ) one order by ${order}`.execute(db.query)
  for (;;) {
    const { rows } = await sql<{ row: string }>`
      fetch forward ${sql.lit(BATCH_ROWS)} from company_rows`.execute(db.query)
    for (const { row } of rows) yield row
    if (rows.length < BATCH_ROWS) break
  }
  await sql`close company_rows`.execute(db.query)
}

/** The ids of all people that rows name. */
async function peopleOf(
  db: CompanyDb,
  tables: readonly CarriedTable[],
): Promise<readonly number[]> {
  const columns = tables.flatMap(({ table, columns: all }) =>
    all.flatMap(({ name, holds }) => {
      const of = sql`from ${sql.table(table)} where company_id = ${db.company_id}`
      if (holds === 'person') return [sql`select ${sql.ref(name)} as id ${of}`]
      return holds === 'people' ? [sql`select unnest(${sql.ref(name)}) ${of}`] : []
    }),
  )
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(columns, sql` union `)}) named where id > 0 order by id
  `.execute(db.query)
  return rows.map(({ id }) => id)
}

async function addressesOf(
  { query }: DirectoryDb,
  ids: readonly number[],
): Promise<FileHead['people']> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select named.id, u.email from unnest(${ids}::bigint[]) as named(id)
    left join users u on u.id = named.id order by named.id`.execute(query)
  return rows
}
