import { sql } from 'kysely'
import type { CompanyDb } from './database/atomic.ts'
import {
  createRecord,
  createRecords,
  destroyRecord,
  type MasterRecordType,
  restoreRecord,
  updateRecord,
} from './master-record-writes.ts'
import { notFound, Refusal } from './refusal.ts'
import type { RowOutcome } from './row-outcome.ts'
import { containsPattern } from './search-key.ts'

interface PlainRegister<Input, Line> extends MasterRecordType<Input> {
  /** The stored column of each sort. */
  readonly sorts: Readonly<Record<string, string>>
  /** The columns that `filter_<column>` compares. */
  readonly filters: readonly string[]
  /** What a line of the list tells, where that is less than the record. */
  readonly line?: readonly (keyof Line & string)[]
  /** The search keys, beside each other: a search looks in all of them. */
  readonly search: readonly string[]
  /** Puts in order what was filled in, before it is written. */
  readonly prepare?: <T extends Input>(input: T) => T
}

interface ListQuery {
  readonly page: number
  readonly per_page: number
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly search?: string | undefined
}

interface Kept {
  readonly id: number
  readonly status: string
  readonly version: number
}
type Edit<Input> = Input & Pick<Kept, 'status' | 'version'>

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` } as const

/**
 * What a type of master record does whose records have no rules beside their schema: a page of its
 * list, one record, and the writes of `master-record-writes.ts`.
 */
export function plainRegister<Input extends object, Row extends Input & Kept, Line = Row>(
  register: PlainRegister<Input, Line>,
) {
  const { table, columns, search: keys, prepare = (input) => input } = register
  const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)))
  const record = names(['id', ...columns, 'status', 'version'])
  const line = register.line === undefined ? record : names(register.line)

  const list = async (db: CompanyDb, query: ListQuery) => {
    const { page, per_page, sort, direction, search } = query
    const pattern = containsPattern(search ?? '')
    const given: Readonly<Record<string, unknown>> = { ...query }
    const chosen = sql.join(
      [
        sql`company_id = ${db.company_id}`,
        ...register.filters.flatMap((name) => {
          const value = given[`filter_${name}`]
          return value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`]
        }),
        ...(search
          ? [
              sql`(${sql.join(
                keys.map((key) => sql`${sql.ref(key)} like ${pattern}`),
                sql` or `,
              )})`,
            ]
          : []),
      ],
      sql` and `,
    )
    const way = DIRECTIONS[direction]
    const { rows: data } = await sql<Line>`
      select ${line} from ${sql.table(table)} where ${chosen}
      order by ${sql.ref(register.sorts[sort] ?? sort)} ${way}, id ${way}
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(db.query)
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} where ${chosen}`.execute(db.query)
    return { data, meta: { page, per_page, total: counted[0]?.total ?? 0 } }
  }

  const find = async (db: CompanyDb, id: number, lock = sql``): Promise<Row> => {
    const { rows } = await sql<Row>`
      select ${record} from ${sql.table(table)}
      where company_id = ${db.company_id} and id = ${id} ${lock}`.execute(db.query)
    const [row] = rows
    if (row === undefined) throw notFound()
    return row
  }
  const locked = (db: CompanyDb, id: number) => find(db, id, sql`for update`)

  return {
    /** One page, by the query of the contract. */
    list,
    /** @throws Refusal `not_found`. */
    get: (db: CompanyDb, id: number): Promise<Row> => find(db, id),
    /** @throws Refusal of a short name that is taken. */
    create: (db: CompanyDb, input: Input): Promise<Row> =>
      createRecord<Input, Row>(db, register, prepare(input)),
    /** One under lock; null where it is not there. */
    find: (db: CompanyDb, id: number): Promise<Row | null> =>
      locked(db, id).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'not_found') return null
        throw error
      }),
    /** Adds many, as from a sheet. @returns an outcome for each row. */
    createMany: (db: CompanyDb, inputs: readonly Input[]): Promise<RowOutcome<Row>[]> =>
      createRecords<Input, Row>(db, register, inputs.map(prepare)),
    /** @throws Refusal `not_found`, `stale_version`, and of a short name that is taken. */
    update: async (db: CompanyDb, id: number, edit: Edit<Input>): Promise<Row> =>
      updateRecord<Input, Row>(db, register, await locked(db, id), prepare(edit)),
    /** Brings a deleted one back as it was. @throws Refusal of a short name that is taken. */
    restore: (db: CompanyDb, kept: Row): Promise<void> => restoreRecord<Input>(db, register, kept),
    /** @throws Refusal `not_found`, `record_in_use`. */
    destroy: async (db: CompanyDb, id: number): Promise<undefined> =>
      destroyRecord(db, register, await locked(db, id)),
  }
}
