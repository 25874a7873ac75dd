import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { openPostgresPool } from '../../server/src/kernel/database/postgres-pool.ts'
import { SLEEPING, type Statement, UNSENDABLE } from './wire-statements.ts'

/** Where statements are sent. */
export interface Side {
  readonly name: string
  /** Sends a statement, behind those that were sent before. @returns what is told of it. */
  readonly send: (statement: Statement) => Promise<string>
  /** Somebody else has the connection next. @param isLost it ends. */
  readonly release: (isLost: boolean) => Promise<void>
}

const resultSchema = z.object({
  command: z.string().nullish(),
  rowCount: z.number().nullish(),
  rows: z.array(z.unknown()),
})
const answerSchema = z.union([z.array(resultSchema), resultSchema.transform((one) => [one])])

/** What steers is answered otherwise, which nobody reads. */
const STEERS = /^(?:commit; )?(?:begin|set local)\b/

/** What whoever sent a statement is told of it, as a text. */
async function told({ text }: Statement, answer: Promise<unknown>): Promise<string> {
  try {
    const results = answerSchema.parse(await answer)
    if (STEERS.test(text)) return 'done'
    return JSON.stringify(results.map((one) => [one.command, one.rowCount ?? 0, one.rows]))
  } catch (error) {
    if (error instanceof pg.DatabaseError) return `error ${error.code}`
    if (error instanceof Error && /terminated|not queryable/.test(error.message)) return 'lost'
    return String(error)
  }
}

/** Cancels what sleeps in a database, one after the other, until it is answered. */
function canceling(admin: pg.Client, url: string) {
  const database = new URL(url).pathname.slice(1)
  const end = async (answer: Promise<string>) => {
    const isAnswered = answer.then(() => true)
    while (!(await Promise.race([isAnswered, sleep(2, false)]))) {
      await admin.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where datname = $1 and wait_event = 'PgSleep' and query like '%as sleeping%'`,
        [database],
      )
    }
  }
  let before: Promise<unknown> = Promise.resolve()
  return async (answer: Promise<string>): Promise<string> => {
    before = before.then(() => end(answer))
    await before
    return answer
  }
}

/** The connection of a pool: what is sent in one turn is one packet. */
export function ofPool(url: string, admin: pg.Client) {
  const pool = openPostgresPool(url, 1, true)
  const canceled = canceling(admin, url)
  return {
    close: () => pool.end(),
    connect: async (): Promise<Side> => {
      const client = await pool.connect()
      return {
        name: 'pool',
        send: (statement) => {
          const answer = told(statement, client.query(statement.text, statement.values))
          return statement === SLEEPING ? canceled(answer) : answer
        },
        release: async (isLost) => {
          client.release()
          if (!isLost) return
          while (pool.connections().open_count > 0) await sleep(1)
        },
      }
    },
  }
}

/** One connection after the other of the driver, which sends each statement when the one before is answered. */
export function ofDriver(url: string, admin: pg.Client) {
  let client: pg.Client | null = null
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `wire_${names.size}`
    names.set(text, name)
    return name
  }
  const open = async () => {
    const opened = new pg.Client(url)
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }
  const canceled = canceling(admin, url)
  let before: Promise<unknown> = Promise.resolve()
  return {
    close: async () => client?.end(),
    connect: async (): Promise<Side> => {
      const own = (client ??= await open())
      const ask = ({ text, values }: Statement): Promise<unknown> =>
        values.length === 0
          ? own.query(text)
          : own.query({ text, values: [...values], name: nameOf(text) })
      return {
        name: 'driver',
        send: async (statement) => {
          // After it the driver would send the statement by a name that is closed.
          if (statement === UNSENDABLE) return 'Error: cannot be sent'
          const answer = told(
            statement,
            before.then(() => ask(statement)),
          )
          before = answer
          return statement === SLEEPING ? canceled(answer) : answer
        },
        release: async (isLost) => {
          if (isLost) client = null
        },
      }
    },
  }
}
