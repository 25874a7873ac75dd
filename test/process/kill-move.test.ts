import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiClient } from '../http/api-client.ts'
import { sampleTransaction } from '../http/samples.ts'
import { CELLS, installCells } from './cells-installation.ts'
import { installCompany } from './install-company.ts'
import { runCommand, startCommand, startPrumo } from './prumo-process.ts'

/** How long each move works before its process is killed. */
const KILLED_AFTER_MS = [20, 100, 250, 500, 1_000, 2_000]
const CLIENTS = 2
/** A company that cannot be entered is answered 503 until a process has ended what was cut off. */
const PAUSE_MS = 200

let installation: Awaited<ReturnType<typeof installCells>>
beforeAll(async () => {
  installation = await installCells()
})
afterAll(() => installation.close())

/** Until a move has begun, or its command has ended. */
async function begun(ended: Promise<unknown>): Promise<void> {
  const isOver = ended.then(() => true)
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and granted and mode = 'ExclusiveLock'`.execute(
      installation.directory.kysely,
    )
    if (rows.length > 0 || (await Promise.race([isOver, sleep(5, false)]))) return
  }
}

/** What a cell has of a company. */
const placeIn = (name: string, company_id: number) =>
  installation.inCell(name, ({ kysely }) =>
    kysely.transaction().execute(async (transaction) => {
      await sql`set local app.company_id = ${sql.lit(String(company_id))}`.execute(transaction)
      const { rows } = await sql`
        select (select count(*)::int from transactions) as rows,
          (select count(*)::int from cell_companies) as companies,
          (select count(*)::int from pg_prepared_xacts where database = current_database()) as open
      `.execute(transaction)
      return rows[0]
    }),
  )

it(`A company whose move is killed ${KILLED_AFTER_MS.length} times amid people who write in it is whole in one place, and loses and doubles nothing (R1)`, async () => {
  const { directory, owner, serving } = installation
  const server = await startPrumo(serving)
  const { token, company_id, category } = await installCompany(server)
  const company = apiClient(`${server.url}/api/companies/${company_id}`, token)
  const moves = { areOver: false }
  const ids: number[] = []
  const client = async () => {
    while (!moves.areOver) {
      const key = randomUUID()
      for (;;) {
        const { status, body } = await company.post('/payables', sampleTransaction(category, 100), {
          key,
        })
        if (status === 201) {
          ids.push(body.data.id)
          break
        }
        expect([409, 503]).toContain(status)
        await sleep(PAUSE_MS)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  const cellOf = async () => {
    const { rows } = await sql<{ cell: string }>`
      select cell from companies where id = ${company_id}`.execute(directory.kysely)
    return rows[0]?.cell ?? ''
  }
  const toOther = async () => {
    const here = await cellOf()
    return ['--move', String(company_id), '--to', CELLS.find((name) => name !== here) ?? '']
  }
  for (const ms of KILLED_AFTER_MS) {
    const { kill, ended } = await startCommand('distribute', owner, await toOther())
    await begun(ended)
    await sleep(ms)
    kill()
    await ended
  }
  const moved = await runCommand('distribute', owner, await toOther())
  expect([moved.code, moved.output]).toEqual([0, expect.stringContaining(`is in`)])
  moves.areOver = true
  await Promise.all(clients)
  expect(ids.length).toBeGreaterThan(KILLED_AFTER_MS.length)
  expect(new Set(ids).size).toBe(ids.length)
  expect((await company.get('/payables?filter_due_or_payment_date=all')).body.meta.total).toBe(
    ids.length,
  )
  await server.stop()
  const { code, output } = await runCommand('check-ledger', owner)
  expect([code, output]).toEqual([0, expect.stringContaining('0 faults')])
  const here = await cellOf()
  for (const name of CELLS)
    expect([name, await placeIn(name, company_id)]).toEqual([
      name,
      name === here
        ? { rows: ids.length, companies: 1, open: 0 }
        : { rows: 0, companies: 0, open: 0 },
    ])
})
