import { sql } from 'kysely'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import type { Database, PooledConnection } from '../../server/src/kernel/database/database.ts'
import { withCells } from '../../server/src/kernel/database/with-cells.ts'
import type { TestServer } from './test-server.ts'
import { TEST_NOW } from './test-server.ts'

/** The cells of a server that a test starts with two of them. */
export const CELLS = ['cell_1', 'cell_2']

/** Somebody who enters a company. */
export const entering = (company_id: number) => ({
  company_id,
  time_zone: 'America/Sao_Paulo',
  actor: { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '-' },
})

/** What another process of the same databases does, in companies that lie in cells. */
export function cellPlaces(server: () => TestServer) {
  const cell = (name: string): Database => {
    const found = server().database.cells?.byName.get(name)
    if (found === undefined) throw new Error(`There is no ${name}.`)
    return found
  }

  const write = (database: Database, company_id: number, key: string) =>
    inside(database, company_id, (db) =>
      sql`insert into task_progress (company_id, user_id, task_key, done_count, total_count)
      values (${company_id}, 1, ${key}, 0, 1)`.execute(db.query),
    )

  const inside = <T>(database: Database, company_id: number, work: (db: CompanyDb) => Promise<T>) =>
    atomic(database, { now: TEST_NOW }, (db) => db.enterCompany(entering(company_id), work))

  /** What a company is in each place, as the owner reads it. */
  async function written(place: Database, company_id: number): Promise<readonly string[]> {
    return place.kysely.transaction().execute(async (query) => {
      await sql`set local app.company_id = ${sql.lit(String(company_id))}`.execute(query)
      const { rows } = await sql<{ key: string }>`
      select task_key as key from task_progress order by 1`.execute(query)
      return rows.map(({ key }) => key)
    })
  }

  async function cellOf(company_id: number): Promise<string | null> {
    const { rows } = await sql<{ cell: string | null }>`
    select cell from companies where id = ${company_id}`.execute(server().database.kysely)
    return rows[0]?.cell ?? null
  }

  /** A company in one cell, and the other cell. */
  async function inFirst() {
    const { company_id } = await server().newCompany({ chart: 'vazio' })
    const first = (await cellOf(company_id)) ?? ''
    return { company_id, first, other: CELLS.find((name) => name !== first) ?? '' }
  }

  /** Another process, that saw companies where they were, and loses something of its connections. */
  const anotherProcess = (
    known: ReadonlyMap<number, string | null> = new Map(),
    change: (connection: PooledConnection) => Partial<PooledConnection> = () => ({}),
  ): Database => {
    const { database } = server()
    const losing = (one: Database): Database => ({
      ...one,
      withConnection: (work) =>
        one.withConnection((connection) => work({ ...connection, ...change(connection) })),
    })
    const byName = new Map(CELLS.map((name) => [name, losing(cell(name))]))
    return { ...database, cells: { byName, known: new Map(known), unchecked: new Set() } }
  }

  /** Another process, to which one cell is another database, and which leaves it alone by itself. */
  const withCell = (name: string, place: Database): Database =>
    withCells(
      { ...server().database, cells: null, close: async () => undefined },
      new Map(CELLS.map((one) => [one, one === name ? place : cell(one)])),
    )

  const enter = (database: Database, company_id: number) =>
    inside(database, company_id, async (db) => db.company_id)

  return { cell, enter, withCell, write, inside, written, cellOf, inFirst, anotherProcess }
}

/** What a move may prove of the books: nothing. */
export const unchecked = async () => undefined

export const LOST = Object.assign(new Error('Connection terminated unexpectedly'), {
  code: '08006',
})

/** A move that is cut off before its parts are ended. */
export const cutEnds = (connection: PooledConnection): Partial<PooledConnection> => ({
  tell: (text) =>
    /(commit|rollback) prepared/.test(text) ? Promise.reject(LOST) : connection.tell(text),
})

/** The directory's word is lost, as its connection is. */
export const withoutWord = (database: Database): Database => ({
  ...database,
  kysely: new Proxy(database.kysely, {
    get: (target, name) => {
      if (name === 'transaction') throw LOST
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  }),
})
