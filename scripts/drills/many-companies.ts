import { LoadClient, sendAtRate } from '../../bench/measure/load.ts'
import type { Measurement } from '../../bench/measure/measurement.ts'
import {
  companiesOf,
  measureMixed,
  measureUsers,
  requestsOf,
  STEP_SECONDS,
} from '../../bench/operations/load.ts'
import { type Act, actsOf } from '../../bench/operations/screen-requests.ts'
import type { WorkloadSize } from '../../bench/workload/workload.ts'
import { seededRandom } from '../../bench/workload/random.ts'
import type { Drill } from './drill.ts'
import { withBench } from './with-bench.ts'

const COMPANIES = 1_000
const SIZE: WorkloadSize = 10_000
/** Before anything counts. */
const WARMUP = { rate: 30, seconds: 20 }
/** Of PostgreSQL, beside the usual 128 MB: what a server for so many companies would be given. */
const SETTINGS = ['shared_buffers=4GB', 'max_wal_size=4GB']

/** Many companies of an ordinary size on one computer, and the people who work in them. */
export const manyCompanies: Drill = {
  proves: ['P1', 'P2'],
  title: 'A thousand companies',
  does: `${COMPANIES.toLocaleString('en')} companies of ${SIZE.toLocaleString('en')} transactions in a durable PostgreSQL, one server, and clients in a process beside them, all on the same processors. More and more people work in them, each in a company of their own, with five seconds to think on average, until a twentieth of their requests takes longer than 100 ms; then a mixed day at a rate. It takes half an hour, most of it to make the companies, and says something on a computer that does nothing else.`,
  run: () =>
    withBench(
      SIZE,
      {},
      async ({ bench }) => {
        const companies = await companiesOf(bench, COMPANIES - 1)
        console.log(`${companies.length} companies loaded`)
        const acts: Act[] = []
        for (const company of companies) acts.push(await actsOf(company))
        const random = seededRandom(1)
        const mixed = requestsOf(() => random.pick(acts)())
        const client = new LoadClient(bench.product.url, bench.token)
        try {
          await sendAtRate(client, mixed, WARMUP)
          const people = await measureUsers(bench, client, acts, STEP_SECONDS)
          const rate = await measureMixed(bench, client, mixed, STEP_SECONDS)
          return {
            result: `${people.figure?.value} people work in ${COMPANIES} companies of ${SIZE} transactions at p95 ${people.p95_ms?.toFixed(0) ?? 'of no step'} ms, and ${rate.figure?.value} requests a second of a mixed day are held`,
            isGood: [people, rate].every(({ targets }) => targets.every(({ met }) => met === true)),
            figures: [people, rate].map(lineOf),
          }
        } finally {
          await client.close()
        }
      },
      SETTINGS,
    ),
}

/** What gives way first is in the notes. */
const lineOf = ({ title, targets, notes }: Measurement): [string, string] => [
  title,
  `${targets.map(({ says, found }) => `${found} (${says})`).join(', ')}; ${notes.join('; ')}`,
]
