import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { ANSWERS_KEPT_MS, deleteAnswersOf, deleteAnswersToUsers } from './idempotency.jobs.ts'

const server = useTestServer()

/** Keys that are a moment younger, and exactly as old, as those that are deleted. */
const AGES_MS = [ANSWERS_KEPT_MS - 1, ANSWERS_KEPT_MS]
const createdAt = (age: number) => new Date(TEST_NOW.getTime() - age)

it('Answers of a company are kept for thirty days and deleted then, those of other companies never by it', async () => {
  const made = await server().newCompany({ chart: 'vazio' })
  const other = await server().newCompany({ chart: 'vazio' })
  for (const company of [made, other])
    await company.inDatabase(async (db) => {
      for (const age of AGES_MS)
        await sql`
          insert into idempotency_keys (company_id, user_id, idempotency_key, request_hash, created_at)
          values (${db.company_id}, 0, ${String(age)}, 'x', ${createdAt(age)})`.execute(db.query)
    })
  expect(await made.inDatabase(deleteAnswersOf)).toBe(1)
  expect(await made.inDatabase(deleteAnswersOf)).toBe(0)
  const kept = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ idempotency_key: string }>`
      select idempotency_key from idempotency_keys
      where company_id = ${db.company_id} and user_id = 0`.execute(db.query)
    return rows.map((row) => row.idempotency_key)
  })
  expect(kept).toEqual([String(ANSWERS_KEPT_MS - 1)])
  expect(await other.inDatabase(deleteAnswersOf)).toBe(1)
})

it('Answers to requests outside of companies are kept for thirty days and deleted then', async () => {
  const { user_id } = await server().newCompany({ chart: 'vazio' })
  const { database } = server()
  for (const age of AGES_MS)
    await sql`
      insert into user_idempotency_keys (user_id, idempotency_key, request_hash, created_at)
      values (${user_id}, ${String(age)}, 'x', ${createdAt(age)})`.execute(database.kysely)
  expect(await deleteAnswersToUsers(database, TEST_NOW)).toBe(1)
  expect(await deleteAnswersToUsers(database, TEST_NOW)).toBe(0)
})
