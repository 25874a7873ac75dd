import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { openEmbedded } from '../../server/src/kernel/database/database.ts'
import { openDatabase } from '../../server/src/kernel/database/open-database.ts'
import { writeSnapshot } from '../../server/src/kernel/database/snapshots.ts'
import { scratchFolder } from '../scratch-folder.ts'
import { runCommand } from './prumo-process.ts'

it('The embedded database keeps its rows over a restart, and a snapshot brings them back', async () => {
  const dataDir = scratchFolder('embedded')
  const settings = readSettings({ DATA_DIR: dataDir })
  const first = await openDatabase(settings)
  await sql.raw('create table kept (day date, amount bigint, at timestamptz)').execute(first.kysely)
  await sql`insert into kept values ('2026-11-20', 9007199254740991, '2026-11-20T15:00:00Z')`.execute(
    first.kysely,
  )
  for (let copy = 0; copy < 7; copy += 1) await writeSnapshot(first, dataDir)
  await first.close()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)

  const row = { day: '2026-11-20', amount: 9_007_199_254_740_991, at: '2026-11-20T15:00:00.000Z' }
  const second = await openDatabase(settings)
  expect((await sql`select * from kept`.execute(second.kysely)).rows).toEqual([row])
  await second.close()

  const copies = readdirSync(join(dataDir, 'snapshots')).toSorted()
  expect(copies).toHaveLength(5)
  const snapshot = readFileSync(join(dataDir, 'snapshots', copies.at(-1) ?? ''))
  const restored = await openEmbedded({ snapshot })
  expect((await sql`select * from kept`.execute(restored.kysely)).rows).toEqual([row])
  await restored.close()
}, 120_000)

it('Works wait for the one connection in turn, and a failed one gives it back', async () => {
  const database = await openEmbedded({})
  const order: number[] = []
  const works = Array.from({ length: 20 }, (_, index) =>
    database.kysely
      .transaction()
      .execute(async (transaction) => {
        await sql`select pg_sleep(0.001)`.execute(transaction)
        order.push(index)
        if (index % 3 === 0) throw new Error('undone')
      })
      .catch(() => undefined),
  )
  await Promise.all(works)
  expect(order).toEqual([...order].toSorted((a, b) => a - b))
  await expect(
    atomic(database, { now: new Date() }, async () => 'no roles here yet'),
  ).rejects.toMatchObject({ code: '22023' })
  await database.close()
}, 120_000)

it.each([
  ['check-ledger', []],
  ['check-audit', []],
  ['export-company', ['1', '/nowhere/company.prumo']],
  ['import-company', ['/nowhere/company.prumo', '--administrator', 'ana@prumo.example']],
] as const)(
  '%s without the settings of the server says so, and makes no database to look into',
  async (name, args) => {
    const dataDir = scratchFolder('nothing-there')
    const { code, output } = await runCommand(name, { DATA_DIR: dataDir }, args)
    expect([code, output]).toEqual([
      1,
      `DATABASE_URL is missing, and there is no embedded database in ${dataDir}: give this command the settings of the server.\n`,
    ])
    expect(readdirSync(dataDir)).toEqual([])
  },
  120_000,
)
