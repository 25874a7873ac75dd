import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recordedPlatforms, signedAs } from '../../bench/workload/changed-calls.ts'
import { type Random, seededRandom } from '../../bench/workload/random.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import {
  connectedCompany,
  platformsForTests,
} from '../../server/src/modules/sales-platforms/selling-company.factory.ts'

const services = platformsForTests()

/** Another one by CALLS_SEED: the title of a test that fails names it. */
const SEED = Number(process.env['CALLS_SEED'] ?? 20_261_130)
/** So many calls of each platform. */
const CALLS = 24

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** What a value may become that somebody got wrong. */
const MUTATIONS: readonly ((value: Json, random: Random) => Json | undefined)[] = [
  // Dropped.
  () => undefined,
  // Doubled.
  (value) => [value, value],
  // Of another type.
  (value, random) =>
    random.pick<Json>([JSON.stringify(value), Number(value) || 0, true, null, [], {}, -0.1, 'NaN']),
  // Huge.
  (_, random) =>
    random.pick<Json>([
      '9'.repeat(20_000),
      'ç\u0000'.repeat(2_000),
      1e300,
      Array.from({ length: 2_000 }, () => ({})),
    ]),
  // Far down.
  (value) => Array.from({ length: 500 }).reduce<Json>((inner) => ({ data: inner }), value),
]

/** The same with one value mutated, somewhere. */
function mutated(value: Json, random: Random): Json | undefined {
  const isLeaf = value === null || typeof value !== 'object'
  if (isLeaf || random.chance(0.15)) return random.pick(MUTATIONS)(value, random)
  const names = Object.keys(value)
  if (names.length === 0) return random.pick(MUTATIONS)(value, random)
  const chosen = random.pick(names)
  const rows = Object.entries(value).flatMap(([name, own]): [string, Json][] => {
    const next = name === chosen ? mutated(own, random) : own
    return next === undefined ? [] : [[name, next]]
  })
  return Array.isArray(value) ? rows.map(([, own]) => own) : Object.fromEntries(rows)
}

/** A body of JSON, or of a form, with a value mutated. */
function changed(body: string, random: Random): string {
  if (/^\s*[[{]/.test(body)) return JSON.stringify(mutated(JSON.parse(body), random) ?? null)
  const form: Json = Object.fromEntries(new URLSearchParams(body))
  const next = Object.entries(mutated(form, random) ?? {}).map(([name, own]) => [
    name,
    typeof own === 'string' ? own : JSON.stringify(own),
  ])
  return new URLSearchParams(next).toString()
}

/** Cut, or with bytes in it that are no UTF-8. */
function broken(body: string, random: Random): Buffer {
  const bytes = Buffer.from(body)
  const place = random.below(bytes.length)
  if (random.chance(0.5)) return bytes.subarray(0, place)
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0xff, 0xc3]), bytes.subarray(place)])
}

it.each(recordedPlatforms().map((one) => ({ ...one, seed: SEED })))(
  'Calls of $platform that are mutated anywhere, of seed $seed, are kept with what became of them or refused, and the books tie',
  { timeout: 60_000 },
  async ({ platform, secrets, recordings, seed }) => {
    const random = seededRandom(seed)
    const company = await connectedCompany(services, platform, { secrets })
    const statuses: number[] = []
    for (let n = 0; n < CALLS; n += 1) {
      const recording = random.pick(recordings)
      const body = changed(recording.body, random)
      const signed = signedAs(recording, body)
      const sent = random.chance(0.2) ? broken(body, random) : Buffer.from(body)
      // One in ten is signed as another one: of some platforms that says nothing.
      const proof = random.chance(0.1) ? recording : signed
      statuses.push((await company.tell({ ...signed, ...headersOf(proof), body: sent })).status)
    }
    expect(statuses.filter((status) => ![200, 400, 404, 413].includes(status))).toEqual([])
    // Those that were sent too long ago are read once a person says so.
    await company.made.post('/sales-platforms/calls/replay', { ids: null, platform })
    // What cannot be written is tried again later, and waits for a person in the end.
    await company.handle().catch((error: unknown) => expect(String(error)).toContain('tried again'))
    const { books, calls } = await company.made.inDatabase(async (db) => ({
      books: await checkBooks(db),
      calls: (
        await sql<{ status: string; fault: string | null; next_try_at: string | null }>`
          select status, fault, next_try_at from platform_calls
          where company_id = ${db.company_id}`.execute(db.query)
      ).rows,
    }))
    expect(books).toEqual([])
    // Each is dealt with, or says why not: none hangs between.
    const silent = calls.filter(
      ({ status, fault }) => !['handled', 'ignored'].includes(status) && fault === null,
    )
    expect(silent).toEqual([])
    expect(calls.length > 0).toBe(statuses.includes(200))
  },
)

type Proof = Pick<ReturnType<typeof signedAs>, 'headers' | 'query'>
const headersOf = ({ headers, query }: Proof): Proof => ({ headers, query })
