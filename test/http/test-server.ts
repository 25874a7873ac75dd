import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../server/src/kernel/database/database.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { startServer } from '../../server/src/start-server.ts'
import { follow, openCopy } from './database-copy.ts'
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
  /**
   * Keeps the database as it is now, while nobody calls the server, which goes on with it. Mounting
   * its routes again took longer than to bring the database back.
   * @returns what brings the database back to this moment, in a tenth of the time that building a
   * world takes. PostgreSQL alone has it.
   */
  readonly keep: () => Promise<() => Promise<void>>
}

/**
 * Opens a server for the tests of this file and closes it after them. On PostgreSQL the worker's
 * database is a clone of the migrated template; on PGlite a snapshot of it.
 * @param environment settings beside those of every test.
 * @param cellCount databases of companies beside the directory.
 */
export function useTestServer(
  environment: Readonly<Record<string, string>> = {},
  cellCount?: number,
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
      NFSE_URL: NOWHERE,
      NFSE_TEST_URL: NOWHERE,
      NFSE_ADN_URL: NOWHERE,
      NFSE_ADN_TEST_URL: NOWHERE,
      SEFAZ_URLS: `*=${NOWHERE}`,
      PLATFORM_URLS: `hotmart=${NOWHERE},hotmart_auth=${NOWHERE}`,
      OUTSIDE_TIMEOUT_MS: '200',
      ALLOW_LOOPBACK_WEBHOOKS: '1',
      ...environment,
    })
    const copy = await openCopy(settings.databasePool, cellCount)
    let served = withoutSecondConnection(copy.current())
    const app = await startServer(
      follow(() => served),
      settings,
      () => clock.now,
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    const stop = async () => {
      const cut = setInterval(() => app.server.closeAllConnections(), CLOSING_GRACE_MS)
      await app.close()
      clearInterval(cut)
    }
    const url = `http://127.0.0.1:${portOf(app.server.address())}`
    const database = follow(copy.current)
    server = {
      url,
      database,
      clock,
      newCompany: (options) => createTestCompany(database, url, clock, options),
      keep: async () => {
        const bringBack = await copy.keep()
        served = withoutSecondConnection(copy.current())
        return async () => {
          await bringBack()
          served = withoutSecondConnection(copy.current())
        }
      },
    }
    close = async () => {
      await stop()
      await copy.drop()
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
