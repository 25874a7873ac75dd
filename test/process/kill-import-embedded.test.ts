import { randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { placeMigrated } from '../http/migrated-snapshot.ts'
import { installCompany } from './install-company.ts'
import { clientOf, largeSheet } from './large-sheet.ts'
import { runCommand, startPrumo } from './prumo-process.ts'
import { scratchFolder } from '../scratch-folder.ts'

const ROWS = 8_000
/** When the server is killed, after the sheet was sent: all of it takes longer. */
const KILLED_AFTER_MS = [300, 1_000] as const

it('An import that a kill cuts off has left nothing in the embedded database either, and happens once when it is sent again (R1)', async () => {
  const folder = scratchFolder('crash')
  const keyFile = join(folder, 'secret.key')
  writeFileSync(keyFile, randomBytes(32))
  const environment = { DATA_DIR: folder, SECRET_KEY_FILE: keyFile, DEMO: '0' }
  await placeMigrated(folder)
  let server = await startPrumo(environment)
  const place = await installCompany(server)
  const send = largeSheet(place, ROWS, randomUUID())
  /** How many transactions and imports there are. */
  const held = async () => {
    const client = clientOf(server, place)
    const totals = await client.get('/payables/totals?filter_due_or_payment_date=all')
    const history = await client.get('/payables/import/history')
    return { transactions: totals.body.data.count, imports: history.body.data.imports.length }
  }
  for (const after of KILLED_AFTER_MS) {
    // The kill cuts it off: there is no answer.
    const answered = send(clientOf(server, place)).catch(() => null)
    await sleep(after)
    await server.kill()
    expect([after, await answered]).toEqual([after, null])
    server = await startPrumo(environment)
    expect([after, await held()]).toEqual([after, { transactions: 0, imports: 0 }])
  }
  const first = await send(clientOf(server, place))
  const again = await send(clientOf(server, place))
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
  expect(await held()).toEqual({ transactions: ROWS, imports: 1 })
  await server.kill()
  for (const name of ['check-audit', 'check-ledger']) {
    const { code, output } = await runCommand(name, environment)
    expect([name, code, output]).toEqual([name, 0, output])
  }
}, 240_000)
