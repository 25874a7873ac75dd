import pg from 'pg'
import { vi } from 'vitest'
import { z } from 'zod'

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
  try {
    await work()
    return query.mock.calls.map(([config]) => sentSchema.parse(config))
  } finally {
    query.mockRestore()
  }
}
