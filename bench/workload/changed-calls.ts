import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SALE_PLATFORMS, type SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { z } from 'zod'
import type { LoadRequest } from '../measure/load.ts'

const RECORDINGS = fileURLToPath(new URL('../../test/corpus/platforms', import.meta.url))

const recordingSchema = z.object({
  headers: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.string()),
  body: z.string(),
})
type Recording = z.output<typeof recordingSchema>

/** What a platform calls with: the secrets of all its calls, and the calls. */
interface RecordedPlatform {
  readonly platform: SalePlatform
  readonly secrets: Readonly<Record<string, string>>
  readonly recordings: readonly Recording[]
}

/** The recorded calls of every platform that calls. */
export function recordedPlatforms(): readonly RecordedPlatform[] {
  const folders = new Set(readdirSync(RECORDINGS))
  return SALE_PLATFORMS.filter((platform) => folders.has(platform)).map((platform) => {
    const recordings = readdirSync(`${RECORDINGS}/${platform}`).map((file) =>
      recordingSchema.parse(JSON.parse(readFileSync(`${RECORDINGS}/${platform}/${file}`, 'utf8'))),
    )
    const secrets = Object.assign({}, ...recordings.map((one) => one.secrets))
    return { platform, secrets, recordings }
  })
}

/**
 * A recorded call with a body of its own, as its platform would send it: signed anew wherever the
 * recording was signed.
 * @param address of the company, below the server.
 */
export function changedCall(address: string, recording: Recording, number: number): LoadRequest {
  const body = changed(recording.body, number)
  const { headers, query } = signedAs(recording, body)
  return {
    path: `${address}?${new URLSearchParams(query).toString()}`,
    call: {
      bytes: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...headers },
    },
  }
}

/** Headers and query of a recorded call, signed for another body. */
export function signedAs({ headers, query, secrets, body: old }: Recording, body: string) {
  const signed = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        signedAnew(value, old, body, Object.values(secrets)),
      ]),
    )
  return { headers: signed(headers), query: signed(query) }
}

/** A field more, at the end of a JSON text or of a form. */
const changed = (body: string, number: number): string =>
  body.trimEnd().endsWith('}')
    ? body.trimEnd().replace(/\}$/, `,"bench_call":${number}}`)
    : `${body}&bench_call=${number}`

/** A value that is a signature of the old body is that of the new one; any other stays. */
function signedAnew(value: string, old: string, body: string, secrets: readonly string[]): string {
  for (const secret of secrets)
    for (const algorithm of ['sha1', 'sha256'])
      for (const encoding of ['hex', 'base64'] as const) {
        const sign = (text: string) => createHmac(algorithm, secret).update(text).digest(encoding)
        if (value.includes(sign(old))) return value.replace(sign(old), sign(body))
        const time = /^t=(\d+),/.exec(value)?.[1]
        if (time !== undefined && value.includes(sign(`${time}.${old}`)))
          return value.replace(sign(`${time}.${old}`), sign(`${time}.${body}`))
      }
  return value
}
