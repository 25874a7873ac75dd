import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { openEmbedded, openPostgres } from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'

it('Several processes may migrate the same empty database at once: each migration runs once', async () => {
  const { engine, source } = inject('template')
  if (engine === 'pglite') {
    // The embedded database has one process by its lock; the second run must still change nothing.
    const database = await openEmbedded({})
    expect((await migrate(database)).length).toBeGreaterThan(5)
    expect(await migrate(database)).toEqual([])
    await database.close()
    return
  }
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(source.replace(/\/[^/]*$/, '/postgres'), 1)
  await sql.raw(`create database ${name}`).execute(admin.kysely)
  const processes = Array.from({ length: 4 }, () =>
    openPostgres(source.replace(/\/[^/]*$/, `/${name}`), 2),
  )
  const names = await Promise.all(processes.map((database) => migrate(database)))
  const ran = names.flat()
  expect(ran.length).toBeGreaterThan(5)
  expect(new Set(ran).size).toBe(ran.length)
  const [first] = processes
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from banks`.execute(
    first?.kysely ?? admin.kysely,
  )
  expect(rows[0]?.count).toBeGreaterThan(200)
  await Promise.all(processes.map((database) => database.close()))
  await sql.raw(`drop database ${name} with (force)`).execute(admin.kysely)
  await admin.close()
}, 120_000)
