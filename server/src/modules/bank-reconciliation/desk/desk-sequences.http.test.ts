import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../../test/http/api-client.ts'
import { type DeskNumbers, pick } from '../../../../../test/http/desk-act.ts'
import { DESK_ACTS } from '../../../../../test/http/desk-acts.ts'
import { deskBooks } from '../../../../../test/http/desk-books.ts'
import {
  type DeskModel,
  expectProven,
  expectTold,
  modelOf,
  moved,
} from '../../../../../test/http/desk-proof.ts'
import { deskWorld, type DeskWorld, MEMOS } from '../../../../../test/http/desk-world.ts'
import { type RowSnapshots, rowSnapshots } from '../../../../../test/http/row-snapshots.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'

const server = useTestServer()
/** The same sequences every time; other seeds and more of them are tried by hand. */
const SEED = Number(process.env['DESK_SEED'] ?? 20_261_123)
const MOST_RUNS = 5
const RUNS = Number(
  process.env['DESK_RUNS'] ?? (process.env['TEST_ENGINE'] === 'pglite' ? 1 : MOST_RUNS),
)
const LENGTH = Number(process.env['DESK_LENGTH'] ?? 24)

interface Step extends DeskNumbers {
  readonly name: string
}

const NAMES = [
  ...Object.keys(DESK_ACTS),
  'card',
  'selection',
  'selection',
  'step back',
  'undo line',
  'undo operation',
]
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    a: fc.nat(999),
    b: fc.nat(999),
    c: fc.nat(999),
  }),
  { minLength: LENGTH, maxLength: LENGTH },
)
const row = fc.record({
  hundreds: fc.constantFrom(1, 1, 2, 3, 4, 5),
  is_out: fc.boolean(),
  memo: fc.constantFrom(...MEMOS),
})
const statements = fc.array(fc.array(row, { minLength: 8, maxLength: 8 }), {
  minLength: 3,
  maxLength: 3,
})

/** An act that can still be undone, and how all was before it. */
interface Done {
  readonly said: string
  readonly before: RowSnapshots
  readonly model: DeskModel
  readonly undo: () => Promise<Answer>
}

/** How often each act was done; one that never is proves nothing. */
const counts = new Map<string, number>()
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** An import stays on record when it was undone. */
async function rowsOf(world: DeskWorld): Promise<RowSnapshots> {
  const { bank_statement_imports: _, ...rows } = await rowSnapshots(world.made)
  return rows
}

async function walk(world: DeskWorld, sequence: readonly Step[]): Promise<void> {
  const { made } = world
  let model = modelOf(world, await deskBooks(made))
  let rows = await rowsOf(world)
  const stack: Done[] = []
  const operations: string[] = []

  const stepBack = async (): Promise<void> => {
    const last = stack.pop()
    if (last === undefined) return
    const undone = await last.undo()
    const said = `undo of ${last.said}: ${undone.status} ${undone.text}`
    expect([undone.status < 300, said]).toEqual([true, said])
    ;({ model } = last)
    rows = await rowsOf(world)
    expect([said, rows]).toEqual([said, last.before])
    await expectProven(world, await deskBooks(made), model)
    count('step back')
  }

  /** What is undone out of its turn leaves no moment before to come back to. */
  const undoOlder = async (name: string, { a, b }: Step): Promise<void> => {
    const { lines } = await deskBooks(made)
    const line = pick(
      lines.filter(({ status, part }) => status !== 'pending' || part !== 0),
      a,
    )
    if (name === 'undo line' && line === undefined) return
    const answer =
      name === 'undo line'
        ? await made.post(`/statement-lines/${line?.id}/undo`, {
            version: line?.version,
            keep_created: b % 2 === 0,
          })
        : await made.post('/operations/undo', {
            request_id: pick(operations, a),
            mode: 'possible',
          })
    const said = `${name}: ${answer.status} ${answer.text}`
    expect([answer.status < 500, said]).toEqual([true, said])
    const now = await rowsOf(world)
    if (answer.status >= 300) {
      expect([said, now]).toEqual([said, rows])
      return
    }
    count(name)
    rows = now
    stack.length = 0
    const books = await deskBooks(made)
    model = modelOf(world, books)
    await expectProven(world, books, model)
  }

  const perform = async (step: Step): Promise<void> => {
    const books = await deskBooks(made)
    const act = await DESK_ACTS[step.name]?.({ ...step, world, books })
    if (act === null || act === undefined) return
    const answer = await act.send()
    const said = `${JSON.stringify(step)} → ${answer.status} ${answer.text}`
    expect([answer.status < 500, said]).toEqual([true, said])
    const [before, now] = [rows, await rowsOf(world)]
    if (answer.status >= 300) {
      expect([said, now]).toEqual([said, before])
      count(`${step.name} refused`)
      return
    }
    count(step.name)
    rows = now
    const after = await deskBooks(made)
    const undo = act.undo(answer)
    if (undo !== null && JSON.stringify(before) !== JSON.stringify(now)) {
      stack.push({ said, before, model, undo })
      const request_id = answer.headers.get('x-request-id')
      if (request_id !== null) operations.push(request_id)
    }
    model = act.effect === null ? modelOf(world, after) : moved(model, act.effect)
    await expectProven(world, after, model).catch((error: unknown) => {
      throw new Error(`after ${said}: ${String(error)}`, { cause: error })
    })
  }

  for (const step of sequence)
    if (step.name === 'step back') await stepBack()
    else if (step.name.startsWith('undo ')) await undoOlder(step.name, step)
    else await perform(step)
  await expectTold(world, await deskBooks(made))
  while (stack.length > 0) await stepBack()
  await expectTold(world, await deskBooks(made))
}

it(
  'Whatever is done at the desk in whatever order, no cent is lost, and what is undone was never done',
  async () => {
    const held = fc.assert(
      fc.asyncProperty(statements, steps, async (drawn, sequence) =>
        walk(await deskWorld(server(), drawn), sequence),
      ),
      { seed: SEED, numRuns: RUNS, endOnFailure: process.env['DESK_SHRINK'] !== '1' },
    )
    await expect(held).resolves.toBeUndefined()
    const done = [...counts.keys()]
    if (RUNS >= MOST_RUNS) expect(done).toEqual(expect.arrayContaining(NAMES))
  },
  RUNS * 60_000,
)
