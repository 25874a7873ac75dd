import { Socket } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  atomic,
  type AtomicOptions,
  type CompanyDb,
  type DirectoryDb,
} from '../../server/src/kernel/database/atomic.ts'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { pipelined } from '../../server/src/kernel/database/pipelined.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()
let company: TestCompany
beforeAll(async () => {
  company = await server().newCompany()
})

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
    const single = vi.spyOn(Socket.prototype, '_write')
    const gathered = vi.spyOn(Socket.prototype, '_writev')
    onTestFinished(() => {
      single.mockRestore()
      gathered.mockRestore()
    })
    await company.inDatabase((db) =>
      pipelined([nameOf(db, 'one'), nameOf(db, 'two'), nameOf(db, 'three')]),
    )
    const packets = single.mock.calls.length + gathered.mock.calls.length
    expect(packets, 'what begins and asks, and the commit').toBe(2)
  })

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
          }),
        ),
    }
    const orderOf = async (options: Pick<AtomicOptions, 'readOnly' | 'snapshot'>) => {
      order.length = 0
      await atomic(noted, { now: TEST_NOW, ...options }, userIds)
      order.push('told')
      await expect.poll(() => order).toHaveLength(2)
      return [...order]
    }
    expect(await orderOf({ readOnly: true })).toEqual(['told', 'ended'])
    expect(await orderOf({ snapshot: true })).toEqual(['told', 'ended'])
    expect(await orderOf({})).toEqual(['ended', 'told'])
  })
})

const userIds = async (db: DirectoryDb) =>
  (await db.query.selectFrom('users').select('id').execute()).map((user) => user.id)
