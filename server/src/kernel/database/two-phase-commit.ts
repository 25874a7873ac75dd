import { randomUUID } from 'node:crypto'
import type { PooledConnection } from './database.ts'
import { LEAVE_COMPANY, type Session } from './session.ts'
import { isOutcomeUnknown, isUniqueViolation } from './sql-errors.ts'

/** The transaction of an act in the database of one cell. */
export interface CellTransaction extends Session {
  /** The cell's name. */
  readonly name: string
  /** Companies that it entered, or `*`. */
  readonly companies: Set<string>
}

/** More companies than these are told as all of the cell: the name of what is prepared has 200 bytes. */
const NAMED_COMPANIES = 6

/** Prefix of the names of prepared transactions: `prumo <act> <cell> <companies>`. */
export const PREPARED_NAME_PREFIX = 'prumo '

/** Only the role that prepared a transaction may finish it; every process may set this one. */
const OWNER_OF_PARTS = 'prumo_directory'

const ignore = () => undefined

/** Has the code of a serialization failure, so that the act is retried. */
class ActTakenBackError extends Error {
  readonly code = '40001'
}

/** Whether the transaction has written, or locked rows, until now. Sent at once. */
export async function hasWritten({ connection }: Session): Promise<boolean> {
  const rows = await connection.tell(
    'select pg_current_xact_id_if_assigned() is not null as "hasWritten"',
  )
  return rows[0]?.['hasWritten'] === true
}

/**
 * Ends the transactions of one act, so that all are committed or none. Where one alone has written, its
 * own commit is that of the act. Where several have, the parts in cells are prepared, the directory's
 * commit decides, with a row that says so, and the parts follow; whoever finds one that was left prepared
 * asks for that row (resolve-prepared.ts).
 * @param directoryWrote whether it has, where that is known.
 * @throws whatever fails before it is decided; nothing has happened then.
 */
export async function commitTwoPhase(
  directory: Session,
  parts: readonly CellTransaction[],
  { isRead, directoryWrote }: { isRead: boolean; directoryWrote: Promise<boolean> | null },
): Promise<void> {
  const all = [directory, ...parts]
  if (isRead) {
    for (const { connection } of all) connection.commit().catch(ignore)
    await Promise.all(all.map(({ control }) => control.done()))
    return
  }
  const [only] = parts
  if (only === undefined) {
    await commitOne(directory)
    return
  }
  if (parts.length === 1 && directoryWrote !== null) {
    await directory.control.done()
    if (!(await directoryWrote)) {
      directory.connection.commit().catch(ignore)
      await commitOne(only)
      return
    }
  }
  const asked = all.map(hasWritten)
  for (const question of asked) question.catch(ignore)
  await Promise.all(all.map(({ control }) => control.done()))
  const [hasDirectoryWritten, ...wrote] = await Promise.all(asked)
  const writers = parts.filter((_, place) => wrote[place] === true)
  for (const part of parts) if (!writers.includes(part)) part.connection.commit().catch(ignore)
  const isShared = writers.length + (hasDirectoryWritten === true ? 1 : 0) > 1
  if (isShared) await commitPrepared(directory, writers)
  else await Promise.all([directory, ...writers].map(({ connection }) => connection.commit()))
}

/** The commit is sent without waiting for the last statements: where one of them fails, it rolls back. */
async function commitOne({ connection, control }: Session): Promise<void> {
  const committed = connection.commit()
  committed.catch(ignore)
  await control.done()
  await committed
}

async function commitPrepared(
  directory: Session,
  writers: readonly CellTransaction[],
): Promise<void> {
  const act = randomUUID()
  const prepared = writers.map((part) => ({ part, gid: preparedName(act, part) }))
  const takeBack = () =>
    Promise.all(
      prepared.map(({ part, gid }) => finishPrepared(part.connection, gid, false).catch(ignore)),
    )
  const sent = [
    directory.connection.tell(
      `${LEAVE_COMPANY}; insert into cell_acts (act, is_done) values ('${act}', true)`,
    ),
    ...prepared.map(({ part, gid }) => prepareTransaction(part.connection, gid)),
  ]
  const results = await Promise.allSettled(sent)
  const fault = results.find((one) => one.status === 'rejected')
  if (fault !== undefined) {
    await takeBack()
    // It took so long that it was settled as one that has not happened: it may begin again.
    if (isUniqueViolation(fault.reason, 'cell_acts_pkey')) throw new ActTakenBackError()
    throw fault.reason
  }
  try {
    await directory.connection.commit()
  } catch (error) {
    // Whether it was committed is found out by whoever settles it.
    if (!isOutcomeUnknown(error)) await takeBack()
    throw error
  }
  // It has happened: a part whose cell is away just now is ended when that is back.
  await Promise.all(
    prepared.map(({ part, gid }) => finishPrepared(part.connection, gid, true).catch(ignore)),
  )
}

/** Prepares a transaction under a name, so that any process may finish it. */
export async function prepareTransaction({ tell }: Teller, gid: string): Promise<void> {
  await Promise.all([
    tell(`set local role ${OWNER_OF_PARTS}`),
    tell(`prepare transaction '${gid}'`),
  ])
}

/** Commits a prepared transaction, or rolls it back. */
export async function finishPrepared(
  { tell }: Teller,
  gid: string,
  isDone: boolean,
): Promise<void> {
  const [role, end, back] = await Promise.allSettled([
    tell(`set role ${OWNER_OF_PARTS}`),
    tell(`${isDone ? 'commit' : 'rollback'} prepared '${gid}'`),
    tell('reset role'),
  ])
  for (const one of [role, end, back]) if (one.status === 'rejected') throw one.reason
}

type Teller = Pick<PooledConnection, 'tell'>

/** The name under which the transaction of a cell is prepared. */
export function preparedName(
  act: string,
  { name, companies }: { readonly name: string; readonly companies: ReadonlySet<string> },
): string {
  const told = companies.size > NAMED_COMPANIES ? '*' : [...companies].join(',')
  return `${PREPARED_NAME_PREFIX}${act} ${name} ${told}`
}
