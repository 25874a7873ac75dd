import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { expect, it } from 'vitest'
import { runConcurrently } from './concurrent-migration.ts'
import type { AllTables } from './database.ts'

const INDEX = 'create index concurrently sheets_by_number on sheets (number)'

/** A database that answers each statement by the first part of it that is named; others with no row. */
function databaseOf(answers: Readonly<Record<string, () => object | undefined>>) {
  const asked: string[] = []
  function query<R>(text: string, params: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(asking: unknown): unknown {
    const text = String(asking)
    asked.push(text)
    const part = Object.keys(answers).find((one) => text.includes(one))
    const row = part === undefined ? undefined : answers[part]?.()
    return Promise.resolve({ command: 'SELECT', rowCount: 1, rows: row === undefined ? [] : [row] })
  }
  const client: PostgresPoolClient = { query, release: () => undefined }
  const end = async () => undefined
  const pool: PostgresPool = { connect: async () => client, end, options: {} }
  const dialect = new PostgresDialect({ pool })
  const run = () =>
    runConcurrently({ kysely: new Kysely<AllTables>({ dialect }) }, '1', `${INDEX};`)
  return { asked, run }
}

const straight = {
  pg_backend_pid: () => ({ pid: 1 }),
  pg_try_advisory_lock: () => ({ isTaken: true }),
  pg_advisory_unlock: () => ({ isReleased: true }),
}

it('A migration of indexes is refused in words where a pooler gives it another session, and makes none there', async () => {
  let pid = 0
  const { asked, run } = databaseOf({ ...straight, pg_backend_pid: () => ({ pid: (pid += 1) }) })
  await expect(run()).rejects.toThrow('with the address of PostgreSQL itself')
  expect(asked).not.toContain(INDEX)
})

it('A migration of indexes says so where its lock is held by another session in the end', async () => {
  const { asked, run } = databaseOf({
    ...straight,
    pg_advisory_unlock: () => ({ isReleased: false }),
  })
  await expect(run()).rejects.toThrow('with the address of PostgreSQL itself')
  expect(asked).toContain(INDEX)
})

it('A migration of indexes whose session ends tells what ended it', async () => {
  let isOver = false
  const end = () => {
    if (isOver) throw new Error('The connection is closed.')
    isOver = true
    throw new Error('An administrator ended the session.')
  }
  const { run } = databaseOf({
    [INDEX]: end,
    'reset ': end,
    ...straight,
    pg_advisory_unlock: end,
  })
  await expect(run()).rejects.toThrow('An administrator ended the session.')
})

it('A process that waits for the indexes of another one says so once', async () => {
  const tries = [false, false, true]
  const { asked, run } = databaseOf({
    ...straight,
    pg_try_advisory_lock: () => ({ isTaken: tries.shift() === true }),
  })
  const told: string[] = []
  const listen = ({ message }: Error) => told.push(message)
  process.on('warning', listen)
  expect(await run()).toBe(true)
  process.off('warning', listen)
  expect(told).toEqual(['Another process makes indexes. This one waits until they are made.'])
  expect(asked).toContain(INDEX)
})
