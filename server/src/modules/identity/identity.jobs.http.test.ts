import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { deleteEndedAccess } from './identity.jobs.ts'

const server = useTestServer()

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(server().database.kysely)
  return rows[0]?.count ?? 0
}

it('Sessions, links and counters whose time is over are deleted, and whoever is signed in stays so', async () => {
  const { user_id, root } = await server().newCompany({ chart: 'vazio' })
  const { database } = server()
  const past = new Date(TEST_NOW.getTime() - 1)
  const hash = (place: number) => Buffer.alloc(32, place)
  await sql`
    insert into sessions (token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
    values (${hash(1)}, ${user_id}, '', '', ${past}, ${TEST_NOW}, ${past})`.execute(database.kysely)
  await sql`insert into second_factor_tokens (token_hash, user_id, expires_at)
    values (${hash(2)}, ${user_id}, ${past})`.execute(database.kysely)
  await sql`insert into password_resets (token_hash, user_id, expires_at)
    values (${hash(3)}, ${user_id}, ${past})`.execute(database.kysely)
  await sql`insert into attempt_counters (counter_key, attempts, window_ends_at)
    values (${hash(4)}, 1, ${past})`.execute(database.kysely)
  const sessions = await count('sessions')
  await atomic(database, { now: TEST_NOW }, deleteEndedAccess)
  expect(await count('sessions')).toBe(sessions - 1)
  for (const table of ['second_factor_tokens', 'password_resets', 'attempt_counters'])
    expect([table, await count(table)]).toEqual([table, 0])
  expect((await root.get('/auth/user')).status).toBe(200)
})
