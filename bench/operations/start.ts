import { startBareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import { latenciesOf, timed } from '../measure/latencies.ts'
import type { Measurement } from '../measure/measurement.ts'
import { besideLimit, ratioAtMost } from '../measure/targets.ts'
import { apiClient } from '../product/api-client.ts'
import { monthsBack } from '../workload/months-back.ts'

/** docs/operations/performance.md, "Targets": beside a bare Fastify. */
const START_RATIO = 2.5
const STARTS = 5
const QUICK_STARTS = 2

/**
 * Restarts the product and takes the time until it has listed transactions for somebody signed in;
 * the last start stays. Beside it, turn by turn, the bare server does the same.
 */
export async function measureStart(bench: Bench): Promise<Measurement[]> {
  const starts = bench.is_quick ? QUICK_STARTS : STARTS
  const { first, last } = monthsBack(bench.today, 0)
  const ours: number[] = []
  const theirs: number[] = []
  for (let turn = 0; turn < starts; turn += 1) {
    theirs.push(await timeLimit(bench, first, last))
    await bench.product.stop()
    ours.push(await timeProduct(bench, first, last))
  }
  const times = latenciesOf(ours)
  const beside = besideLimit('bare server', latenciesOf(theirs).p50_ms, times.p50_ms)
  return [
    {
      operation: 'first-answer-after-start',
      title: 'first answer after start',
      ...times,
      per_second: null,
      beside: [beside],
      targets: [ratioAtMost(START_RATIO, beside)],
      notes: [`median of ${starts} starts on the loaded database`],
    },
  ]
}

async function timeProduct(bench: Bench, first: string, last: string): Promise<number> {
  const { product, token, company_path } = bench
  // A client of its own: the kept connections of the benchmark's ended with the last process.
  const api = apiClient(product.url, token)
  const time = await timed(async () => {
    await product.start()
    await api.get(`${company_path}/payables?filter_due_or_payment_date=${first},${last}`)
  })
  await api.close()
  return time
}

async function timeLimit(bench: Bench, first: string, last: string): Promise<number> {
  const start = performance.now()
  const bare = await startBareServer(bench)
  await bare.api.get(`/payables?first=${first}&last=${last}`)
  const time = performance.now() - start
  await bare.stop()
  return time
}
