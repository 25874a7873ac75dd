import type { Bench } from '../../bench/measure/bench-context.ts'
import { LoadClient, type LoadRequest } from '../../bench/measure/load.ts'
import { ProcessorShares } from '../../bench/measure/processor-shares.ts'
import { perSecond, runClients } from '../../bench/measure/throughput.ts'
import { COMPANIES, companiesOf, requestsOf } from '../../bench/operations/load.ts'
import { listsOf } from '../../bench/operations/screen-requests.ts'
import { seededRandom } from '../../bench/workload/random.ts'
import type { Drill } from './drill.ts'
import { withProcessorQuota } from './processor-quota.ts'
import { withBench } from './with-bench.ts'

const SIZE = 10_000
/** Of each process; each of them asks again as soon as the answer is there. */
const CLIENTS = 16
const SECONDS = 30
/** Each in turn, so that what else the computer does is in both. */
const ROUNDS = 5
/** Of one processor, for each process. */
const PART = 0.2
const LEAST_TIMES = 1.7

interface Rate {
  readonly per_second: number
  readonly failures: number
  readonly shares: string
}

/** What a second server process brings. */
export const twoProcesses: Drill = {
  proves: ['P9'],
  title: 'Two processes',
  does: `Lists of ${COMPANIES + 1} companies of ${SIZE.toLocaleString('en')} transactions as fast as they are answered, ${ROUNDS} times in turn by one server process and by two. A list costs PostgreSQL more than it costs a server, so that one process fills a computer of two processors: each process has ${PART} of one processor, and is what is full, as where servers and database have computers of their own. What counts is the median of the ${ROUNDS} ratios.`,
  run: () =>
    withBench(SIZE, {}, async ({ bench }) => {
      const rounds = await measureRounds(bench)
      const times = rounds
        .map(({ one, two }) => two.per_second / one.per_second)
        .toSorted((first, second) => first - second)
      const median = times[Math.floor(times.length / 2)] ?? 0
      const failures = rounds.reduce((sum, { one, two }) => sum + one.failures + two.failures, 0)
      return {
        result: `two processes answer ${median.toFixed(2)} times the lists of one (at least ${LEAST_TIMES}), ${failures} failed`,
        isGood: median >= LEAST_TIMES && failures === 0,
        figures: rounds.map(({ one, two }, index) => [
          `Round ${index + 1}`,
          `one process ${said(one)}; two ${said(two)}`,
        ]),
      }
    }),
}

async function measureRounds(bench: Bench) {
  const lists = (await companiesOf(bench, COMPANIES)).map(listsOf)
  const random = seededRandom(1)
  const someList = requestsOf(() => random.pick(lists)())
  const { product, token } = bench
  const beside = await product.startBeside()
  const pids = [product.running().pid, beside.program.pid]
  const measure = async (urls: readonly string[]): Promise<Rate> => {
    const shares = new ProcessorShares(...pids)
    const asked = await Promise.all(urls.map((url) => askWithoutPause(url, token, someList)))
    return {
      per_second: asked.reduce((sum, { per_second }) => sum + per_second, 0),
      failures: asked.reduce((sum, { failures }) => sum + failures, 0),
      shares: shares.say(),
    }
  }
  try {
    return await withProcessorQuota(pids, PART, async () => {
      const rounds: { readonly one: Rate; readonly two: Rate }[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          one: await measure([product.url]),
          two: await measure([product.url, beside.url]),
        })
      return rounds
    })
  } finally {
    await beside.program.stop()
  }
}

async function askWithoutPause(url: string, token: string, next: () => LoadRequest) {
  const client = new LoadClient(url, token)
  const clients = { clients: CLIENTS, seconds: SECONDS }
  const { count, elapsedMs } = await runClients(() => client.send(next()), clients)
  const { failures } = client.take()
  await client.close()
  return { per_second: perSecond(count, elapsedMs), failures }
}

const said = ({ per_second, failures, shares }: Rate): string =>
  `${Math.round(per_second)} lists a second, ${failures} failed (${shares})`
