import { type BareServer, startBareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, partOfRate, perSecondBeside, ratioAtMost } from '../measure/targets.ts'
import { measureClientsBeside } from '../measure/throughput.ts'
import { parseAnswer } from '../product/api-client.ts'
import { monthsBack } from '../workload/months-back.ts'
import { pageSchema, requireSameList, totalOf } from './same-list.ts'

/** The default screen's page. */
const PAGE_SIZE = 200
/** An old month is where a plan that walks the newest transactions first shows. */
const OLD_MONTHS_BACK = 24
const LIMIT_NAME = 'SQL by hand + Fastify'

// docs/operations/performance.md, "Targets": at every size.
const LIST_RATIO = 1.5
const PART_OF_RATE = 0.6

/** The default screen of payables: pages of 200 in months new and old, and the totals of a month. */
export async function measureTransactionLists(bench: Bench): Promise<Measurement[]> {
  const bare = await startBareServer(bench)
  try {
    const current = monthsBack(bench.today, 0)
    const old = monthsBack(bench.today, OLD_MONTHS_BACK)
    const lastPage = Math.ceil((await totalOf(bench.api, listPath(bench, old))) / PAGE_SIZE)
    return [
      await measureList(bench, bare, {
        operation: 'list-200-current-month',
        title: 'list of 200, this month',
        month: current,
        page: 1,
      }),
      await measureList(bench, bare, {
        operation: 'list-200-old-month',
        title: 'list of 200, 24 months ago',
        month: old,
        page: 1,
        hasClients: true,
      }),
      await measureList(bench, bare, {
        operation: 'list-last-page-old-month',
        title: `last page (${lastPage}), 24 months ago`,
        month: old,
        page: lastPage,
      }),
      await measureTotals(bench, bare, old),
      await measureGet(bench, bare),
    ]
  } finally {
    await bare.stop()
  }
}

interface Month {
  readonly first: string
  readonly last: string
}

interface ListCase {
  readonly operation: string
  readonly title: string
  readonly month: Month
  readonly page: number
  /** Whether 8 clients are measured as well. */
  readonly hasClients?: boolean
}

async function measureList(
  bench: Bench,
  bare: BareServer,
  { operation, title, month, page, hasClients = false }: ListCase,
): Promise<Measurement> {
  const ours = `${listPath(bench, month)}&page=${page}`
  const theirs = `/payables?first=${month.first}&last=${month.last}&offset=${(page - 1) * PAGE_SIZE}`
  await requireSameList(bench.api, ours, bare.api, theirs)
  const product = () => bench.api.get(ours)
  const limit = () => bare.api.get(theirs)
  const { repetitions } = bench
  const times = await measureBeside(product, limit, repetitions)
  const rates = hasClients ? await measureClientsBeside(product, limit, repetitions) : null
  const beside = besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)
  return {
    operation,
    title,
    ...times.product,
    per_second: rates?.product ?? null,
    beside: [beside],
    targets: [
      ratioAtMost(LIST_RATIO, beside),
      ...(rates === null ? [] : [partOfRate(PART_OF_RATE, rates.product, rates.limit)]),
    ],
    notes: rates === null ? [] : [perSecondBeside(LIMIT_NAME, rates.limit)],
  }
}

async function measureTotals(bench: Bench, bare: BareServer, month: Month): Promise<Measurement> {
  const ours = listPath(bench, month).replace('/payables?', '/payables/totals?')
  const theirs = `/payables/totals?first=${month.first}&last=${month.last}`
  const times = await measureBeside(
    () => bench.api.get(ours),
    () => bare.api.get(theirs),
    bench.repetitions,
  )
  return {
    operation: 'totals-old-month',
    title: 'totals of the filter, 24 months ago',
    ...times.product,
    per_second: null,
    beside: [besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)],
    targets: [],
    notes: ['no target set'],
  }
}

async function measureGet(bench: Bench, bare: BareServer): Promise<Measurement> {
  const [id] = await payableIds(bench)
  const times = await measureBeside(
    () => bench.api.get(`${bench.company_path}/payables/${id}`),
    () => bare.api.get(`/payables/${id}`),
    bench.repetitions,
  )
  return {
    operation: 'get-payable',
    title: 'one payable',
    ...times.product,
    per_second: null,
    beside: [besideLimit(LIMIT_NAME, times.limit.p50_ms, times.product.p50_ms)],
    targets: [],
    notes: ['no target set'],
  }
}

/** Of the first page of the oldest month. */
async function payableIds(bench: Bench): Promise<number[]> {
  const path = listPath(bench, monthsBack(bench.today, OLD_MONTHS_BACK))
  return parseAnswer(await bench.api.get(path), pageSchema).data.map((row) => row.id)
}

const listPath = (bench: Bench, { first, last }: Month): string =>
  `${bench.company_path}/payables?filter_due_or_payment_date=${first},${last}`
