import type { Kysely } from 'kysely'
import type { PooledConnection } from './database.ts'
import { pipelined } from './pipelined.ts'
import type { DirectoryTables } from './tables.ts'
import { STATEMENT_LIMIT } from './transaction-texts.ts'

/** What a database transaction is for. */
export interface TransactionKind {
  readonly readOnly?: boolean
  /** Reads only, and all statements see the database as it is at the first of them. */
  readonly snapshot?: boolean
  /** A statement may work for as long as it takes: whoever runs the command waits for it, and nobody else does. */
  readonly isUnlimited?: boolean
}

/** Control statements of a transaction (`begin`, `set local`), sent ahead of the queries that need them. */
export interface Control {
  readonly say: (text: string) => void
  /** Keeps a statement that was sent, so that nothing is committed when it fails. */
  readonly keep: (sent: Promise<unknown>) => void
  /** Waits until all of them were done. @throws as `pipelined` does. */
  readonly done: () => Promise<void>
}

/** One database transaction on one connection, which begins in the directory's role. */
export interface Session {
  readonly connection: PooledConnection
  readonly control: Control
  readonly directory: Kysely<DirectoryTables>
}

/**
 * Planning a list costs as much as running it. A prepared text is planned once for each connection,
 * for whatever parameters come: texts are written so that one plan suits them all, and tests read
 * these plans. Compiling a plan (jit) costs more than any of them takes.
 */
const PLAN_ONCE = 'set local plan_cache_mode = force_generic_plan; set local jit = off'

/**
 * No statement works longer, and none waits longer for a row that another transaction holds: whoever
 * waits holds a connection. Said in each transaction, since a pooler takes no startup parameters.
 */
const LOCK_LIMIT = "set local lock_timeout = '10s'"
/** Whatever limit the role has. */
const NO_STATEMENT_LIMIT = 'set local statement_timeout = 0'

export const LEAVE_COMPANY = "set local role prumo_directory; set local app.company_id = ''"

/** Begins a transaction; its statements are sent without waiting for their answers. */
export function beginOn(
  connection: PooledConnection,
  { readOnly, snapshot, isUnlimited }: TransactionKind,
): Session {
  const kind = snapshot
    ? ' isolation level repeatable read, read only'
    : readOnly
      ? ' read only'
      : ''
  const control = controlOf(connection)
  const limit = isUnlimited ? NO_STATEMENT_LIMIT : STATEMENT_LIMIT
  control.say(`begin${kind}; ${limit}; ${LOCK_LIMIT}; ${PLAN_ONCE}; set local role prumo_directory`)
  return { connection, control, directory: connection.query.$pickTables<keyof DirectoryTables>() }
}

/**
 * Control statements are not waited for: where one fails, the transaction is aborted, and the queries sent
 * after it fail with it.
 */
function controlOf(connection: PooledConnection): Control {
  const said: Promise<unknown>[] = []
  const keep = (sent: Promise<unknown>) => {
    sent.catch(() => undefined)
    said.push(sent)
  }
  return {
    say: (text) => keep(connection.say(text)),
    keep,
    done: async () => {
      await pipelined(said)
    },
  }
}
