import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { allDatabases, databaseOf } from './company-database.ts'
import type { TestServer } from './test-server.ts'

/** Holds what the statement locks, as an act of another process would, while the work lasts. */
export async function whileLocked<T>(
  server: TestServer,
  companyId: number,
  statement: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const database = await databaseOf(server, companyId)
  return database.withConnection(async (connection) => {
    await sql
      .raw(`begin; set local app.company_id = '${companyId}'; set local role prumo_app`)
      .execute(connection.query)
    await statement.execute(connection.query)
    try {
      return await work()
    } finally {
      await connection.rollback()
    }
  })
}

/** The same of what lies in the directory. */
export function whileDirectoryLocked<T>(
  { database }: TestServer,
  statement: RawBuilder<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  return database.withConnection(async (connection) => {
    await sql.raw('begin').execute(connection.query)
    await statement.execute(connection.query)
    try {
      return await work()
    } finally {
      await connection.rollback()
    }
  })
}

/** Until so many connections wait for what others hold. */
export async function untilWaiting(server: TestServer, count: number): Promise<void> {
  const waiting = async () => {
    let sum = 0
    for (const { kysely } of allDatabases(server)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
      sum += rows[0]?.count ?? 0
    }
    return sum
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
}
