import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  atomic,
  type AtomicOptions,
  type CompanyDb,
  type DirectoryDb,
} from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { pipelined } from '../../server/src/kernel/database/pipelined.ts'
import { packetsTo } from './packets.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()
let company: TestCompany
beforeAll(async () => {
  company = await server().newCompany()
})

/** Messages of PostgreSQL's protocol, as the driver sends them. */
const SYNC = 'S\0\0\0\u0004'
const DESCRIBE = 'D\0\0\0\u0006P\0'

const nameOf = (db: CompanyDb, name: string) =>
  sql<{ name: string }>`select ${name}::text as name`.execute(db.query)

it('Bytes come as a Buffer from either engine', async () => {
  const { rows } = await company.inDatabase((db) =>
    sql<{ told: Buffer; none: Buffer | null }>`
      select decode('00ff10', 'hex') as told, null::bytea as none`.execute(db.query),
  )
  expect(rows[0]?.told.equals(Buffer.from([0, 255, 16]))).toBe(true)
  expect(rows[0]?.none).toBeNull()
})

it.each([
  { texts: [], type: 'text' },
  { texts: ['', 'NULL', 'null', '{}', 'a,b', ' x '], type: 'text' },
  { texts: ['"', '\\', 'a"b\\c', '\n\t', "'", 'ção · 日本 😀', '\u2028'], type: 'text' },
  { texts: ['a', null, 'b'], type: 'text' },
  { texts: ['1', '-7', '9007199254740991'], type: 'bigint' },
])('Lists of values come as they were sent: $texts', async ({ texts, type }) => {
  const values = type === 'bigint' ? texts.map(Number) : texts
  const { rows } = await company.inDatabase((db) =>
    sql<{ texts: readonly string[] }>`
      select ${values}::${sql.raw(type)}[]::text[] as texts`.execute(db.query),
  )
  expect(rows[0]?.texts).toEqual(texts)
})

describe('queries sent together', () => {
  it('Queries sent together fail with what went wrong, and not with what could not be run after it', async () => {
    const failsLater = async (db: CompanyDb) => {
      await nameOf(db, 'checked')
      await nameOf(db, 'not run any more')
    }
    const fails = (db: CompanyDb) => sql`select 1 / 0`.execute(db.query)
    await expect(
      company.inDatabase((db) => pipelined([failsLater(db), fails(db)])),
    ).rejects.toThrow('division by zero')
  })

  it('Queries sent together leave in one packet with what begins their transaction, so that the database is woken once for all of them', async () => {
    if (server().database.engine !== 'postgresql') return
    // A connection that was idle for long is opened anew, which sends packets of its own.
    await company.inDatabase((db) => nameOf(db, 'open'))
    const packets = await packetsTo(server(), () =>
      company.inDatabase((db) =>
        pipelined([nameOf(db, 'one'), nameOf(db, 'two'), nameOf(db, 'three')]),
      ),
    )
    expect(packets, 'what begins and asks, and the commit').toHaveLength(2)
  })

  it('What was only read ends in the packet of what comes next on its connection, and soon where nothing comes', async () => {
    const { database } = server()
    if (database.engine !== 'postgresql') return
    const read = () => atomic(database, { now: TEST_NOW, readOnly: true }, userIds)
    await read()
    expect(await packetsTo(server(), read)).toEqual([
      expect.stringMatching(/\bcommit\0[^]*\bbegin read only\0/),
    ])
    const inTransaction = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
        database.kysely,
      )
      return rows[0]?.count
    }
    await expect.poll(inTransaction).toBe(0)
  })

  it('A read of somebody who was seen before is one packet to the database: who asks, and what is asked', async () => {
    if (server().database.engine !== 'postgresql') return
    const read = async () => expect((await company.get('/late-charges')).status).toBe(200)
    await read()
    await read()
    const packets = await packetsTo(server(), read)
    // On a busy machine the end of what was read comes by itself, before or after.
    const [packet = '', ...others] = packets.filter((text) => text.includes('begin read only\0'))
    expect(others).toEqual([])
    expect(packet.split(SYNC), 'answered in one packet, too').toHaveLength(2)
    expect(packet, 'what its rows are like is known').not.toContain(DESCRIBE)
  })

  it.each([
    {
      loss: 'their permissions',
      code: 'permission_denied',
      set: "company_users set permissions = '{}'",
    },
    { loss: 'their place', code: 'not_found', set: "company_users set status = 'deactivated'" },
    {
      loss: 'their session',
      code: 'unauthenticated',
      set: "sessions set expires_at = '2026-01-01'",
    },
  ])(
    'Whoever was refused as they have lost $loss is refused again by what they are, and nothing more is read for them',
    async ({ set, code }) => {
      if (server().database.engine !== 'postgresql') return
      const member = await company.member(PERMISSION_KEYS)
      const read = () => member.get('/clients')
      await read()
      await sql`update ${sql.raw(set)} where user_id = ${member.user_id}`.execute(
        server().database.kysely,
      )
      expect((await read()).body.code).toBe(code)
      const packets = await packetsTo(server(), async () => {
        expect((await read()).body.code).toBe(code)
      })
      expect(packets.filter((text) => text.includes('set local role prumo_app'))).toEqual([])
    },
  )

  it('Queries sent together answer in their own order, whichever takes longest', async () => {
    const rows = await company.inDatabase((db) =>
      pipelined([
        sql<{ name: string }>`select 'slow' as name from pg_sleep(0.02)`.execute(db.query),
        nameOf(db, 'quick'),
        nameOf(db, 'quicker'),
      ]),
    )
    expect(rows.map((answer) => answer.rows[0]?.name)).toEqual(['slow', 'quick', 'quicker'])
  })

  it('Queries sent together fail with the first failure of the list, and take back what was written beside it', async () => {
    const write = (db: CompanyDb) =>
      sql`insert into parties (company_id, name, name_key, is_client, is_supplier)
        values (${db.company_id}, 'Junto', 'junto', true, false)`.execute(db.query)
    const refuse = async (db: CompanyDb) => {
      await nameOf(db, 'checked')
      throw new Error('refused by the check')
    }
    const fails = (db: CompanyDb) => sql`select 1 / 0`.execute(db.query)
    await expect(
      company.inDatabase((db) => pipelined([refuse(db), write(db), fails(db)])),
    ).rejects.toThrow('refused by the check')
    const left = await company.inDatabase((db) =>
      sql`select id from parties where company_id = ${db.company_id} and name_key = 'junto'`.execute(
        db.query,
      ),
    )
    expect(left.rows).toEqual([])
  })
})

describe('a handle outlives nothing', () => {
  it('A query that comes after the end of its database transaction is refused, after a commit and a rollback', async () => {
    const late: CompanyDb[] = []
    await company.inDatabase(async (db) => late.push(db))
    await company
      .inDatabase((db) => {
        late.push(db)
        return Promise.reject(new Error('rolled back'))
      })
      .catch(() => undefined)
    expect(late).toHaveLength(2)
    for (const db of late)
      await expect(nameOf(db, 'late')).rejects.toThrow('after the end of its transaction')
  })

  it('A promise that nobody waited for cannot write after a refusal', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
    let dangling: Promise<unknown> = Promise.resolve()
    const attempt = company.inDatabase((db) => {
      dangling = ended.then(() => nameOf(db, 'dangling'))
      return Promise.reject(new Error('refused'))
    })
    await expect(attempt).rejects.toThrow('refused')
    end(undefined)
    await expect(dangling).rejects.toThrow('after the end of its transaction')
  })

  it('Inside a company the directory is out of reach, and afterwards it is there again', async () => {
    const seen = await atomic(server().database, { now: TEST_NOW }, async (db) => {
      const actor = { user_id: company.user_id, user_name: 'x', request_id: 'x', ip: 'x' }
      const place = { company_id: company.company_id, time_zone: 'America/Sao_Paulo', actor }
      await db.enterCompany(place, async () => {
        expect(() => db.query).toThrow('out of reach')
      })
      return userIds(db)
    })
    expect(seen).toContain(company.user_id)
  })
})

describe('the end of a transaction', () => {
  it('What was only read is told before its transaction has ended, and what was written once it has', async () => {
    const order: string[] = []
    const { database } = server()
    const noted: Database = {
      ...database,
      withConnection: (work) =>
        database.withConnection((connection) =>
          work({
            ...connection,
            commit: () => connection.commit().then(() => void order.push('ended')),
            // Whoever waits for it waits for ever.
            endReading: async () => {
              await connection.endReading()
              return Promise.withResolvers<never>().promise
            },
          }),
        ),
    }
    const orderOf = async (options: Pick<AtomicOptions, 'readOnly' | 'snapshot'>) => {
      order.length = 0
      await atomic(noted, { now: TEST_NOW, ...options }, userIds)
      return [...order, 'told']
    }
    expect(await orderOf({ readOnly: true })).toEqual(['told'])
    expect(await orderOf({ snapshot: true })).toEqual(['told'])
    expect(await orderOf({})).toEqual(['ended', 'told'])
  })
})

const userIds = async (db: DirectoryDb) =>
  (await db.query.selectFrom('users').select('id').execute()).map((user) => user.id)
