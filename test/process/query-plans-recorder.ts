import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'
import { Wire } from '../../server/src/kernel/database/wire.ts'

/** One statement as the product sent it. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The driver tells each query that failed; its types do not say so. */
const refusable: { handleError: (error: Error) => void } = Object(pg.Query.prototype)

/** What was read before on the same connection may end with what begins now. */
const withoutEnd = (text: string): string => text.replace(/^commit; (?=begin)/, '')

const sentSchema = z.object({
  text: z.string().transform(withoutEnd),
  values: z.array(z.unknown()),
})

/**
 * Records what the product, which runs in this process, sends to PostgreSQL while it works, in the
 * order of sending: steering statements and queries alike. What PostgreSQL refused is left out, and what
 * it passed over behind that: the product asks again, and that is what the answer is made of.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const refuse = vi.spyOn(refusable, 'handleError')
  const steer = vi.spyOn(Wire.prototype, 'steer')
  try {
    await work()
    const sent = query.mock.calls
      .map(([config], place) => ({
        order: query.mock.invocationCallOrder[place] ?? 0,
        statement: sentSchema.parse(config),
        isRefused: refuse.mock.contexts.includes(config),
      }))
      .filter(({ isRefused }) => !isRefused)
    const steered = steer.mock.calls.map(([{ text }], place) => ({
      order: steer.mock.invocationCallOrder[place] ?? 0,
      statement: { text: withoutEnd(text), values: [] },
    }))
    return [...sent, ...steered]
      .toSorted((a, b) => a.order - b.order)
      .map(({ statement }) => statement)
  } finally {
    query.mockRestore()
    refuse.mockRestore()
    steer.mockRestore()
  }
}
