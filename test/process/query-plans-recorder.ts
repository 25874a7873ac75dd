import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'
import { Wire } from '../../server/src/kernel/database/wire.ts'

/** One statement as the product sent it. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What was read before on the same connection may end with what begins now. */
const withoutEnd = (text: string): string => text.replace(/^commit; (?=begin)/, '')

const sentSchema = z.object({
  text: z.string().transform(withoutEnd),
  values: z.array(z.unknown()),
})

/**
 * Records what the product, which runs in this process, sends to PostgreSQL while it works, in the
 * order of sending: steering statements and queries alike.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const steer = vi.spyOn(Wire.prototype, 'steer')
  try {
    await work()
    const sent = query.mock.calls.map(([config], place) => ({
      order: query.mock.invocationCallOrder[place] ?? 0,
      statement: sentSchema.parse(config),
    }))
    const steered = steer.mock.calls.map(([{ text }], place) => ({
      order: steer.mock.invocationCallOrder[place] ?? 0,
      statement: { text: withoutEnd(text), values: [] },
    }))
    return [...sent, ...steered]
      .toSorted((a, b) => a.order - b.order)
      .map(({ statement }) => statement)
  } finally {
    query.mockRestore()
    steer.mockRestore()
  }
}
