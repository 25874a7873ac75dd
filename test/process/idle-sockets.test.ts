import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { installCompany } from './install-company.ts'
import { clientOf } from './large-sheet.ts'
import { startPrumo } from './prumo-process.ts'

const SOCKETS = 10_000
/** So many are opened at once: what a server has yet to take in is no more than that. */
const AT_ONCE = 250
/** A server cuts who says nothing after 20 s, and looks every five (P7). */
const CUT_WITHIN_MS = 40_000
const MOST_MB = 250

/** Half of them say nothing, half begin a request and go on no more. */
async function openIdle(port: number, count: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (count % 2 === 0) socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n')
  return socket
}

const memoryMb = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

it('Beside ten thousand connections that say nothing, or half of a request, people are served; they are cut in half a minute, and take little memory (P7)', async () => {
  const cluster = await startMigratedCluster()
  const folder = scratchFolder('idle')
  writeFileSync(join(folder, 'secret.key'), randomBytes(32))
  const server = await startPrumo({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    SECRET_KEY_FILE: join(folder, 'secret.key'),
    DEMO: '0',
  })
  const client = clientOf(server, await installCompany(server))
  expect((await client.get('/payables')).status).toBe(200)
  const before = memoryMb(server.pid)
  const port = Number(new URL(server.url).port)
  const sockets: Socket[] = []
  const closed: Promise<unknown>[] = []
  while (sockets.length < SOCKETS) {
    const some = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => openIdle(port, sockets.length + at)),
    )
    for (const socket of some)
      closed.push(new Promise((resolve) => socket.resume().once('close', resolve)))
    sockets.push(...some)
  }
  const begunAt = performance.now()
  expect((await client.get('/payables')).status).toBe(200)
  expect(memoryMb(server.pid) - before).toBeLessThan(MOST_MB)
  await Promise.all(closed)
  expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
  expect((await client.get('/payables')).status).toBe(200)
  expect(await server.stop()).toBe(0)
  await cluster.stop()
}, 120_000)
