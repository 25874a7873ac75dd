import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../measure/bench-context.ts'
import { LoadClient, type LoadRequest, sendAtRate } from '../measure/load.ts'
import { emptyFigures, type Measurement } from '../measure/measurement.ts'
import { residentMegabytes } from '../product/child-process.ts'

/** So many times what the server holds (P6 of docs/rules/trust.md). */
const TIMES = 5
const SECONDS = 20
const QUICK_SECONDS = 5
/** After it the server is asked for a third of what it holds, second by second. */
const CALM_SHARE = 1 / 3
const RECOVERY_SECONDS = 10
/** Answers are as fast as before once p95 is at most so many times that of then. */
const AS_BEFORE = 2
/** Whoever comes brings a connection: of those that a balancer shares out too few wait to fill the server. */
const CONNECTIONS = 4_000

/** Far more than the server can do: what it refuses, how soon it is itself again, what memory it takes. */
export async function measureOverload(
  bench: Bench,
  next: () => LoadRequest,
  held: number,
): Promise<Measurement> {
  const client = new LoadClient(bench.product.url, bench.token, CONNECTIONS)
  try {
    return await overload(bench, client, next, held)
  } finally {
    await client.close()
  }
}

async function overload(
  { product, is_quick }: Bench,
  client: LoadClient,
  next: () => LoadRequest,
  held: number,
): Promise<Measurement> {
  const seconds = is_quick ? QUICK_SECONDS : SECONDS
  const calm = { rate: Math.max(1, held * CALM_SHARE), seconds: 1 }
  await sendAtRate(client, next, { ...calm, seconds: 5 })
  const before = client.take()
  const { pid } = product.running()
  const sending = sendAtRate(client, next, { rate: held * TIMES, seconds })
  let most = 0
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1000)
    most = Math.max(most, residentMegabytes(pid) ?? 0)
  }
  // Whoever still waits gives up: their requests are the server's to forget.
  client.giveUp()
  await sending
  const during = client.take()
  const end = performance.now()
  let recovered: number | null = null
  while (recovered === null && performance.now() - end < 3 * RECOVERY_SECONDS * 1000) {
    await sendAtRate(client, next, calm)
    const { p95_ms, failures } = client.take()
    if (failures === 0 && p95_ms <= AS_BEFORE * before.p95_ms)
      recovered = (performance.now() - end) / 1000
  }
  const statuses = Object.entries(during.statuses).map(([status, count]) =>
    status === '0' ? `${count} without an answer` : `${count} × ${status}`,
  )
  const isRight = Object.keys(during.statuses).every((status) =>
    ['0', '200', '201', '429', '503'].includes(status),
  )
  return {
    ...emptyFigures,
    operation: 'load-overload',
    title: `${TIMES} times what it holds, for ${seconds} s`,
    p50_ms: during.p50_ms,
    p95_ms: during.p95_ms,
    targets: [
      {
        says: 'refuses by 429 and 503 alone',
        found: statuses.join(', '),
        met: isRight,
      },
      {
        says: `as before within ${RECOVERY_SECONDS} s`,
        found: recovered === null ? 'not within 30 s' : `${recovered.toFixed(1)} s`,
        met: recovered !== null && recovered <= RECOVERY_SECONDS,
      },
    ],
    notes: [
      `${Math.round(held * TIMES)} requests a second: ${statuses.join(', ')}; ${Math.round(most)} MB at most`,
      `as before after ${recovered === null ? 'more than 30' : recovered.toFixed(1)} s (p95 ${before.p95_ms.toFixed(0)} ms before)`,
    ],
  }
}
