import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { balancesOf, faultsOf, twoCompanies } from './two-companies.factory.ts'

const server = useTestServer()
const SEED = Number(process.env['TRANSFERS_SEED'] ?? 20_261_121)
const RUNS = Number(
  process.env['TRANSFERS_RUNS'] ?? (process.env['TEST_ENGINE'] === 'pglite' ? 2 : 8),
)
const TIMEOUT_MS = 180_000

const step = fc.record({
  act: fc.constantFrom('create', 'create', 'update', 'destroy', 'undo'),
  /** From which of the two companies it is done. */
  side: fc.constantFrom('company', 'inOther'),
  /** Which transfer, or which act that is undone. */
  which: fc.nat({ max: 100 }),
  value_cents: fc.integer({ min: 1, max: 5_000_000 }),
  fee_cents: fc.constantFrom(0, 0, 350),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type World = Awaited<ReturnType<typeof twoCompanies>>

interface Row {
  readonly id: number
  readonly version: number
  readonly other_company_end: 'from' | 'to'
  readonly value_cents: number
  readonly fee_cents: number
}

const rowsOf = async (world: World, side: Step['side']): Promise<readonly Row[]> =>
  (await world[side].get('/transfers?sort=id&direction=asc')).body.data

/** Does a step; null where there is nothing to do it to. */
async function take(world: World, done: readonly Answer[], asked: Step): Promise<Answer | null> {
  const { company, from, there } = world
  const { act, side, value_cents, fee_cents } = asked
  const fields = { value_cents, fee_cents }
  if (act === 'create')
    return side === 'company'
      ? company.post('/transfers', world.body(fields))
      : world.inOther.post(
          '/transfers',
          sampleTransfer(there, from, { ...fields, to_company_id: company.company_id }),
        )
  if (act === 'undo') {
    const undone = done[asked.which % Math.max(1, done.length)]
    if (undone === undefined) return null
    const request_id = undone.headers.get('x-request-id')
    return world[side].post('/operations/undo', { request_id, mode: 'all' })
  }
  const rows = await rowsOf(world, side)
  const row = rows[asked.which % Math.max(1, rows.length)]
  if (row === undefined) return null
  if (act === 'destroy') return world[side].delete(`/transfers/${row.id}`)
  const isOut = (row.other_company_end === 'to') === (side === 'company')
  const ends = isOut ? ([from, there] as const) : ([there, from] as const)
  return world[side].put(
    `/transfers/${row.id}`,
    sampleTransfer(...ends, { ...fields, version: row.version }),
  )
}

/** What the transfers of a company move in its balances. */
const movedBy = (rows: readonly Row[]): number =>
  rows.reduce(
    (sum, { other_company_end, value_cents, fee_cents }) =>
      other_company_end === 'to' ? sum - value_cents - fee_cents : sum + value_cents,
    0,
  )

it(
  'Whatever is done from either side, both keep the same transfers and their sum is zero but for fees',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const world = await twoCompanies(server())
        const done: Answer[] = []
        for (const asked of steps) {
          const answer = await take(world, done, asked)
          if (answer === null) continue
          // An act that somebody undid, or that others built on, is not undone: nothing else fails.
          expect([asked.act, answer.status]).toEqual([
            asked.act,
            asked.act === 'undo' && answer.status === 409 ? 409 : expect.toSatisfy(isDone),
          ])
          if (asked.act !== 'undo') done.push(answer)
        }
        const [here, beyond] = [await rowsOf(world, 'company'), await rowsOf(world, 'inOther')]
        const fees = [...here, ...beyond].reduce((sum, { fee_cents }) => sum + fee_cents, 0)
        expect(here.length).toBe(beyond.length)
        expect(movedBy(here) + movedBy(beyond) + fees).toBe(0)
        expect(await balancesOf(world)).toEqual([
          100_000 + movedBy(here),
          100_000,
          100_000 + movedBy(beyond),
        ])
        expect(await faultsOf(world)).toEqual([])
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)

const isDone = (status: number): boolean => status >= 200 && status < 300
