import { z } from 'zod'
import type { RawCall } from './webhook-call.ts'

const storedSchema = z.object({
  headers: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  body: z.base64(),
})

/** Headers that say nothing of what was called, and secrets of others that may stand there. */
const LEFT_OUT = [
  'cookie',
  'authorization',
  'connection',
  'host',
  'content-length',
  'accept-encoding',
]

/** A call as text, to be sealed. */
export function callText({ headers, query, body }: RawCall): string {
  const kept = Object.entries(headers).filter(([name]) => !LEFT_OUT.includes(name))
  return JSON.stringify({
    headers: Object.fromEntries(kept),
    query,
    body: Buffer.from(body).toString('base64'),
  })
}

/** The call that callText wrote. */
export function callOf(text: string): RawCall {
  const { body, ...call } = storedSchema.parse(JSON.parse(text))
  return { ...call, body: Buffer.from(body, 'base64') }
}
