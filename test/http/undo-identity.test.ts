import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { undoers } from '../../server/src/modules/undo/undoers.ts'
import { rowSnapshots } from './row-snapshots.ts'
import { groupShown } from './undo-groups.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { UNDOABLE_ACTS } from './undo-acts.ts'
import { type UndoNumbers, undoWorld } from './undo-world.ts'

const server = useTestServer()
const SEED = Number(process.env['UNDO_SEED'] ?? 20_261_121)
const RUNS = Number(process.env['UNDO_RUNS'] ?? (process.env['TEST_ENGINE'] === 'pglite' ? 1 : 3))

const kindOf = (name: string): string => name.split(' ')[0] ?? name

const numbers: fc.Arbitrary<UndoNumbers> = fc.record({
  noun: fc.constantFrom('payables', 'receivables'),
  value: fc.integer({ min: 10, max: 1_000_000 }),
  part: fc.integer({ min: 1, max: 100 }),
  due: fc.constantFrom('2026-10-31', '2026-11-20', '2026-11-30', '2026-12-31'),
  occurrences: fc.integer({ min: 3, max: 6 }),
})

/** All that the company holds, and the group that it is in, which is no table of a company's. */
const stateOf = async (company: TestCompany) => ({
  ...(await rowSnapshots(company)),
  company_group: await groupShown(company),
})

/** The kind of the operation that was recorded last. */
const lastKind = (company: TestCompany): Promise<string | undefined> =>
  company.inDatabase(async (db) => {
    const { rows } = await sql<{ kind: string }>`
      select kind from operations where company_id = ${db.company_id}
      order by chain_number desc limit 1`.execute(db.query)
    return rows[0]?.kind
  })

it('There is an act to test of every kind that can be undone', () => {
  const kinds = Object.keys(UNDOABLE_ACTS).map(kindOf)
  expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(undoers).toSorted())
})

it(
  'Undoing an act brings back every row that there was, under its own id',
  async () => {
    await fc.assert(
      fc.asyncProperty(numbers, async (drawn) => {
        const world = await undoWorld(server(), drawn)
        let before = await stateOf(world.made)
        for (const [name, act] of Object.entries(UNDOABLE_ACTS)) {
          if (name === 'clients.merge' && drawn.noun === 'payables') continue
          if (name === 'suppliers.merge' && drawn.noun === 'receivables') continue
          const acted = await act(world)
          expect([name, acted.status < 400, acted.text]).toEqual([name, true, acted.text])
          expect(await lastKind(world.made)).toBe(kindOf(name))
          expect([name, await stateOf(world.made)]).not.toEqual([name, before])
          const undone = await world.made.post('/operations/undo', {
            request_id: acted.headers.get('x-request-id'),
          })
          expect([name, undone.status, undone.text]).toEqual([name, 200, undone.text])
          // What an act is undone to is what the next one begins with.
          const after = await stateOf(world.made)
          expect([name, after]).toEqual([name, before])
          before = after
          expect([name, await world.made.inDatabase(checkBooks)]).toEqual([name, []])
        }
      }),
      {
        seed: SEED,
        numRuns: RUNS,
        // Whatever else is drawn, both kinds of transactions are.
        examples: [
          [{ noun: 'payables', value: 10_000, part: 50, due: '2026-11-20', occurrences: 4 }],
          [{ noun: 'receivables', value: 100_01, part: 100, due: '2026-10-31', occurrences: 3 }],
        ],
      },
    )
  },
  RUNS * 90_000,
)
