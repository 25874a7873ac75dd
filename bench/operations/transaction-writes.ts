import { z } from 'zod'
import { openRawWrites, type RawWrites } from '../limits/raw-writes.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, partOfRate, perSecondBeside, ratioAtMost } from '../measure/targets.ts'
import { measureClientsBeside } from '../measure/throughput.ts'
import { parseAnswer } from '../product/api-client.ts'
import {
  type OpenTransaction,
  openPayables,
  payableBodies,
  wholeSettlement,
} from './payable-bodies.ts'

// docs/operations/performance.md, "Targets": beside the bare rows, with the audit log and the ledger.
const CREATE_RATIO = 4.5
const EDIT_RATIO = 7
const SETTLE_RATIO = 5.5
const PART_OF_RATE = 0.12

/** The limit settles so many transactions again and again: it needs no fresh ones. */
const TRANSACTIONS_OF_LIMIT = 200

const transactionSchema = z.object({ data: z.object({ id: z.int(), version: z.int() }) })

/** Adding, changing and settling payables, each beside the bare rows. */
export async function measureTransactionWrites(bench: Bench): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const measure of [measureCreate, measureEdit, measureSettle]) {
    const raw = openRawWrites(bench)
    try {
      measurements.push(await measure(bench, raw))
    } finally {
      // At once: bare rows are no transactions that the next operation could work on.
      await raw.undo()
    }
  }
  return measurements
}

async function measureCreate(bench: Bench, raw: RawWrites): Promise<Measurement> {
  const { api, company_path, repetitions } = bench
  const next = payableBodies(bench)
  const product = () => api.post(`${company_path}/payables`, next())
  const limit = () => raw.insert(next())
  const times = await measureBeside(product, limit, repetitions)
  const rates = await measureClientsBeside(product, limit, repetitions)
  const beside = besideLimit('INSERT', times.limit.p50_ms, times.product.p50_ms)
  return {
    operation: 'create-payable',
    title: 'create a payable',
    ...times.product,
    per_second: rates.product,
    beside: [beside],
    targets: [
      ratioAtMost(CREATE_RATIO, beside),
      partOfRate(PART_OF_RATE, rates.product, rates.limit),
    ],
    notes: [perSecondBeside('INSERT', rates.limit)],
  }
}

async function measureEdit(bench: Bench, raw: RawWrites): Promise<Measurement> {
  const { api, company_path } = bench
  const next = payableBodies(bench)
  const create = async () =>
    parseAnswer(await api.post(`${company_path}/payables`, next()), transactionSchema).data
  let ours = await create()
  const theirs = await create()
  const product = async () => {
    const body = { ...next(), version: ours.version }
    const answer = await api.put(`${company_path}/payables/${ours.id}`, body)
    ours = parseAnswer(answer, transactionSchema).data
  }
  const times = await measureBeside(product, () => raw.rename(theirs.id), bench.repetitions)
  const beside = besideLimit('UPDATE', times.limit.p50_ms, times.product.p50_ms)
  return {
    operation: 'edit-payable',
    title: 'edit a payable',
    ...times.product,
    per_second: null,
    beside: [beside],
    targets: [ratioAtMost(EDIT_RATIO, beside)],
    notes: [],
  }
}

async function measureSettle(bench: Bench, raw: RawWrites): Promise<Measurement> {
  const open = await openPayables(bench)
  const reused = open.splice(-TRANSACTIONS_OF_LIMIT)
  const [account_id] = bench.company.account_ids
  if (account_id === undefined) throw new Error('The company has no account.')
  let turn = 0
  const product = () => {
    const transaction = open.pop()
    return transaction === undefined ? null : settleByApi(bench, transaction, account_id)
  }
  const limit = () => {
    turn += 1
    const transaction = reused[turn % reused.length]
    return transaction === undefined ? null : raw.settle(transaction, account_id)
  }
  const times = await measureBeside(
    async () => {
      const work = product()
      if (work === null) throw new Error('There are no open payables left.')
      await work
    },
    async () => limit(),
    bench.repetitions,
  )
  const rates = await measureClientsBeside(product, limit, bench.repetitions)
  const name = 'UPDATE + INSERT'
  const beside = besideLimit(name, times.limit.p50_ms, times.product.p50_ms)
  return {
    operation: 'settle-payable',
    title: 'settle a payable in full',
    ...times.product,
    per_second: rates.product,
    beside: [beside],
    targets: [
      ratioAtMost(SETTLE_RATIO, beside),
      partOfRate(PART_OF_RATE, rates.product, rates.limit),
    ],
    notes: [perSecondBeside(name, rates.limit)],
  }
}

function settleByApi(
  bench: Bench,
  transaction: OpenTransaction,
  account_id: number,
): Promise<unknown> {
  return bench.api.post(
    `${bench.company_path}/payables/${transaction.id}/settlements`,
    wholeSettlement(bench.today, account_id, transaction),
  )
}
