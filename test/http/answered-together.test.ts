import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { pipelined } from '../../server/src/kernel/database/pipelined.ts'
import { isUnavailable } from '../../server/src/kernel/database/sql-errors.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
let company: TestCompany
beforeAll(async () => {
  company = await server().newCompany()
})

const nameOf = (db: CompanyDb, name: string) =>
  sql<{ name: string }>`select ${name}::text as name`.execute(db.query)

it('Of statements that are answered together those before one that fails are answered, and those behind it were not run', async () => {
  const worked: unknown[] = []
  const attempt = company.inDatabase(async (db) => {
    const works = [nameOf(db, 'before'), sql`select 1 / ${0}::int`.execute(db.query)]
    const results = await Promise.allSettled([...works, nameOf(db, 'behind')])
    worked.push(...results.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')))
  })
  await expect(attempt, 'nothing is committed').rejects.toThrow('rolled back')
  expect(worked).toEqual(['done', '22012', '25P02'])
})

it('A statement that was not run, as one before it failed, is prepared when it is sent again', async () => {
  const fresh = (db: CompanyDb) =>
    sql<{ fresh: number }>`select ${7}::int as fresh`.execute(db.query)
  const fails = (db: CompanyDb) => sql`select 1 / ${0}::int`.execute(db.query)
  await expect(
    company.inDatabase((db) => pipelined([fails(db), fresh(db), fresh(db)])),
  ).rejects.toThrow('division by zero')
  for (let time = 0; time < 3; time += 1) {
    const [one, other] = await company.inDatabase((db) => pipelined([fresh(db), fresh(db)]))
    expect([one.rows, other.rows]).toEqual([[{ fresh: 7 }], [{ fresh: 7 }]])
  }
})

it('A value that cannot be sent fails alone, and what is sent beside it is answered', async () => {
  const fails = (db: CompanyDb) => {
    const value = {
      get toPostgres(): never {
        throw new Error('cannot be sent')
      },
    }
    return sql`select ${value}::text`.execute(db.query)
  }
  const results = await company.inDatabase((db) =>
    Promise.allSettled([nameOf(db, 'before'), fails(db), nameOf(db, 'behind')]),
  )
  expect(results).toMatchObject([
    { value: { rows: [{ name: 'before' }] } },
    { reason: { message: 'cannot be sent' } },
    { value: { rows: [{ name: 'behind' }] } },
  ])
})

it('What has no rows, one and many are told apart, however often they are sent together', async () => {
  for (let time = 0; time < 3; time += 1) {
    const results = await company.inDatabase((db) =>
      pipelined([
        sql`update parties set name = name where company_id = ${db.company_id} and id = ${0}`.execute(
          db.query,
        ),
        sql`select number from generate_series(1, ${3}::int) number`.execute(db.query),
        nameOf(db, 'one'),
        sql`select 1 as never where ${'a'}::text = 'b'`.execute(db.query),
      ]),
    )
    expect(results.map(({ rows }) => rows)).toEqual([
      [],
      [{ number: 1 }, { number: 2 }, { number: 3 }],
      [{ name: 'one' }],
      [],
    ])
    expect(results[0].numAffectedRows).toBe(0n)
  }
})

it('Values of any size are sent together', async () => {
  const sizes = [10, 300_000, 20, 70_000]
  const results = await company.inDatabase((db) =>
    pipelined(
      sizes.map((size) =>
        sql<{ size: number }>`select length(${'ã'.repeat(size)}::text) as size`.execute(db.query),
      ),
    ),
  )
  expect(results.map(({ rows }) => rows[0]?.size)).toEqual(sizes)
})

it('Where a statement that nobody waits for fails beside the commit nothing is committed, and its connection serves whoever comes next', async () => {
  const { database } = server()
  const openFailed = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      database.kysely,
    )
    return rows[0]?.count
  }
  const attempt = company.inDatabase(async (db) => {
    sql`select 1 / ${0}::int`.execute(db.query).catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow(/is aborted|rolled back/)
  if (database.engine === 'postgresql') expect(await openFailed()).toBe(0)
  const { rows } = await company.inDatabase((db) => nameOf(db, 'next'))
  expect(rows).toEqual([{ name: 'next' }])
})

it('Statements that were sent behind one under which their connection was ended are told that it was lost', async () => {
  const { database } = server()
  if (database.engine !== 'postgresql') return
  const told: boolean[] = []
  const attempt = company.inDatabase(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.query)
    const works = [sql`select pg_sleep(${20})`.execute(db.query), nameOf(db, 'behind')]
    const results = Promise.allSettled(works)
    await expect
      .poll(async () => {
        const ended = await sql<{ is_ended: boolean }>`select pg_terminate_backend(pid) as is_ended
          from pg_stat_activity where pid = ${rows[0]?.pid} and wait_event = 'PgSleep'`.execute(
          database.kysely,
        )
        return ended.rows
      })
      .toEqual([{ is_ended: true }])
    for (const one of await results)
      told.push(one.status === 'rejected' && isUnavailable(one.reason))
  })
  await expect(attempt).rejects.toThrow(/terminated|not queryable/)
  expect(told).toEqual([true, true])
})

it('What begins in the packet of a read that has ended is done, though a statement of that read that nobody waited for fails', async () => {
  const { database } = server()
  if (database.engine !== 'postgresql') return
  await company.inDatabase((db) => nameOf(db, 'open'))
  const { rows } = await database.withConnection(async (connection) => {
    const begin = () => void connection.say('begin read only').catch(() => undefined)
    begin()
    sql`select 1 / ${0}::int`.execute(connection.query).catch(() => undefined)
    // Sent within the same turn.
    for (let count = 0; count < 20; count += 1) await Promise.resolve()
    void connection.endReading()
    begin()
    try {
      return await sql<{ name: string }>`select ${'next'}::text as name`.execute(connection.query)
    } finally {
      await connection.rollback()
    }
  })
  expect(rows).toEqual([{ name: 'next' }])
})

it('What was prepared behind a statement that failed, in a read that nobody waited for, is there for whoever sends it next in the same packet', async () => {
  const { database } = server()
  if (database.engine !== 'postgresql') return
  await company.inDatabase((db) => nameOf(db, 'open'))
  const { rows } = await database.withConnection(async (connection) => {
    const begin = () => void connection.say('begin read only').catch(() => undefined)
    const fresh = () =>
      sql<{ fresh: string }>`select ${'next'}::text as fresh`.execute(connection.query)
    begin()
    sql`select 1 / ${0}::int`.execute(connection.query).catch(() => undefined)
    fresh().catch(() => undefined)
    // Sent within the same turn.
    for (let count = 0; count < 20; count += 1) await Promise.resolve()
    void connection.endReading()
    begin()
    try {
      return await fresh()
    } finally {
      await connection.rollback()
    }
  })
  expect(rows).toEqual([{ fresh: 'next' }])
})
