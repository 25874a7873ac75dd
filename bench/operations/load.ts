import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench } from '../measure/bench-context.ts'
import { LoadClient, type LoadFigures, type LoadRequest, sendAtRate } from '../measure/load.ts'
import { emptyFigures, type Measurement, type Target } from '../measure/measurement.ts'
import { ProcessorShares } from '../measure/processor-shares.ts'
import { seededRandom } from '../workload/random.ts'
import { loadCompanies } from '../workload/copy-company.ts'
import { planCompany } from '../workload/plan-company.ts'
import { measureOverload } from './overload.ts'
import { type Act, actsOf, listsOf } from './screen-requests.ts'

/** Beside the loaded company: so many of 10,000 transactions each. */
export const COMPANIES = 20
const QUICK_COMPANIES = 2
const COMPANY_SIZE = 10_000

/** How long a person looks at what came, on average: docs/operations/performance.md. */
const THINK_SECONDS = 5
/** A step of a stair, and its first part, which is not counted. */
export const STEP_SECONDS = 20
const QUICK_STEP_SECONDS = 5
const USERS_STEP = 50
const USERS_TARGET = 300
const USERS_P95_MS = 100
/** Requests a second of the first step; each further one asks for a quarter more. */
const FIRST_RATE = 20
const RATE_STEP = 1.25
const MOST_STEPS = 24

/**
 * What one computer holds that runs server, PostgreSQL and these clients: people with time to think,
 * lists as fast as they are asked for, a mixed day, and five times more than it can do.
 */
export async function measureLoad(bench: Bench): Promise<Measurement[]> {
  const companies = await companiesOf(bench, bench.is_quick ? QUICK_COMPANIES : COMPANIES)
  const step = bench.is_quick ? QUICK_STEP_SECONDS : STEP_SECONDS
  const client = new LoadClient(bench.product.url, bench.token)
  try {
    const acts = await Promise.all(companies.map(actsOf))
    const lists = companies.map(listsOf)
    const random = seededRandom(1)
    const mixed = requestsOf(() => random.pick(acts)())
    const measured = [
      await measureUsers(bench, client, acts, step),
      await measureRate(
        bench,
        client,
        requestsOf(() => random.pick(lists)()),
        {
          operation: 'load-lists',
          title: 'lists of 200, their totals and filters, at a rate',
          p95_ms: 150,
          target: 300,
          step,
        },
      ),
      await measureMixed(bench, client, mixed, step),
    ]
    const held = measured.at(-1)?.per_second ?? FIRST_RATE
    return [...measured, await measureOverload(bench, mixed, held)]
  } finally {
    await client.close()
  }
}

/** The highest rate of a mixed day that is held. */
export function measureMixed(
  bench: Bench,
  client: LoadClient,
  mixed: () => LoadRequest,
  step: number,
): Promise<Measurement> {
  return measureRate(bench, client, mixed, {
    operation: 'load-mixed',
    title: 'screens of a working day, a fifth writes, at a rate',
    p95_ms: 250,
    target: 250,
    step,
  })
}

/** The loaded company and so many further ones, whose administrator is the same person. */
export async function companiesOf(bench: Bench, further: number): Promise<Bench[]> {
  const plans = Array.from({ length: further }, () => planCompany(COMPANY_SIZE, bench.today))
  const loaded = await loadCompanies(bench.database_url, bench.api, plans)
  const companies = loaded.map((company) => ({
    ...bench,
    company,
    company_path: `/api/companies/${company.company_id}`,
  }))
  return [bench, ...companies]
}

/** The requests of acts, one after the other. */
export function requestsOf(act: Act): () => LoadRequest {
  const waiting: LoadRequest[] = []
  return () => {
    for (;;) {
      const request = waiting.shift()
      if (request !== undefined) return request
      waiting.push(...act())
    }
  }
}

/** More and more people, until a twentieth of their requests takes too long. */
export async function measureUsers(
  { product }: Bench,
  client: LoadClient,
  acts: readonly Act[],
  step: number,
): Promise<Measurement> {
  const random = seededRandom(2)
  const over = new AbortController()
  const person = async (place: number) => {
    const act = acts[place % acts.length]
    if (act === undefined) throw new Error('There is no company to work in.')
    while (!over.signal.aborted) {
      // Thinking takes as long as it takes: most thoughts are short, some are long.
      await sleep(-Math.log(1 - random.unit()) * THINK_SECONDS * 1000)
      await Promise.all(act().map((request) => client.send(request)))
    }
  }
  const people: Promise<void>[] = []
  const found = await climb(
    product,
    client,
    async (count) => {
      while (people.length < count * USERS_STEP) people.push(person(people.length))
      await sleep((step * 1000) / 4)
      const from = performance.now()
      await sleep(step * 1000)
      return { at: people.length, figures: client.take(from) }
    },
    USERS_P95_MS,
  )
  over.abort()
  client.giveUp()
  await Promise.all(people)
  client.take()
  return rowOf(found, {
    operation: 'load-users',
    title: `people with ${THINK_SECONDS} s to think`,
    unit: 'people',
    p95_ms: USERS_P95_MS,
    target: USERS_TARGET,
  })
}

interface RateCase {
  readonly operation: string
  readonly title: string
  readonly p95_ms: number
  /** Requests a second that docs/operations/performance.md asks for. */
  readonly target: number
  readonly step: number
}

async function measureRate(
  { product }: Bench,
  client: LoadClient,
  next: () => LoadRequest,
  { step, ...wanted }: RateCase,
): Promise<Measurement> {
  const found = await climb(
    product,
    client,
    async (count) => {
      const rate = FIRST_RATE * RATE_STEP ** (count - 1)
      await sendAtRate(client, next, { rate, seconds: step / 2 })
      return { at: Math.round(rate), figures: client.take() }
    },
    wanted.p95_ms,
  )
  return rowOf(found, { ...wanted, unit: 'requests a second' })
}

interface Step {
  /** People, or requests a second. */
  readonly at: number
  readonly figures: LoadFigures
}

interface Found {
  /** The last step that held; null where the first one did not. */
  readonly held: Step | null
  /** The first that did not, and who was busy then; null where all did. */
  readonly first_missed: (Step & { readonly busy: string }) | null
}

/** Goes up a stair until a step takes too long or is refused something. */
async function climb(
  product: Bench['product'],
  client: LoadClient,
  take: (count: number) => Promise<Step>,
  most_ms: number,
): Promise<Found> {
  client.take()
  let held: Step | null = null
  for (let count = 1; count <= MOST_STEPS; count += 1) {
    const shares = new ProcessorShares(product.running().pid)
    const step = await take(count)
    if (step.figures.p95_ms > most_ms || step.figures.failures > 0)
      return { held, first_missed: { ...step, busy: shares.say() } }
    held = step
  }
  return { held, first_missed: null }
}

interface Row {
  readonly operation: string
  readonly title: string
  readonly unit: string
  readonly p95_ms: number
  readonly target: number
}

function rowOf({ held, first_missed }: Found, row: Row): Measurement {
  const { operation, title, unit, p95_ms, target } = row
  const at = held?.at ?? 0
  const goal: Target = {
    says: `≥ ${target} ${unit} at p95 ≤ ${p95_ms} ms without an error`,
    found: `${at}`,
    met: at >= target,
  }
  const missed =
    first_missed === null
      ? 'no step failed'
      : `at ${first_missed.at}: p95 ${first_missed.figures.p95_ms.toFixed(0)} ms, p99 ${first_missed.figures.p99_ms.toFixed(0)} ms, ` +
        `${first_missed.figures.failures} of ${first_missed.figures.requests} failed; ${first_missed.busy}`
  return {
    ...emptyFigures,
    operation,
    title,
    p50_ms: held?.figures.p50_ms ?? null,
    p95_ms: held?.figures.p95_ms ?? null,
    per_second: unit === 'people' ? null : at,
    figure: { value: at, unit },
    targets: [goal],
    notes: [missed],
  }
}
