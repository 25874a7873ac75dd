import { writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareBooks } from '../../scripts/oracle/compare-books.ts'
import { restoreStandard } from './dre-template-samples.ts'
import { recomputeBooks } from './recompute-books.ts'
import { UNDOABLE_ACTS } from './undo-acts.ts'
import { type UndoNumbers, undoWorld } from './undo-world.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const SEED = Number(process.env['ORACLE_SEED'] ?? 20_261_123)
const COMPANIES = Number(
  process.env['ORACLE_COMPANIES'] ?? (process.env['TEST_ENGINE'] === 'pglite' ? 1 : 20),
)
/** Acts on the books of a company, of the kinds that there are. */
const ACTS = 12
/** Every day that an act of these books falls on. */
const MONTHS = 'first_month=2026-01&last_month=2028-12'
/** Two years of months, lines and categories at least. */
const FEWEST_FIGURES = 1_000

const numbers: fc.Arbitrary<UndoNumbers> = fc.record({
  noun: fc.constantFrom('payables', 'receivables'),
  value: fc.integer({ min: 10, max: 1_000_000 }),
  part: fc.integer({ min: 1, max: 100 }),
  due: fc.constantFrom('2026-10-31', '2026-11-20', '2026-11-30', '2026-12-31'),
  occurrences: fc.integer({ min: 3, max: 6 }),
})

it(
  'DRE, DFC and balances of random companies are the same to the cent when hledger recomputes them after acts of every kind',
  async () => {
    const names = Object.keys(UNDOABLE_ACTS)
    const done = new Set<string>()
    let turn = 0
    await fc.assert(
      fc.asyncProperty(numbers, async (drawn) => {
        const world = await undoWorld(server(), drawn)
        // Every kind comes in turn; some are refused by what came before them.
        for (let count = 0; count < ACTS; count += 1) {
          const name = names[turn++ % names.length] ?? ''
          // What an act needs may be gone by what came before it: then it is no act.
          const answer = await UNDOABLE_ACTS[name]?.(world).catch(() => undefined)
          if (answer !== undefined && answer.status < 300) done.add(name)
        }
        // The journal stands under the standard lines, above which a template is a view.
        await restoreStandard(world.made)
        const { faults, figure_count } = await recomputeBooks(world.made, MONTHS)
        expect(faults).toEqual([])
        expect(figure_count).toBeGreaterThan(FEWEST_FIGURES)
      }),
      { seed: SEED, numRuns: COMPANIES, endOnFailure: true },
    )
    expect(done.size).toBeGreaterThan(COMPANIES === 1 ? 0 : names.length / 2)
  },
  COMPANIES * 20_000,
)

it('A cent that Prumo does not know is named with its line and month, and so is a balance that is not the sum', async () => {
  const world = await undoWorld(server(), {
    noun: 'payables',
    value: 10_000,
    part: 50,
    due: '2026-11-20',
    occurrences: 3,
  })
  const { text, file, main } = await recomputeBooks(world.made, MONTHS)
  const withEntry = async (account: string) => {
    const entry = `2026-11-15 * Centavo\n    ${account}  0.01 BRL\n    Patrimônio  -0.01 BRL\n`
    await writeFile(file, `${text}\n${entry}`)
    return (await compareBooks(file, main)).faults.join('\n')
  }
  expect(await withEntry('Resultado:ADM:9.99 Nada')).toMatch(
    /DRE 2026-11 ADM: Prumo -?\d+, hledger/,
  )
  const bank = /Ativo:Bancos:\S.*?(?= {2})/.exec(text)?.[0] ?? ''
  expect(await withEntry(bank)).toMatch(/balance assertion/i)
})
