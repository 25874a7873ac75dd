import { expect, it } from 'vitest'
import { recordedPlatforms, signedAs } from '../../bench/workload/changed-calls.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { paidCompanyOf } from '../../server/src/modules/sales-platforms/paid-by-wallet.factory.ts'
import {
  connectedCompany,
  platformsForTests,
} from '../../server/src/modules/sales-platforms/selling-company.factory.ts'

const services = platformsForTests()

/** What may stand in any place of a payload that somebody got wrong. */
const ODD = ['null', '-1', '""', '1e308', '{}', '[]', '"\\u0000\\ud800"'] as const
/** So many places of each recorded call. */
const PLACES = 4

/** The text with odd values in some of its places, and cut in its middle. */
function damaged(body: string): readonly string[] {
  const values = [
    ...body.matchAll(/(?<=[:[,]\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false|null)(?=\s*[,}\]])/g),
  ]
  const step = Math.max(1, Math.floor(values.length / PLACES))
  const odd = values
    .filter((_, place) => place % step === 0)
    .map(({ 0: value, index }, place) => {
      const other = ODD[place % ODD.length] ?? 'null'
      return body.slice(0, index) + other + body.slice(index + value.length)
    })
  return [...odd, body.slice(0, body.length / 2)]
}

it.each(recordedPlatforms())(
  'Damaged calls of $platform, signed as it signs, are answered as calls or as nobody, and leave books that tie',
  { timeout: 120_000 },
  async ({ platform, secrets, recordings }) => {
    const made = await paidCompanyOf(services)
    const company = await connectedCompany(services, platform, { secrets, made })
    const answered = new Set<number>()
    for (const recording of recordings)
      for (const body of damaged(recording.body)) {
        const sent = { ...signedAs(recording, body), body: Buffer.from(body) }
        answered.add((await company.tell(sent)).status)
      }
    expect([...answered].filter((status) => status !== 200 && status !== 404)).toEqual([])
    await made.post('/sales-platforms/calls/replay', { ids: null, platform })
    // What cannot be written is tried again later; each is for itself.
    await company.handle().catch((error: unknown) => expect(String(error)).toContain('tried again'))
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
)
