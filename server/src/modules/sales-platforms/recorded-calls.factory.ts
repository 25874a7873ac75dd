import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { z } from 'zod'
import type { Secrets } from './connector.ts'
import type { RawCall } from '../../kernel/outside/webhook-call.ts'

/** Recorded calls, in a folder of each platform. */
export const RECORDINGS = fileURLToPath(
  new URL('../../../../test/corpus/platforms', import.meta.url),
)

/** A recorded call and what it must be read as; what `expected` leaves out is not compared. */
const recordingSchema = z.object({
  oddity: z.string(),
  headers: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.string()),
  body: z.string(),
  expected: z.array(z.record(z.string(), z.unknown())),
})

export interface Recording extends RawCall {
  readonly file: string
  readonly secrets: Secrets
  readonly expected: readonly Readonly<Record<string, unknown>>[]
}

/** The recorded calls of a platform. */
export function recordingsOf(platform: SalePlatform): readonly Recording[] {
  return readdirSync(`${RECORDINGS}/${platform}`).map((file) => {
    const text = readFileSync(`${RECORDINGS}/${platform}/${file}`, 'utf8')
    const { body, ...recording } = recordingSchema.parse(JSON.parse(text))
    return { ...recording, file, body: Buffer.from(body) }
  })
}
