import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../bench/workload/random.ts'
import { END_OF_READING } from '../../server/src/kernel/database/transaction-texts.ts'
import { startSplittingProxy } from '../fakes/splitting-proxy.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { ofDriver, ofPool, type Side } from './wire-sides.ts'
import {
  ENDING,
  endOf,
  LEFT,
  said,
  type Statement,
  type Transaction,
  transactions,
  UNSENDABLE,
  WORLD,
} from './wire-statements.ts'

const SEED = Number(process.env['WIRE_SEED'] ?? 20_261_130)
const RUNS = Number(process.env['WIRE_RUNS'] ?? 150)
/** A statement that is never answered is one of these runs. */
const RUN_TIMEOUT_MS = 20_000
const TIMEOUT_MS = 180_000

let cluster: PrivateCluster
let proxy: Awaited<ReturnType<typeof startSplittingProxy>>
let admin: pg.Client
/** The same database twice. */
let pool: ReturnType<typeof ofPool>
let driver: ReturnType<typeof ofDriver>
beforeAll(async () => {
  cluster = await startMigratedCluster()
  proxy = await startSplittingProxy(cluster.port, seededRandom(SEED).below)
  admin = new pg.Client(cluster.superUrl)
  await admin.connect()
  await admin.query('create role wire_reader; grant wire_reader to prumo_owner')
  const urlOf = async (name: string) => {
    await admin.query(`create database ${name} owner prumo_owner`)
    const url = cluster.url.replace(/prumo$/, name)
    const world = new pg.Client(url)
    await world.connect()
    await world.query(WORLD)
    await world.end()
    return url
  }
  const url = await urlOf('of_pool')
  pool = ofPool(url.replace(`:${cluster.port}`, `:${proxy.port}`), admin)
  driver = ofDriver(await urlOf('of_driver'), admin)
})
afterAll(async () => {
  // Where a statement was never answered, its connection is never given back.
  void pool.close()
  await driver.close()
  await admin.end()
  proxy.close()
  await cluster.stop()
})

/** What was sent in a transaction, with what was told of it, its end last. */
type Told = readonly (readonly [Statement, Promise<string>])[]

const WAITS: Readonly<Record<string, () => Promise<unknown>>> = {
  turn: () => nextTurn(),
  tick: () => new Promise((resolve) => process.nextTick(resolve)),
}

/** What is told where a connection ends; the host may throw away what came before. */
const LOST = ['error 57P01', 'lost']

/** Does a transaction, whose end is told; what only reads may be told later. */
async function play(side: Side, asked: Transaction): Promise<Told> {
  const all: [Statement, Promise<string>][] = []
  const send = (statement: Statement) => {
    const answer = side.send(statement)
    all.push([statement, answer])
    return answer
  }
  const answered = () => Promise.all(all.map(([, answer]) => answer))
  if (asked.begin !== null) void send(said(asked.begin))
  for (const { statements, waitsFor } of asked.turns) {
    const answers = statements.map(send)
    await (waitsFor === 'answers' ? Promise.all(answers) : WAITS[waitsFor]?.())
  }
  const end = endOf(asked)
  const mayBeLost = all.some(([statement]) => statement === ENDING)
  if (asked.isAnswered || mayBeLost || end === null) await answered()
  if (end === END_OF_READING) void side.send(said(end))
  else if (end !== null) await finish(side, send, end)
  const isLost = mayBeLost && (await answered()).some((told) => LOST.includes(told))
  await side.release(isLost)
  return all
}

async function finish(
  side: Side,
  send: (statement: Statement) => Promise<string>,
  end: 'commit' | 'rollback' | 'commit prepared' | 'rollback prepared',
): Promise<void> {
  const isPrepared = end.endsWith('prepared')
  // Whoever prepares it has to end it.
  if (isPrepared) void send(said('set local role none'))
  // All databases of a server have their names in one place.
  const name = `'of ${side.name}'`
  const told = await send(said(isPrepared ? `prepare transaction ${name}` : end))
  if (told.includes('PREPARE')) await send(said(`${end} ${name}`))
  // As a transaction does that was not committed (atomic.ts).
  else if (told.startsWith('error')) await side.send(said('rollback'))
}

/** PostgreSQL finds some faults of a text before it finds that the transaction has failed. */
const NOT_RUN = ['error 25P02', 'error 26000', 'error 08P01', 'error 42601']

/** What cannot be prepared is not there where it is sent again before that was told. */
const UNPARSABLE = ['selec $1', 'select $1::text from missing']

/** What was told, where two ways of saying the same are one. */
async function comparable(all: Told): Promise<readonly string[]> {
  let hasFailed = false
  const lines: string[] = []
  for (const [{ text, values }, answer] of all) {
    const told = await answer
    const sent = `${text.replace(/ 'of \w+'$/, '').slice(0, 80)} ${JSON.stringify(values).slice(0, 40)}`
    // A commit behind a statement that has failed is not run, or takes back.
    const isNotRun = hasFailed && (NOT_RUN.includes(told) || told.startsWith('[["ROLLBACK"'))
    const isUnparsed = UNPARSABLE.includes(text) && told.startsWith('error')
    // Of a lost connection either may be told.
    const isUnsent = text === UNSENDABLE.text && told === 'lost'
    const meant = isUnparsed || (isNotRun && text !== 'rollback') ? 'not run' : told
    lines.push(`${sent}: ${isUnsent ? 'Error: cannot be sent' : meant}`)
    hasFailed ||= told.startsWith('error')
  }
  return lines
}

/** What ends a connection with much unread of what was sent takes answers with it that were on their way. */
const beforeLoss = (told: readonly string[], alone: readonly string[]): readonly string[] =>
  alone.some((line) => line.endsWith(': error 57P01'))
    ? told.map((line, at) => (line.endsWith(': lost') ? (alone[at] ?? line) : line))
    : told

/** Afterwards, what is left is asked for outside of a transaction. */
const ASKS: Transaction = {
  begin: null,
  turns: [{ statements: [LEFT], waitsFor: 'answers' }],
  isAnswered: true,
  end: 'commit',
}

it(
  'Statements that are sent together are answered as they are one by one, whatever fails among them, and leave the same behind',
  async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (asked) => {
        const all = async ({ connect }: typeof pool | typeof driver) => {
          const tolds: Told[] = []
          for (const one of [...asked, ASKS]) tolds.push(await play(await connect(), one))
          return Promise.all(tolds.map(comparable))
        }
        const [together, alone] = await Promise.all([all(pool), all(driver)])
        expect(together.map((told, at) => beforeLoss(told, alone[at] ?? []))).toEqual(alone)
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true, timeout: RUN_TIMEOUT_MS },
    )
  },
  TIMEOUT_MS,
)
