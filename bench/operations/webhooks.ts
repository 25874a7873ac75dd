import { z } from 'zod'
import { startBareServer } from '../limits/start-bare-server.ts'
import type { Bench } from '../measure/bench-context.ts'
import { measureBeside } from '../measure/latencies.ts'
import { LoadClient, type LoadRequest, sendAtRate } from '../measure/load.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { ProcessorShares } from '../measure/processor-shares.ts'
import { besideLimit } from '../measure/targets.ts'
import { parseAnswer } from '../product/api-client.ts'
import { asOwner } from '../product/owner-connection.ts'
import { changedCall, recordedPlatforms } from '../workload/changed-calls.ts'
import { seededRandom } from '../workload/random.ts'
import { connectPlatform } from './connect-platform.ts'
import { actsOf } from './screen-requests.ts'

/** Calls a second, of all platforms in turn: what a launch of a large seller brings, and less. */
const RATES = [10, 25, 50] as const
const SECONDS = 30
const QUICK_SECONDS = 5
/** Requests a second of people at work meanwhile, a fifth of them writes. */
const OTHERS = 20
/** A platform is answered in under a tenth of a second. */
const P95_MS = 100

const addressSchema = z.object({ data: z.object({ address: z.string() }) })

/**
 * How soon calls of every platform are answered, each with bytes of its own and signed, while people
 * work and jobs write what the calls said. All are there in the end.
 */
export async function measureWebhooks(bench: Bench): Promise<Measurement[]> {
  const next = await callsOf(bench)
  const act = await actsOf(bench)
  const waiting: LoadRequest[] = []
  const others = (): LoadRequest => {
    for (;;) {
      const request = waiting.shift()
      if (request !== undefined) return request
      waiting.push(...act())
    }
  }
  const seconds = bench.is_quick ? QUICK_SECONDS : SECONDS
  const calls = new LoadClient(bench.product.url, '')
  const people = new LoadClient(bench.product.url, bench.token)
  try {
    const measured = [await measureAlone(bench, calls, next)]
    for (const rate of RATES) {
      const before = await keptCalls(bench)
      const shares = new ProcessorShares(bench.product.running().pid)
      await Promise.all([
        sendAtRate(calls, next, { rate, seconds }),
        sendAtRate(people, others, { rate: OTHERS, seconds }),
      ])
      const { p50_ms, p95_ms, p99_ms, requests, failures } = calls.take()
      const kept = (await keptCalls(bench)) - before
      if (failures > 0 || kept !== requests)
        throw new Error(`Of ${requests} calls ${failures} failed and ${kept} were kept.`)
      measured.push({
        ...emptyFigures,
        operation: `webhooks-${rate}`,
        title: `${rate} calls a second of all platforms`,
        p50_ms,
        p95_ms,
        per_second: rate,
        targets: [
          {
            says: `p95 ≤ ${P95_MS} ms`,
            found: `${p95_ms.toFixed(0)} ms`,
            met: p95_ms <= P95_MS,
          },
        ],
        notes: [
          `p99 ${p99_ms.toFixed(0)} ms; ${OTHERS} other requests a second beside, p95 ${people.take().p95_ms.toFixed(0)} ms; ${shares.say()}`,
        ],
      })
    }
    return measured
  } finally {
    await calls.close()
    await people.close()
  }
}

/** One call after the other, beside a bare server that asks the database for nothing. */
async function measureAlone(
  bench: Bench,
  calls: LoadClient,
  next: () => LoadRequest,
): Promise<Measurement> {
  const bare = await startBareServer(bench)
  try {
    const { product, limit } = await measureBeside(
      () => calls.send(next()),
      () => bare.api.get('/ready'),
      bench.repetitions,
    )
    const { failures } = calls.take()
    if (failures > 0) throw new Error(`${failures} calls failed.`)
    return {
      ...emptyFigures,
      operation: 'webhooks-alone',
      title: 'one call of a platform after the other',
      ...product,
      beside: [besideLimit('select 1 + Fastify', limit.p50_ms, product.p50_ms)],
    }
  } finally {
    await bare.stop()
  }
}

/** Calls of every platform in turn, of each recording in its turn. */
async function callsOf(bench: Bench): Promise<() => LoadRequest> {
  const { api, company_path } = bench
  const made: { readonly address: string; readonly recordings: readonly Recorded[] }[] = []
  for (const { platform, secrets, recordings } of recordedPlatforms()) {
    await connectPlatform(bench, platform, secrets)
    const answer = await api.post(`${company_path}/sales-platforms/${platform}/address`, {})
    const { address } = parseAnswer(answer, addressSchema).data
    made.push({ address: new URL(address).pathname, recordings })
  }
  const random = seededRandom(1)
  let number = 0
  return () => {
    number += 1
    const { address, recordings } = random.pick(made)
    return changedCall(address, random.pick(recordings), number)
  }
}

type Recorded = ReturnType<typeof recordedPlatforms>[number]['recordings'][number]

const countSchema = z.tuple([z.object({ count: z.int() })])

function keptCalls({ database_url, company: { company_id } }: Bench): Promise<number> {
  return asOwner(database_url, company_id, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from platform_calls where company_id = $1',
      [company_id],
    )
    return countSchema.parse(rows)[0].count
  })
}
