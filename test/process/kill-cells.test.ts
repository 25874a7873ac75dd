import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiClient } from '../http/api-client.ts'
import { CELLS, installCells } from './cells-installation.ts'
import { installCompany } from './install-company.ts'
import { runCommand, startPrumo } from './prumo-process.ts'

const KILLS = 3
const CLIENTS = 6
/** Companies that are founded before each kill, at least. */
const FOUNDED = 12

let installation: Awaited<ReturnType<typeof installCells>>
beforeAll(async () => {
  installation = await installCells()
})
afterAll(() => installation.close())

/** A founding, repeatable by its key, and the id that it was answered. */
interface Founding {
  readonly key: string
  id?: number
}

/** Companies that a cell has as its own, and those that have an audit log there. */
const companiesIn = (name: string) =>
  installation.inCell(name, async ({ kysely }) => {
    const { rows: own } = await sql<{ id: number }>`
      select company_id as id from cell_companies order by 1`.execute(kysely)
    const logged: number[] = []
    for (const { id } of own)
      await kysely.transaction().execute(async (transaction) => {
        await sql`set local app.company_id = ${sql.lit(String(id))}`.execute(transaction)
        const { rows } = await sql`select from operations where kind = 'companies.create'`.execute(
          transaction,
        )
        if (rows.length === 1) logged.push(id)
      })
    const { rows: prepared } = await sql`
      select from pg_prepared_xacts where database = current_database()`.execute(kysely)
    return { own: own.map(({ id }) => id), logged, open_count: prepared.length }
  })

it(`${KILLS} kills of the server amid companies that are founded in cells leave each in both databases or in neither (R1)`, async () => {
  const { directory, owner, serving } = installation
  let server = await startPrumo(serving)
  const { token } = await installCompany(server)
  const foundings: Founding[] = []
  const found = async (founding: Founding) => {
    const root = apiClient(`${server.url}/api`, token)
    const company = { company_name: founding.key, trading_name: null, document: null }
    const { status, body } = await root.post(
      '/companies',
      { ...company, chart_template: 'vazio' },
      { key: founding.key },
    )
    expect(status).toBe(201)
    if (founding.id !== undefined) expect(body.data.id).toBe(founding.id)
    founding.id = body.data.id
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let count = 0
    let enough: () => void = () => undefined
    const areFounded = new Promise<void>((resolve) => {
      enough = resolve
    })
    const client = async () => {
      for (;;) {
        const founding: Founding = { key: randomUUID() }
        foundings.push(founding)
        await found(founding)
        count += 1
        if (count >= FOUNDED) enough()
      }
    }
    // Each client ends with the server that it calls.
    const clients = Array.from({ length: CLIENTS }, () => client().catch(() => undefined))
    await areFounded
    await server.kill()
    await Promise.all(clients)
    server = await startPrumo(serving)
  }
  // What had no answer is asked again under its key: it waits for its first half to be settled.
  for (const founding of foundings) await found(founding)
  await server.stop()
  const { code, output } = await runCommand('check-ledger', owner)
  expect([code, output]).toEqual([0, expect.stringContaining('0 faults')])
  const { rows } = await sql<{ id: number; cell: string }>`
    select id, cell from companies order by id`.execute(directory.kysely)
  expect(rows.length).toBe(foundings.length + 1)
  for (const name of CELLS) {
    const ids = rows.filter(({ cell }) => cell === name).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(0)
    expect(await companiesIn(name)).toEqual({ own: ids, logged: ids, open_count: 0 })
  }
})
