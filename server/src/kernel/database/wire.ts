import pg from 'pg'
import { type ControlText, prepareStep } from './control-text.ts'

/** The answer of PostgreSQL to a text of control statements. */
export interface ControlResult {
  readonly command: string
  readonly rowCount: 0
  readonly rows: readonly never[]
}

/** Steps that were sent, of which the driver knows nothing. */
interface Steps {
  unansweredCount: number
  /** Prepared with them. */
  readonly names: readonly string[]
  readonly resolve: (said: ControlResult) => void
  readonly reject: (error: unknown) => void
}

/** What was sent and not yet answered: steps, or a statement of the driver. */
interface Sent {
  readonly steps: Steps | null
  readonly name: string
  /** What its rows are like, where that was told before and not asked for again; null of none. */
  readonly rows: unknown
  /** Whether a Sync stands behind it: PostgreSQL says then itself that it is ready for the next. */
  isLast: boolean
}

/** Larger values go as they are. */
const COPIED_AT_MOST = 64 * 1024

const READY = { name: 'readyForQuery', length: 5, status: 'T' }

/** As PostgreSQL says it of what is sent in a transaction that has failed. */
function notRun(): pg.DatabaseError {
  const message = 'current transaction is aborted, commands ignored until end of transaction block'
  const error = new pg.DatabaseError(message, message.length, 'error')
  error.severity = 'ERROR'
  error.code = '25P02'
  return error
}

/**
 * A connection on which statements that are sent back to back share one Sync. The driver sends a Sync behind
 * each, and PostgreSQL answers each with a packet, which wakes this process each time. The driver still gets
 * what it expects: ReadyForQuery after each statement, and an error for those behind one that failed. The
 * row description of a prepared statement cannot change, so that it is asked for once. Only for direct
 * connections to PostgreSQL, within a transaction.
 */
export class Wire {
  readonly connection: pg.Connection
  /** Tells the driver. */
  readonly #pass: (event: string | symbol, ...told: unknown[]) => boolean
  readonly #sync: () => void
  readonly #write: (bytes: Uint8Array) => boolean
  readonly #sent: Sent[] = []
  /** What the rows of prepared statements are like. */
  readonly #rows = new Map<string, unknown>()
  /** Steps that are prepared. */
  readonly #prepared = new Set<string>()
  /** What is not sent yet. */
  #held: Uint8Array[] | null = null
  #isShared = false
  /** The last that was sent, while no Sync stands behind it. */
  #open: Sent | null = null
  #next: { name: string; rows: unknown; isRun: boolean } = { name: '', rows: null, isRun: false }

  constructor(connection: pg.Connection) {
    this.connection = connection
    this.#pass = connection.emit.bind(connection)
    this.#sync = connection.sync.bind(connection)
    const { stream } = connection
    this.#write = stream.write.bind(stream)
    // Each piece would take a place in the stream's queue, and a callback.
    Reflect.set(stream, 'write', (bytes: Uint8Array, ...rest: readonly unknown[]): unknown => {
      if (this.#held === null || rest.length > 0)
        return Reflect.apply(this.#write, stream, [bytes, ...rest])
      this.#held.push(bytes)
      return true
    })
    this.#watchDriver()
    connection.emit = (event: string | symbol, ...told: unknown[]) =>
      this.#receive(event, told[0]) || this.#pass(event, ...told)
  }

  /** Says of what is sent next whether it may share the Sync of what follows it. */
  may(isShared: boolean): void {
    this.#isShared = isShared
    if (!isShared) this.end()
  }

  /** Whether what is sent next may share the Sync of what was sent last. */
  isOpen(): boolean {
    return this.#open !== null
  }

  /** Whether all that is not answered yet shares one Sync. */
  sharesOne(): boolean {
    return this.#sent.findIndex(({ isLast }) => isLast) === this.#sent.length - 1
  }

  /** Keeps what is sent until `release`. */
  hold(): void {
    this.#held = []
  }

  /** Sends what was kept, as one packet. */
  release(): void {
    this.end()
    const held = this.#held ?? []
    this.#held = null
    const length = held.reduce((sum, bytes) => sum + bytes.length, 0)
    if (length <= COPIED_AT_MOST) {
      if (length > 0) this.#write(Buffer.concat(held, length))
      return
    }
    const { stream } = this.connection
    stream.cork()
    for (const bytes of held) this.#write(bytes)
    stream.uncork()
  }

  /** Ends what was sent until now, so that it is answered. */
  end(): void {
    if (this.#open === null) return
    this.#open.isLast = true
    this.#open = null
    this.#sync()
  }

  /**
   * Whether a statement was prepared in what is not answered yet, behind another Sync than what is sent next: where
   * something fails before it there, it was not.
   */
  mayLack(name: string): boolean {
    const submitted: unknown = Reflect.get(this.connection, 'submittedNamedStatements')
    return (
      Object.hasOwn(Object(submitted), name) && this.#unanswered().some((one) => one.name === name)
    )
  }

  /** What is not answered yet, behind another Sync than what is sent next. */
  #unanswered(): readonly Sent[] {
    return this.#sent.slice(0, this.#sent.findLastIndex(({ isLast }) => isLast) + 1)
  }

  /** Sends the steps of a text of control statements. */
  steer({ steps, bytes }: ControlText): Promise<ControlResult> {
    const { promise, resolve, reject } = Promise.withResolvers<ControlResult>()
    const { stream } = this.connection
    if (!stream.writable) {
      reject(new Error('Connection terminated unexpectedly'))
      return promise
    }
    const unsure = this.#unanswered().flatMap((one) => one.steps?.names ?? [])
    const fresh = steps.filter(
      ({ name }) => name !== '' && (!this.#prepared.has(name) || unsure.includes(name)),
    )
    if (fresh.length === 0) stream.write(bytes)
    // Each right before it is done: what is prepared takes a snapshot, and begins a transaction where none is.
    else
      for (const one of steps)
        stream.write(fresh.includes(one) ? Buffer.concat([prepareStep(one), one.bytes]) : one.bytes)
    const names = fresh.map(({ name }) => name)
    for (const name of names) this.#prepared.add(name)
    const told = { unansweredCount: steps.length, names, resolve, reject }
    this.#add({ steps: told, name: '', rows: null, isLast: false })
    return promise
  }

  #add(one: Sent): void {
    this.#sent.push(one)
    this.#open = one
    if (!this.#isShared) this.end()
  }

  /** Leaves out of what the driver sends what need not be sent. */
  #watchDriver(): void {
    const connection = this.connection
    const bind = connection.bind.bind(connection)
    const describe = connection.describe.bind(connection)
    const execute = connection.execute.bind(connection)
    const query = connection.query.bind(connection)
    connection.bind = (config, more) => {
      this.#next = { name: config?.statement ?? '', rows: undefined, isRun: false }
      bind(config, more)
    }
    connection.describe = (config, more) => {
      if (this.#isShared) this.#next.rows = this.#rows.get(this.#next.name)
      if (this.#next.rows === undefined) describe(config, more)
    }
    connection.execute = (config, more) => {
      this.#next.isRun = true
      execute(config, more)
    }
    connection.sync = () => {
      const { name, rows, isRun } = this.#next
      this.#add({ steps: null, name, rows, isLast: false })
      // What could not be bound is not run, and answered by its Sync alone.
      if (!isRun) this.end()
    }
    connection.query = (text) => {
      this.end()
      this.#sent.push({ steps: null, name: '', rows: null, isLast: true })
      query(text)
    }
  }

  /** @returns whether the driver is not to be told, or was told already. */
  #receive(event: string | symbol, message: unknown): boolean {
    if (event === 'end' || event === 'error') this.#lose()
    const [head] = this.#sent
    if (head === undefined) return false
    const { steps } = head
    switch (event) {
      case 'bindComplete':
        if (steps === null && (head.rows ?? null) !== null) this.#pass('rowDescription', head.rows)
        return true
      case 'rowDescription':
      case 'noData':
        if (head.name !== '') this.#rows.set(head.name, event === 'noData' ? null : message)
        return false
      case 'parseComplete':
      case 'closeComplete':
      case 'dataRow':
        return steps !== null
      case 'commandComplete':
      case 'emptyQuery':
        if (steps === null) this.#pass(event, message)
        else if (!isDone(steps, message)) return true
        if (!head.isLast) this.#goOn(head)
        return true
      case 'errorMessage':
        this.#fail(head, message)
        return true
      case 'readyForQuery':
        this.#passOver()
        return this.#sent.shift()?.steps !== null
      default:
        return false
    }
  }

  /** What was sent is answered, with more to come. */
  #goOn({ steps }: Sent): void {
    this.#sent.shift()
    if (steps === null) this.#pass('readyForQuery', READY)
  }

  #fail({ steps }: Sent, why: unknown): void {
    if (steps === null) {
      this.#pass('errorMessage', why)
      return
    }
    for (const name of steps.names) this.#prepared.delete(name)
    steps.reject(why)
  }

  /**
   * PostgreSQL runs nothing more until the Sync once a statement has failed, and then says that it is ready:
   * it says nothing more where the connection ends by that error.
   */
  #passOver(): void {
    for (let [head] = this.#sent; head !== undefined && !head.isLast; [head] = this.#sent) {
      this.#goOn(head)
      const [next] = this.#sent
      if (next !== undefined) this.#fail(next, notRun())
    }
  }

  #lose(): void {
    for (const { steps } of this.#sent)
      steps?.reject(new Error('Connection terminated unexpectedly'))
  }
}

/** Notes that one of several steps was done. @returns whether all were. */
function isDone(steps: Steps, message: unknown): boolean {
  steps.unansweredCount -= 1
  if (steps.unansweredCount > 0) return false
  const text: unknown = Object(message).text
  steps.resolve({ command: typeof text === 'string' ? text : '', rowCount: 0, rows: [] })
  return true
}
