import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import {
  type Database,
  openEmbedded,
  openPostgres,
} from '../../server/src/kernel/database/database.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { startServer } from '../../server/src/start-server.ts'
import { withoutSecondConnection } from './one-connection.ts'
import { type CompanyOptions, createTestCompany, type TestCompany } from './test-company.ts'

/** Friday, 20 November 2026, noon in São Paulo. */
export const TEST_NOW = new Date('2026-11-20T15:00:00Z')
export const TEST_TODAY = '2026-11-20'

/**
 * Whoever is still connected then is cut: `close` looks for idle connections once, and would wait for
 * a client that has sent nothing, or whose answer was under way.
 */
const CLOSING_GRACE_MS = 1000

const NOWHERE = 'http://127.0.0.1:9'

/** A server of its own database copy on a free port of the loopback. */
export interface TestServer {
  readonly url: string
  readonly database: Database
  readonly clock: { now: Date }
  /** A company with its administrator, and nothing else in it but the chart of accounts. */
  readonly newCompany: (options?: CompanyOptions) => Promise<TestCompany>
}

/**
 * Opens a server for the tests of this file and closes it after them. On PostgreSQL the worker's
 * database is a clone of the migrated template; on PGlite a snapshot of it.
 * @param environment settings beside those of every test.
 */
export function useTestServer(
  environment: Readonly<Record<string, string>> = {},
): () => TestServer {
  let server: TestServer | undefined
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const clock = { now: TEST_NOW }
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
      DATA_DIR: join(tmpdir(), 'prumo-test-data'),
      RATE_LIMIT: '1000000',
      DEMO: '0',
      // Nobody listens there: a test that asks a service without simulating it is told that it is away.
      PLUGGY_URL: NOWHERE,
      BANCO_INTER_URL: NOWHERE,
      OUTSIDE_TIMEOUT_MS: '200',
      ...environment,
    })
    const { database, drop } = await openCopy(settings.databasePool)
    const app = await startServer(withoutSecondConnection(database), settings, () => clock.now)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${portOf(app.server.address())}`
    server = {
      url,
      database,
      clock,
      newCompany: (options) => createTestCompany(database, url, clock, options),
    }
    close = async () => {
      const cut = setInterval(() => app.server.closeAllConnections(), CLOSING_GRACE_MS)
      await app.close()
      clearInterval(cut)
      await database.close()
      await drop()
    }
  })
  afterAll(async () => close?.())
  return () => {
    if (server === undefined) throw new Error('The test server is open inside tests only.')
    return server
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

async function openCopy(
  poolSize: number,
): Promise<{ database: Database; drop: () => Promise<void> }> {
  const { engine, source, pooler } = inject('template')
  if (engine === 'pglite')
    return {
      database: await openEmbedded({ snapshot: readFileSync(source) }),
      drop: async () => {},
    }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // One connection to another database of the cluster: a template may have no other guests.
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  const template = source.slice(source.lastIndexOf('/') + 1)
  await sql
    .raw(`create database ${name} template ${template} strategy file_copy`)
    .execute(admin.kysely)
  return {
    database: openPostgres(
      (pooler ?? source).replace(/\/[^/]*$/, `/${name}`),
      poolSize,
      pooler === null,
    ),
    drop: async () => {
      await sql.raw(`drop database ${name} with (force)`).execute(admin.kysely)
      await admin.close()
    },
  }
}
