import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { freePort } from '../process/prumo-process.ts'
import { TEST_NOW } from './test-server.ts'

/** How PostgreSQL names the process that a connection leads to: BackendKeyData, twelve bytes. */
const NAMED = Buffer.from([0x4b, 0, 0, 0, 12])

/** A way to PostgreSQL on which processes have other names, as a pooler makes them up. */
async function startWay() {
  const url = new URL(inject('template').source)
  const port = Number(url.port)
  const seen: string[] = []
  const way = createServer((client) => {
    const there = connect(port, '127.0.0.1')
    client.on('data', (bytes) => {
      seen.push(String(bytes))
      there.write(bytes)
    })
    there.on('data', (bytes) => {
      const at = bytes.indexOf(NAMED)
      if (at >= 0) bytes.writeInt32BE(1, at + NAMED.length)
      seen.push(String(bytes))
      client.write(bytes)
    })
    client.on('close', () => there.destroy())
    there.on('close', () => client.destroy())
  })
  const own = await freePort()
  way.listen(own, '127.0.0.1')
  await once(way, 'listening')
  return {
    url: url.href.replace(url.host, `127.0.0.1:${own}`),
    seen,
    close: () => void way.close(),
  }
}

it.each([
  { pooler: 'that holds prepared statements', prepares: true },
  { pooler: 'that holds none', prepares: false },
])(
  'Reads behind a pooler $pooler begin once the one before has ended: others would never come to its connection otherwise',
  async ({ prepares }) => {
    if (inject('template').engine !== 'postgresql') return
    const way = await startWay()
    const database = openPostgres(way.url, 1, prepares)
    const read = () =>
      atomic(database, { now: TEST_NOW, readOnly: true }, ({ query }) => sql`select`.execute(query))
    try {
      await Promise.all([read(), read(), read()])
    } finally {
      await database.close()
      way.close()
    }
    const [begun, ended] = ['begin read only', 'COMMIT']
    const order = way.seen.join('').match(/begin read only|COMMIT/g)
    expect(order).toEqual([begun, ended, begun, ended, begun, ended])
  },
)
