import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Database, openPostgres } from '../../server/src/kernel/database/database.ts'
import { apiClient } from '../http/api-client.ts'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** The grace of a stop, and what a slow machine takes for the rest. */
const STOP_TIMEOUT_MS = 25_000
const ASKED_EVERY_MS = 20

/** What clients leave behind that went away without a word. */
const HALF_OPEN = [
  '',
  'GET /api/health HTTP/1.1\r\nHost: x\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n',
]

async function halfOpen(port: number, beginning: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  // It is cut by the server at the end, as it should be.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(beginning)
  return socket
}

/** Waits until a server takes no more connections: it has heard that it is to stop. */
async function untilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      // Refused: nobody listens any more.
      () => false,
    )
    socket.destroy()
    if (!isOpen) return
    await sleep(ASKED_EVERY_MS)
  }
}

/** Waits until a statement of somebody else waits for a lock. */
async function untilLocked(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock'`.execute(database.kysely)
    if (rows.length > 0) return
    await sleep(ASKED_EVERY_MS)
  }
}

it('A stop answers what is under way, cuts who says nothing, closes the database and ends well', async () => {
  const dataDir = scratchFolder('stop')
  await placeMigrated(dataDir)
  const server = await startPrumo({ DATA_DIR: dataDir, DEMO: '0' })
  const port = Number(new URL(server.url).port)
  const sockets = await Promise.all(HALF_OPEN.map((beginning) => halfOpen(port, beginning)))
  const body = JSON.stringify({ email: 'ana@prumo.example' })
  const underWay = await halfOpen(
    port,
    `POST /api/auth/recover-password HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  // The server says so when it has read the head of the request.
  const [head] = await once(underWay, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 100 Continue/)
  const answered = text(underWay)
  const begun = performance.now()
  const stopped = server.stop()
  await untilClosed(port)
  underWay.write(body.slice(5))
  expect(await answered).toMatch(/^HTTP\/1.1 204 /)
  expect([await stopped, performance.now() - begun < STOP_TIMEOUT_MS]).toEqual([0, true])
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  for (const socket of sockets) socket.destroy()
}, 120_000)

it('A statement that still runs when the grace is over is canceled, and the log says which', async () => {
  const cluster = await startMigratedCluster()
  const dataDir = scratchFolder('stop')
  const keyFile = join(dataDir, 'secret.key')
  writeFileSync(keyFile, randomBytes(32))
  const server = await startPrumo({
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SECRET_KEY_FILE: keyFile,
    DEMO: '0',
    LOG_LEVEL: 'warn',
  })
  const owner = openPostgres(cluster.url, 2)
  const locked = Promise.withResolvers<undefined>()
  const release = Promise.withResolvers<undefined>()
  try {
    void owner.kysely.transaction().execute(async (transaction) => {
      await sql`lock table users in access exclusive mode`.execute(transaction)
      locked.resolve(undefined)
      await release.promise
    })
    await locked.promise
    const stuck = apiClient(`${server.url}/api`, null)
      .post('/auth/login', { email: 'ana@prumo.example', password: 'Tres-Gatos-1!' })
      // It is cut: nothing would ever answer it.
      .catch(() => null)
    await untilLocked(owner)
    const begun = performance.now()
    const code = await server.stop()
    expect([server.output(), code, performance.now() - begun < STOP_TIMEOUT_MS]).toEqual([
      server.output(),
      0,
      true,
    ])
    expect(server.output()).toMatch(
      /A statement was canceled by the stop, after \d+ s: select .* from \S*users/i,
    )
    expect(server.output()).not.toContain('ana@prumo.example')
    await stuck
  } finally {
    release.resolve(undefined)
    await owner.close()
    await cluster.stop()
  }
}, 120_000)
