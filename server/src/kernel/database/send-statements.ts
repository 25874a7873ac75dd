import pg from 'pg'
import { cancelOn } from './cancel-on.ts'
import type { SilentConnections } from './silent-connections.ts'
import { parseControlText } from './control-text.ts'
import { STATEMENT_LIMIT } from './transaction-texts.ts'
import { batchStatements } from './batch-statements.ts'
import type { Wire } from './wire.ts'

/**
 * Longer than a server that is at work lets any statement of a limited transaction take (session.ts): what is
 * silent for so long is lost, though others may be answered, and nobody can be asked for it.
 */
const LOST_MS = 75_000

/** What begins a transaction; what is sent with it would be done outside of one that was not begun. */
const BEGINS = /^(?:commit; )?(?:begin|start transaction)/

/** Ends a transaction, other than by `commit`. */
const ENDS = /^\s*(?:rollback(?! to)|prepare transaction)\b/i

/** Sends statements on one connection. */
export interface StatementSender {
  readonly client: pg.PoolClient
  readonly isDirect: () => boolean
  readonly send: (text: string, values: readonly unknown[]) => Promise<unknown>
  /** Sends a text without parameters, which may be several statements. */
  readonly say: (text: string, endsReading?: boolean) => Promise<unknown>
  /** The connection goes back to the pool. */
  readonly leave: () => void
  /** What may be canceled, as it is told, and since when it is under way; null where nothing may. */
  readonly underWay: () => { readonly text: string; readonly begunAt: number } | null
  readonly cancel: () => Promise<void>
}

export function statementSender(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  { sent, isDirect, configOf }: SilentConnections,
  wire: Wire | null,
): StatementSender {
  let isLimited = false
  let isInTransaction = false
  const toldInTurn = batchStatements(wire)
  /** What was sent and not answered yet, the oldest first. */
  const owed: { readonly text: string; readonly begunAt: number }[] = []
  /** @returns is told when it is answered, or has failed. */
  const noteSent = (text: string, endsReading: boolean, isSteering = false) => {
    isLimited ||= text.includes(STATEMENT_LIMIT)
    wire?.may(isInTransaction)
    const tell = toldInTurn(text, isSteering)
    const longestMs = isLimited || endsReading ? LOST_MS : Infinity
    const answered = sent(client, longestMs, wire?.isOpen())
    owed.push({ text, begunAt: performance.now() })
    return (error: Error | null) => {
      owed.shift()
      answered(error === null || error instanceof pg.DatabaseError)
      tell()
    }
  }
  const send = (text: string, values: readonly unknown[], endsReading = false) => {
    const note = noteSent(text, endsReading)
    // Without parameters several statements travel in one text; those cannot be prepared.
    const known = values.length === 0 ? undefined : nameOf(text)
    const name = known !== undefined && wire?.mayLack(known) === true ? undefined : known
    return queryOn(client, { text, values: values.map(sentAs), name }, note)
  }
  const say = (text: string, endsReading = false) => {
    const steering = wire !== null && isDirect(client) ? parseControlText(text) : null
    if (wire === null || steering === null) {
      if (ENDS.test(text)) isInTransaction = false
      return send(text, [], endsReading)
    }
    if (text.includes('begin')) {
      // What was sent before it is another's, whose failure it would share.
      wire.end()
      isInTransaction = true
    }
    const note = noteSent(text, endsReading, true)
    if (text === 'commit') isInTransaction = false
    const said = wire.steer(steering)
    said.then(() => note(null), note)
    return said
  }
  const underWay = () => {
    const [first] = owed
    if (first === undefined) return null
    if (!BEGINS.test(first.text)) return first
    // Behind a shared Sync nothing is done once what begins has failed.
    const others = owed.filter(({ text }) => parseControlText(text) === null)
    if (others.length === 0 || wire?.sharesOne() !== true) return null
    return { ...first, text: others.map(({ text }) => text).join('; ') }
  }
  return {
    client,
    isDirect: () => isDirect(client),
    send,
    say,
    leave: () => {
      isLimited = false
    },
    underWay,
    cancel: () => cancelOn(client, configOf(client)),
  }
}

/**
 * A list in one text, as PostgreSQL reads it: pg writes it element by element, and a window of lines asks
 * for thousands. What JSON escapes it may escape otherwise than PostgreSQL, and is left to pg.
 */
function sentAs(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isPlain)) return value
  const json = JSON.stringify(value)
  return json.includes('\\') ? value : `{${json.slice(1, -1)}}`
}

const isPlain = (one: unknown): boolean => typeof one === 'string' || Number.isFinite(one)

/**
 * Sends a statement. The driver's own promise is made in a way by which V8 keeps each answer until the old space is
 * collected.
 */
function queryOn(
  client: pg.PoolClient,
  own: { readonly text: string; readonly values: unknown[]; readonly name: string | undefined },
  note: (error: Error | null) => void,
): Promise<pg.QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  // The driver would take an object that says the same apart, and put it together anew.
  const statement = Object.assign(new pg.Query(own.text, own.values), own)
  let isTold = false
  client.query(statement, (error: Error | null, result) => {
    // Of a value that cannot be sent the driver tells at once, and that all is well when its turn is over.
    if (isTold) return
    isTold = true
    note(error)
    if (error === null) resolve(result)
    else reject(error)
  })
  return promise
}
