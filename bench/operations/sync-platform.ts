import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { newPurchase } from '../../simulators/simulated-purchases.ts'
import { copySalesByHand } from '../limits/copy-sales.ts'
import type { Bench } from '../measure/bench-context.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { besideLimit } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'
import { connectPlatform } from './connect-platform.ts'

const SALES = 50_000
const QUICK_SALES = 5_000
const DAY_MS = 86_400_000
/** 50,000 sales in under a minute. */
const MS_A_SALE = 1.2
/** How often the run is asked how far it is. */
const ASK_MS = 250

/** Those of a simulator are any. */
const SECRETS = {
  client_id: 'bench',
  client_secret: 'bench-secret',
  basic_token: 'YmVuY2g6YmVuY2g=',
}

const runSchema = z.object({
  data: z.object({
    id: z.int(),
    status: z.string(),
    created_count: z.int(),
    skipped_count: z.int(),
  }),
})

/** A year of sales of a platform, asked for page by page and posted: the whole backfill. */
export async function measureSyncPlatform(bench: Bench): Promise<Measurement[]> {
  const { api, company_path, simulators } = bench
  const count = bench.is_quick ? QUICK_SALES : SALES
  const now = Date.now()
  const purchases = Array.from({ length: count }, (_, n) => {
    const at = new Date(now - DAY_MS - Math.floor((n * 355 * DAY_MS) / count))
    const approved_date = at.getTime() + 60_000
    return newPurchase(n, at, { status: 'APPROVED', approved_date })
  })
  simulators.hotmart.purchases.push(...purchases)
  await connectPlatform(bench, 'hotmart', SECRETS)
  const path = `${company_path}/sales-platforms`
  const start = performance.now()
  let run = parseAnswer(await api.post(`${path}/hotmart/sync`, {}), runSchema).data
  while (run.status === 'waiting' || run.status === 'running') {
    await sleep(ASK_MS)
    run = parseAnswer(await api.get(`${path}/runs/${run.id}`), runSchema).data
  }
  const took = performance.now() - start
  if (run.status !== 'done' || run.created_count !== count)
    throw new Error(`The run is ${run.status}: ${run.created_count} of ${count} sales came.`)
  const byHand = await copySalesByHand(
    bench,
    purchases.map(({ transaction, order_date, price_cents, commissions }) => ({
      external_id: transaction,
      day: new Date(order_date).toISOString().slice(0, 10),
      total_cents: price_cents,
      deductions: commissions.filter((row) => row.source !== 'PRODUCER').map((row) => row.cents),
    })),
  )
  const a_sale = took / count
  return [
    {
      ...emptyFigures,
      operation: 'sync-platform',
      title: `${count / 1000} k sales of a platform`,
      p50_ms: took,
      p95_ms: took,
      beside: [besideLimit('COPY', byHand, took)],
      targets: [
        {
          says: `≤ ${MS_A_SALE} ms a sale`,
          found: `${a_sale.toFixed(2)} ms`,
          met: a_sale <= MS_A_SALE,
        },
      ],
      notes: [`${Math.round(1000 / a_sale)} sales a second`],
    },
  ]
}
