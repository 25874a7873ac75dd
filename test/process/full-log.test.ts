import { closeSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

/** Each is a line of the log, which it has no room for. */
const REQUESTS = 20

it('A server whose log has no room answers everybody, and ends when it is told to (R4)', async () => {
  const dataDir = scratchFolder('full-log')
  const full = openSync('/dev/full', 'w')
  await placeMigrated(dataDir)
  const settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info' }
  const server = await startPrumo(settings, [], full)
  const statuses: number[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    statuses.push((await fetch(`${server.url}/api/health`)).status)
    await sleep(20)
  }
  expect(statuses).toEqual(Array.from({ length: REQUESTS }, () => 200))
  expect(await server.stop()).toBe(0)
  closeSync(full)
}, 120_000)
