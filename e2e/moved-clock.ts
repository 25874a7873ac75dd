import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CivilDate } from '@prumo/civil-date'
import { z } from 'zod'

const startedSchema = z.object({
  url: z.url(),
  company_id: z.int(),
  user_id: z.int(),
  token: z.string(),
})

/** A second server over the same database, and a company of its own with whoever is signed in to it. */
export interface MovedClock extends z.output<typeof startedSchema> {
  /** Moves its clock to noon in São Paulo of a day, and does the job of subscriptions then. */
  readonly goTo: (day: CivilDate) => Promise<Date>
  readonly close: () => void
}

/** Starts a server whose clock a test moves; it begins with the clock of the computer. */
export async function openMovedClock(): Promise<MovedClock> {
  const { NODE_OPTIONS: _options, ...env } = process.env
  const server = fork(join(import.meta.dirname, 'moved-clock-server.ts'), { env, execArgv: [] })
  const answer = async (): Promise<unknown> => {
    const ended = once(server, 'exit').then(() => {
      throw new Error('The server whose clock is moved has ended.')
    })
    const [told] = await Promise.race([once(server, 'message'), ended])
    return told
  }
  const started = startedSchema.parse(await answer())
  return {
    ...started,
    goTo: async (day) => {
      const moment = `${day}T15:00:00.000Z`
      const done = answer()
      server.send(moment)
      z.object({ moment: z.literal(moment) }).parse(await done)
      return new Date(moment)
    },
    close: () => server.disconnect(),
  }
}
