import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { atomic, type CompanyDb } from '../../server/src/kernel/database/atomic.ts'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()

const STATE = sql<Record<string, unknown>>`select current_user::text as role,
  coalesce(current_setting('app.company_id', true), '') as company,
  current_setting('transaction_read_only') as read_only,
  current_setting('transaction_isolation') as isolation,
  current_setting('statement_timeout') as longest, current_setting('plan_cache_mode') as plans`

/** One connection, so that each comer has that of the one before. */
async function onOneConnection(work: (database: Database) => Promise<void>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server().database.kysely,
  )
  const url = inject('template').source.replace(/\/[^/]*$/, `/${rows[0]?.name}`)
  const database = openPostgres(url, 1)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** What is read in a company, in different ways, and how it ends. */
const READS: Readonly<
  Record<string, { readonly kind: object; readonly read: (db: CompanyDb) => Promise<unknown> }>
> = {
  'that was answered': { kind: { readOnly: true }, read: (db) => STATE.execute(db.query) },
  'of one state': { kind: { snapshot: true }, read: (db) => STATE.execute(db.query) },
  'with a statement that failed': {
    kind: { readOnly: true },
    read: (db) => sql`select 1 / 0`.execute(db.query).catch(() => undefined),
  },
  'with a failure that nobody waited for': {
    kind: { readOnly: true },
    read: async (db) => {
      sql`select 1 / 0 from pg_sleep(0.05)`.execute(db.query).catch(() => undefined)
    },
  },
}

it.each(Object.keys(READS))(
  'A read %s leaves nothing to whoever comes next on its connection: no role, no company, no failure',
  async (name) => {
    if (inject('template').engine !== 'postgresql') return
    const { kind, read } = READS[name] ?? { kind: {}, read: async () => undefined }
    const made = await server().newCompany()
    const actor = { user_id: made.user_id, user_name: 'x', request_id: 'x', ip: 'x' }
    const place = { company_id: made.company_id, time_zone: 'America/Sao_Paulo', actor }
    await onOneConnection(async (database) => {
      const bare = async () => (await STATE.execute(database.kysely)).rows
      const written = () =>
        atomic(database, { now: TEST_NOW }, async ({ query }) => {
          await sql`update users set name = name where id = ${made.user_id}`.execute(query)
          return (await STATE.execute(query)).rows
        })
      const other = () =>
        atomic(database, { now: TEST_NOW, readOnly: true }, async ({ query }) => {
          return (await STATE.execute(query)).rows
        })
      const reading = () =>
        atomic(database, { now: TEST_NOW, ...kind }, (db) => db.enterCompany(place, read))
      for (const next of [bare, written, other]) {
        const before = await next()
        await new Promise((resolve) => setTimeout(resolve, 50))
        await reading()
        expect(await next()).toEqual(before)
        // Together, so that the next is sent before the read has ended.
        const [, at] = await Promise.all([reading(), next()])
        expect(at).toEqual(before)
      }
    })
  },
)
