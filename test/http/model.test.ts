import fc from 'fast-check'
import { expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { type BulkAct, bulkAct } from './model-bulk-acts.ts'
import type { Draft } from './model-draft.ts'
import { bound, expectSame } from './compare-model.ts'
import {
  closeBooks,
  createTransfer,
  destroyTransfer,
  editTransfer,
  nextDay,
  undoAct,
} from './model-other-acts.ts'
import type { Model, ModelWorld, Planner } from './model-plan.ts'
import { createSeries, type SeriesAct, seriesAct } from './model-series-acts.ts'
import { emptyState } from './model-state.ts'
import {
  cancelTransaction,
  createTransaction,
  destroyTransaction,
  type Drawn,
  editTransaction,
  reverseSettlement,
  settleTransaction,
} from './model-transaction-acts.ts'
import { sampleAccount } from './samples.ts'
import { TEST_NOW, TEST_TODAY, useTestServer } from './test-server.ts'

const server = useTestServer()
/** The same sequences every time; other seeds and more of them are tried by hand. */
const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_121)
const RUNS = Number(process.env['MODEL_RUNS'] ?? (process.env['TEST_ENGINE'] === 'pglite' ? 2 : 8))
const LENGTH = Number(process.env['MODEL_LENGTH'] ?? 30)

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('payable', 'receivable'),
  seed: fc.nat(999),
  value: fc.oneof(fc.integer({ min: 100, max: 50_000 }), fc.constantFrom(10_000, 100_01, 33_333)),
  due: fc.constantFrom('2026-09-15', '2026-10-10', '2026-11-10', '2026-11-20', '2026-12-05'),
  paid_on: fc.constantFrom('2026-09-20', '2026-10-12', '2026-11-12', '2026-11-20', '2026-11-22'),
  part: fc.constantFrom(10, 50, 100, 100, 120),
})

/** Sequences that do nothing, or that nothing is refused in, prove nothing. */
const counts = { done: 0, refused: 0 }

/** An act on the books as fast-check runs it: asked of the model first, then of the server. */
function commandOf(
  name: string,
  numbers: Drawn,
  planner: Planner,
): fc.AsyncCommand<Model, ModelWorld> {
  return {
    check: (model) => planner(model) !== null,
    run: async (model, world) => {
      const plan = planner(model)
      if (plan === null) return
      const before = model.state
      const answer = await plan.send(world)
      counts[plan.draft === null ? 'refused' : 'done'] += 1
      const said = `${name} ${JSON.stringify(numbers)} → ${answer.status} ${answer.text}`
      expect([answer.status < 300, said]).toEqual([plan.draft !== null, said])
      expect([answer.status < 500, said]).toEqual([true, said])
      if (plan.draft !== null) {
        if (plan.done_count !== undefined)
          expect([answer.body.data.done_count, said]).toEqual([plan.done_count, said])
        model.state = await bound(world, before, plan.draft)
        const request_id = answer.headers.get('x-request-id')
        if (request_id !== null && plan.is_final === undefined)
          keep(model, before, plan.draft, request_id)
      }
      await expectSame(world, model)
    },
    toString: () => `${name}(${JSON.stringify(numbers)})`,
  }
}

/** Keeps what an act touched, by the ids of the server, so that it can be undone. */
function keep(model: Model, before: Model['state'], draft: Draft, request_id: string): void {
  const { transactions, settlements, series, transfers } = draft.touched
  const placed = <T>(
    drafts: ReadonlyMap<number, T>,
    rows: ReadonlyMap<number, T>,
    ids: ReadonlySet<number>,
  ) => {
    const places = [...drafts.keys()]
    const given = [...rows.keys()]
    return new Set([...ids].map((id) => (id < 0 ? (given[places.indexOf(id)] ?? id) : id)))
  }
  model.acts.push({
    request_id,
    before,
    after: model.state,
    touched: {
      transactions: placed(draft.state.transactions, model.state.transactions, transactions),
      settlements: placed(draft.state.settlements, model.state.settlements, settlements),
      series: placed(draft.state.series, model.state.series, series),
      transfers: placed(draft.state.transfers, model.state.transfers, transfers),
    },
  })
}

const command = (name: string, of: (numbers: Drawn) => Planner) =>
  drawn.map((numbers) => commandOf(name, numbers, of(numbers)))

const BULK: readonly BulkAct[] = ['settle', 'reverse', 'update', 'duplicate', 'cancel', 'destroy']
const SERIES: readonly SeriesAct[] = ['rename', 'reprice', 'readjust', 'skip', 'destroy', 'end']

const commands = fc.commands(
  [
    command('create', createTransaction),
    command('create', createTransaction),
    command('edit', editTransaction),
    command('settle', settleTransaction),
    command('settle', settleTransaction),
    command('reverse', reverseSettlement),
    command('cancel', cancelTransaction),
    command('destroy', destroyTransaction),
    ...BULK.map((act) => command(`bulk ${act}`, (numbers) => bulkAct(act, numbers))),
    command('create series', createSeries),
    ...SERIES.map((act) => command(`series ${act}`, (numbers) => seriesAct(act, numbers))),
    command('create transfer', createTransfer),
    command('edit transfer', editTransfer),
    command('destroy transfer', destroyTransfer),
    ...[1, 2, 3, 4].map(() => command('undo', undoAct)),
    command('close the books', closeBooks),
    command('next day', () => nextDay),
  ],
  { maxCommands: LENGTH, size: 'max' },
)

/** A company of two accounts that no command has touched. */
async function remade(): Promise<{ model: Model; real: ModelWorld }> {
  const { clock } = server()
  clock.now = TEST_NOW
  const { made, account, expense, other, revenue } = await companyWithAccount(server())
  const second = await made.post('/bank-accounts', sampleAccount({ name: 'Caixa' }))
  return {
    model: {
      state: emptyState(TEST_TODAY),
      acts: [],
      accounts: [account, second.body.data.id],
      categories: { payable: [expense, other], receivable: [revenue] },
    },
    real: { made, clock },
  }
}

it(
  'Whatever is done to transactions, series and transfers in whatever order, the books are what a model of them says',
  async () => {
    const held = fc.assert(
      fc.asyncProperty(commands, (sequence) => fc.asyncModelRun(remade, sequence)),
      { seed: SEED, numRuns: RUNS, endOnFailure: process.env['MODEL_SHRINK'] === '0' },
    )
    await expect(held).resolves.toBeUndefined()
    expect(counts.done).toBeGreaterThan(RUNS)
    expect(counts.refused).toBeGreaterThanOrEqual(RUNS < 8 ? 0 : 1)
  },
  RUNS * 60_000,
)
