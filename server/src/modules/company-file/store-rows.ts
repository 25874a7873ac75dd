import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CarriedColumn, CarriedTable } from './carried-tables.queries.ts'
import type { CarriedRow } from './check-lines.ts'
import { BATCH_ROWS, IMPORT_OVERRIDES } from './company-file.rules.ts'

const BATCH_CHARACTERS = 4_000_000

/** Ids of people and keys of files by those of the company file. */
export interface IdMapping {
  readonly people: ReadonlyMap<number, number>
  readonly files: ReadonlyMap<string, string>
}

/** Takes the rows of a file, in its order, and stores them some at a time. */
export function rowStore(db: CompanyDb, renamed: IdMapping) {
  let table: CarriedTable | null = null
  let batch: CarriedRow[] = []
  let size = 0
  let ahead = aheadOf(null)
  const tables = new Set<string>()
  const flush = async () => {
    if (table !== null && batch.length > 0) await storeRows(db, table, batch, renamed)
    batch = []
    size = 0
  }
  /** The rows of a table are over: those that had to wait for others of it are stored at once. */
  const endTable = async () => {
    await flush()
    batch = ahead.waiting
    await flush()
  }
  return {
    add: async (of: CarriedTable, row: CarriedRow) => {
      if (of !== table) {
        await endTable()
        table = of
        tables.add(of.table)
        ahead = aheadOf(of)
      }
      if (ahead.takes(row)) return
      batch.push(row)
      size += row.json.length
      if (batch.length >= BATCH_ROWS || size >= BATCH_CHARACTERS) await flush()
    },
    end: endTable,
    /** Those that got rows. */
    tables,
  }
}

/** Rows that point to one of their own table which is not stored yet: a category below a newer one. */
function aheadOf(table: CarriedTable | null) {
  const waiting: CarriedRow[] = []
  const ids = new Set<unknown>()
  return {
    waiting,
    takes: (row: CarriedRow): boolean => {
      const id = row.values[table?.identity ?? '']
      const isAhead = (table?.own_references ?? []).some((column) => {
        const to = row.values[column]
        return to !== null && (Number(to) > Number(id) || ids.has(to))
      })
      if (!isAhead) return false
      waiting.push(row)
      ids.add(id)
      return true
    },
  }
}

/** As role and under the row security of the company: whatever the file says, it reaches no other. */
async function storeRows(
  db: CompanyDb,
  { table, columns, identity }: CarriedTable,
  rows: readonly CarriedRow[],
  renamed: IdMapping,
): Promise<void> {
  const people = JSON.stringify(Object.fromEntries(renamed.people))
  const files = JSON.stringify(filesIn(columns, rows, renamed.files))
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  const values = sql.join(columns.map((column) => valueOf(table, column, people, files)))
  // The text of the rows as it came: parsed and written anew, numbers in JSON would lose their form.
  const json = `[${rows.map((row) => row.json).join(',')}]`
  await sql`
    insert into ${sql.table(table)} (company_id, ${names})
    ${identity === null ? sql`` : sql`overriding system value`}
    select ${db.company_id}, ${values}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) r
  `.execute(db.query)
}

function valueOf(table: string, { name, holds }: CarriedColumn, people: string, files: string) {
  const changed = IMPORT_OVERRIDES[table]?.[name]
  if (changed !== undefined) return sql.raw(changed)
  const column = sql.ref(`r.${name}`)
  const here = (id: ReturnType<typeof sql>) =>
    sql`coalesce((${people}::jsonb ->> ${id}::text)::bigint, ${id})`
  if (holds === 'person') return here(column)
  if (holds === 'file') return sql`${files}::jsonb ->> ${column}`
  if (holds === 'people')
    return sql`case when ${column} is not null then array(select ${here(sql`one.id`)}
      from unnest(${column}) with ordinality as one(id, place) order by one.place) end`
  return column
}

function filesIn(
  columns: readonly CarriedColumn[],
  rows: readonly CarriedRow[],
  files: ReadonlyMap<string, string>,
): Readonly<Record<string, string | undefined>> {
  const keys = columns.filter(({ holds }) => holds === 'file').map(({ name }) => name)
  return Object.fromEntries(
    rows.flatMap(({ values }) =>
      keys.flatMap((name) => {
        const key = values[name]
        return typeof key === 'string' ? [[key, files.get(key)] as const] : []
      }),
    ),
  )
}
