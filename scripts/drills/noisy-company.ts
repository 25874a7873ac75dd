import type { Bench } from '../../bench/measure/bench-context.ts'
import { LoadClient, type LoadFigures, sendAtRate } from '../../bench/measure/load.ts'
import { ProcessorShares } from '../../bench/measure/processor-shares.ts'
import { companiesOf, requestsOf } from '../../bench/operations/load.ts'
import { actsOf, listsOf } from '../../bench/operations/screen-requests.ts'
import type { Drill } from './drill.ts'
import { withBench } from './with-bench.ts'

const SIZE = 100_000
/** The people of the noisy company, each of whom asks again as soon as the answer is there. */
const CROWD = 16
/** What is asked for the other company, whatever becomes of it. */
const ASKED = { rate: 12, seconds: 30 }
const WARMUP = { rate: 12, seconds: 10 }
/** Each in turn without the noise and with it, so that what else the computer does is in both. */
const ROUNDS = 5
const MOST_TIMES = 2

interface Round {
  readonly quiet: LoadFigures
  readonly noisy: LoadFigures
  readonly noise: LoadFigures
  readonly shares: string
}

/** One company that asks for all that it can, beside another one. */
export const noisyCompany: Drill = {
  proves: ['P8'],
  title: 'A noisy company',
  does: `A company of ${SIZE.toLocaleString('en')} transactions, in which ${CROWD} people ask without pause for what a working day has (lists, records, statements, the home screen; a fifth are writes of money), beside a company of 10,000 whose lists are asked for ${ASKED.rate} times a second. ${ROUNDS} times in turn the lists are measured for ${ASKED.seconds} s without the noise and with it, each from when it was due; what counts is the median of the ${ROUNDS} ratios. A durable PostgreSQL, one server, and the clients, all on the same processors. It takes seven minutes, and says something on a computer that does nothing else: where others compete, each step of a request waits for a processor.`,
  run: () =>
    withBench(SIZE, {}, async ({ bench }) => {
      const rounds = await measureRounds(bench)
      const times = rounds
        .map(({ quiet, noisy }) => noisy.p95_ms / quiet.p95_ms)
        .toSorted((one, other) => one - other)
      const median = times[Math.floor(times.length / 2)] ?? Infinity
      const failures = rounds.reduce((sum, { noisy }) => sum + noisy.failures, 0)
      return {
        result: `beside a noisy company the p95 of another one is ${median.toFixed(2)} times its own without (at most ${MOST_TIMES}), ${failures} of its requests refused`,
        isGood: median <= MOST_TIMES && failures === 0,
        figures: rounds.map(({ quiet, noisy, noise, shares }, index) => [
          `Round ${index + 1}`,
          `p95 ${quiet.p95_ms.toFixed(0)} ms without, ${noisy.p95_ms.toFixed(0)} ms with ${Math.round(noise.requests / ASKED.seconds)} requests a second of the noisy company, of which ${noise.failures} were refused; ${shares}`,
        ]),
      }
    }),
}

async function measureRounds(bench: Bench): Promise<readonly Round[]> {
  const [, other] = await companiesOf(bench, 1)
  if (other === undefined) throw new Error('There is no other company.')
  const lists = requestsOf(listsOf(other))
  const noise = requestsOf(await actsOf(bench))
  const client = new LoadClient(bench.product.url, bench.token)
  const crowd = new LoadClient(bench.product.url, bench.token)
  const measure = async () => {
    await sendAtRate(client, lists, ASKED)
    return client.take()
  }
  const rounds: Round[] = []
  try {
    await amid(crowd, noise, () => sendAtRate(client, lists, WARMUP))
    for (let round = 0; round < ROUNDS; round += 1) {
      client.take()
      crowd.take()
      const quiet = await measure()
      const shares = new ProcessorShares(bench.product.running().pid)
      const noisy = await amid(crowd, noise, measure)
      rounds.push({ quiet, noisy, noise: crowd.take(), shares: shares.say() })
    }
    return rounds
  } finally {
    await client.close()
    await crowd.close()
  }
}

/** Runs work while the crowd asks. */
async function amid<T>(
  crowd: LoadClient,
  next: ReturnType<typeof requestsOf>,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const asking = Array.from({ length: CROWD }, async () => {
    while (!over.signal.aborted) await crowd.send(next())
  })
  try {
    return await work()
  } finally {
    over.abort()
    await Promise.all(asking)
  }
}
