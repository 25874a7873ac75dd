import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { sqlStateOf } from '../../server/src/kernel/database/sql-errors.ts'
import { allDatabases, databaseOf } from './company-database.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
let first: TestCompany
let second: TestCompany
beforeAll(async () => {
  first = await server().newCompany()
  // Both in one database, where nothing but row security keeps them apart.
  do {
    second = await server().newCompany()
  } while ((await databaseOf(server(), second.company_id)) !== (await shared()))
})

/** The database that both companies are in. */
const shared = () => databaseOf(server(), first.company_id)

/** Runs statements in one transaction as role prumo_app, with the setting as given, and rolls back. */
async function asApp<T>(company: string | null, statement: string): Promise<T[]> {
  const undo = new Error('undo')
  let rows: T[] = []
  const { kysely } = await shared()
  await kysely
    .transaction()
    .execute(async (transaction) => {
      const setting = company === null ? '' : `; set local app.company_id = '${company}'`
      await sql.raw(`set local role prumo_app${setting}`).execute(transaction)
      rows = (await sql.raw<T>(statement).execute(transaction)).rows
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return rows
}

/** SQLSTATE of a statement that must fail. */
const stateOf = (company: string | null, statement: string): Promise<string | null> =>
  asApp(company, statement).then(
    () => 'it was allowed',
    (error: unknown) => sqlStateOf(error),
  )

const INSUFFICIENT_PRIVILEGE = '42501'
const FOREIGN_KEY_VIOLATION = '23503'

describe('row security as the application meets it (D1)', () => {
  it('Without a company, with an empty one, or with one that is not there, no row is seen (D1)', async () => {
    for (const company of [null, '', '999999999'])
      expect(await asApp(company, 'select id from categories')).toEqual([])
  })

  it('A company sees its own rows and no others, however it asks (D1)', async () => {
    const own = String(first.company_id)
    const other = second.company_id
    const seen = await asApp<{ company_id: number }>(
      own,
      'select distinct company_id from categories',
    )
    expect(seen).toEqual([{ company_id: first.company_id }])
    expect(await asApp(own, `select id from categories where company_id = ${other}`)).toEqual([])
    expect(
      await asApp(
        own,
        `select a.id from categories a join categories b on b.company_id = ${other}`,
      ),
    ).toEqual([])
    expect(
      await asApp(own, `update categories set name = 'x' where company_id = ${other} returning id`),
    ).toEqual([])
    expect(
      await asApp(own, `delete from categories where company_id = ${other} returning id`),
    ).toEqual([])
  })

  it('A row of another company cannot be written, nor moved there (D1)', async () => {
    const own = String(first.company_id)
    const columns = '(company_id, code, code_key, name, nature, is_postable)'
    const insert = (company: number) =>
      `insert into categories ${columns} values (${company}, '99', '099', 'x', 'neutral', false)`
    expect(await stateOf(own, insert(second.company_id))).toBe(INSUFFICIENT_PRIVILEGE)
    expect(await stateOf(null, insert(first.company_id))).toBe(INSUFFICIENT_PRIVILEGE)
    expect(
      await stateOf(
        own,
        `update categories set company_id = ${second.company_id}, parent_id = null`,
      ),
    ).toBe(INSUFFICIENT_PRIVILEGE)
    expect(
      await stateOf(
        own,
        `insert into operations (company_id, kind, user_id, user_name, request_id, ip)
        values (${second.company_id}, 'x', 1, 'x', 'x', 'x')`,
      ),
    ).toBe(INSUFFICIENT_PRIVILEGE)
  })

  it('A record may not point at a record of another company (D1)', async () => {
    const [parent] = await asApp<{ id: number }>(
      String(second.company_id),
      'select id from categories limit 1',
    )
    expect(
      await stateOf(
        String(first.company_id),
        `insert into categories (company_id, parent_id, code, code_key, name, nature, is_postable)
         values (${first.company_id}, ${parent?.id}, '99', '099', 'x', 'neutral', false)`,
      ),
    ).toBe(FOREIGN_KEY_VIOLATION)
  })

  it('Truncating, defining functions or tables, and the directory are out of reach of the application (D1)', async () => {
    const own = String(first.company_id)
    for (const statement of [
      'truncate categories',
      'select * from users',
      'select * from sessions',
      'select * from companies',
      'select * from company_users',
      'create table x (id int)',
      "create function x() returns int language sql security definer as 'select 1'",
      'alter table categories disable row level security',
      'drop policy company_rows on categories',
      'delete from operations',
      "update operations set kind = 'x'",
      'select * from kysely_migration',
    ])
      expect([statement, await stateOf(own, statement)]).toEqual([
        statement,
        INSUFFICIENT_PRIVILEGE,
      ])
  })

  it('The planner statistics show no values of a protected table (D1)', async () => {
    await sql.raw('analyze categories').execute((await shared()).kysely)
    const seen = await asApp(
      String(first.company_id),
      "select * from pg_stats where tablename = 'categories'",
    )
    expect(seen).toEqual([])
  })
})

describe('connections that serve many companies (D2)', () => {
  it('Two thousand interleaved works of fifty companies, a third of them aborted, never see a stranger (D2)', async () => {
    const companies = await Promise.all(
      Array.from({ length: 50 }, () => server().newCompany({ name: 'Muitas' })),
    )
    let state = 20_261_120
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return state % below
    }
    const abort = new Error('abort')
    const work = async (company: TestCompany, fate: number) => {
      await company
        .inDatabase(async (db) => {
          const { rows } = await sql<{ company_id: number }>`
            select distinct company_id from categories`.execute(db.query)
          expect(rows).toEqual([{ company_id: company.company_id }])
          if (fate === 0) throw abort
          if (fate === 1) await sql`select 1 / 0`.execute(db.query)
        })
        .catch((error: unknown) => {
          if (error !== abort && sqlStateOf(error) !== '22012') throw error
        })
    }
    let left = 2_000
    const client = async () => {
      for (; left > 0; ) {
        left -= 1
        const company = companies[random(companies.length)]
        if (company === undefined) throw new Error('There are fifty companies.')
        await work(company, random(6))
      }
    }
    await Promise.all(Array.from({ length: 32 }, client))
    for (const { kysely } of allDatabases(server())) {
      const rest = await sql<{ setting: string | null; role: string; own: string }>`
        select nullif(current_setting('app.company_id', true), '') as setting,
          current_user as role, session_user as own`.execute(kysely)
      expect(rest.rows[0]?.setting).toBeNull()
      expect(rest.rows[0]?.role).toBe(rest.rows[0]?.own)
    }
  })

  it('A connection outside a transaction belongs to no company (D2)', async () => {
    const { rows } = await sql`select id from categories`
      .execute((await shared()).kysely)
      .catch(() => ({ rows: [] }))
    // On PostgreSQL the owner is bound by forced row security too; the embedded engine's only user
    // is a superuser, whom nothing binds, and whom no module can reach.
    if (server().database.engine === 'postgresql') expect(rows).toEqual([])
    await expect(
      atomic(server().database, { now: new Date() }, (db) =>
        sql`select id from categories`.execute(db.query),
      ),
    ).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
  })
})
