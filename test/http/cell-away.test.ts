import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { cellStates } from '../../server/src/kernel/database/cell-states.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { isUnavailable } from '../../server/src/kernel/database/sql-errors.ts'
import { startSilentProxy } from '../fakes/silent-proxy.ts'
import { apiClient } from './api-client.ts'
import { CELLS, cellPlaces } from './cell-places.ts'
import { useTestServer } from './test-server.ts'

const METRICS_TOKEN = 'um-token-de-monitor-com-32-letras'
const server = useTestServer(
  { METRICS_TOKEN },
  process.env['TEST_ENGINE'] === 'postgresql' ? CELLS.length : 0,
)
const { cell, enter, inFirst, withCell } = cellPlaces(server)

/** Longer than a cell that failed is left alone. */
const REST_MS = 31_000
/** Waiting for a server that says nothing ends by then; this machine may be busy. */
const CUT_WITHIN_MS = 25_000

afterEach(() => vi.restoreAllMocks())

/** So much later, for whatever asks how much time went by. */
function goOn(ms: number): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
}

/** A company in each cell. */
async function inEach() {
  const one = await inFirst()
  for (;;) {
    const two = await inFirst()
    if (two.first !== one.first) return { ...one, elsewhere: two.company_id }
  }
}

/** A way to the PostgreSQL of the tests. */
const proxied = () =>
  startSilentProxy(Number(/:(\d+)\//.exec(inject('template').source.replace(/^.*@/, ''))?.[1]))

/** An address of a cell through another port. */
async function addressOf(name: string, port: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    cell(name).kysely,
  )
  return inject('template').source.replace(/@.*$/, `@127.0.0.1:${port}/${rows[0]?.name}`)
}

describe.runIf(process.env['TEST_ENGINE'] === 'postgresql')('cells that are away', () => {
  it('A cell whose connections stay open and answer nothing is waited for some seconds, while others are served, and is entered again once it answers', async () => {
    const { company_id, first, other, elsewhere } = await inEach()
    const proxy = await proxied()
    const silent = openPostgres(await addressOf(first, proxy.port), 5)
    const database = withCell(first, silent)
    expect(await enter(database, company_id)).toBe(company_id)
    proxy.setSilent(true)
    const begunAt = performance.now()
    const waiting = Promise.allSettled(Array.from({ length: 5 }, () => enter(database, company_id)))
    expect(await enter(database, elsewhere)).toBe(elsewhere)
    expect(await cellStates(database, 100)).toEqual(
      expect.arrayContaining([
        { cell: first, open_acts: null },
        { cell: other, open_acts: 0 },
      ]),
    )
    for (const one of await waiting)
      expect(one).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) })
    expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
    await expect(enter(database, company_id)).rejects.toThrow(`${first} does not answer`)
    proxy.setSilent(false)
    goOn(REST_MS)
    expect(await enter(database, company_id)).toBe(company_id)
    await silent.close()
    await proxy.close()
  })
  it('A connection that is lost without a word while its server answers others is given up in seconds', async () => {
    const { company_id, first } = await inFirst()
    const proxy = await proxied()
    const silent = openPostgres(await addressOf(first, proxy.port), 1)
    const database = withCell(first, silent)
    expect(await enter(database, company_id)).toBe(company_id)
    proxy.loseOpen()
    const begunAt = performance.now()
    await expect(enter(database, company_id)).rejects.toSatisfy(isUnavailable)
    expect(performance.now() - begunAt).toBeLessThan(CUT_WITHIN_MS)
    expect(await enter(database, company_id)).toBe(company_id)
    await silent.close()
    await proxy.close()
  })

  it('A process one of whose cells is away says in /api/ready that it is degraded by that, and measures it', async () => {
    const { root } = await server().newCompany({ chart: 'vazio' })
    const ready = async () => (await root.get('/ready')).body.data
    const problems = async () => (await ready()).problems
    expect(await problems()).toEqual([])
    server().database.cells?.unchecked.add('cell_1')
    await expect.poll(ready, { timeout: 15_000, interval: 500 }).toMatchObject({
      status: 'degraded',
      problems: ['cells_away'],
    })
    const metrics = await apiClient(`${server().url}/api`, METRICS_TOKEN).get('/metrics')
    expect(metrics.text).toContain('prumo_cell_up{cell="cell_1"} 0')
    expect(metrics.text).toContain('prumo_cell_up{cell="cell_2"} 1')
    server().database.cells?.unchecked.delete('cell_1')
    await expect.poll(problems, { timeout: 15_000, interval: 500 }).toEqual([])
  })
})
