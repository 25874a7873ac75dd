import { addDays, civilDate } from '@prumo/civil-date'
import { MAX_API_TOKENS } from '@prumo/contracts/developers/api-token.schema'
import { MAX_WEBHOOKS } from '@prumo/contracts/developers/webhook.schema'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'

// Nothing answers at the address of the webhooks: none is sent.
const server = useTestServer({ ALLOW_LOOPBACK_WEBHOOKS: '1' })
const AT_ONCE = 16

/** How many of calls that are made at once are taken, and the code of the others. */
async function race(made: TestCompany, path: string, body: object) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => made.post(path, body)))
  const refused = answers.filter(({ status }) => status !== 201)
  return {
    taken: answers.length - refused.length,
    codes: [...new Set(refused.map((answer) => answer.body.code))],
  }
}

it('Of sixteen who make the last API token of a company at once, one gets it', async () => {
  server().clock.now = TEST_NOW
  const made = await server().newCompany({ chart: 'vazio' })
  const body = {
    name: 'Integração',
    permissions: ['companies.clients.index'],
    expires_on: addDays(civilDate('2026-11-20'), 30),
  }
  const first = await made.post('/api-tokens', body)
  expect(first.status).toBe(201)
  await sql`
    insert into api_tokens (company_id, user_id, name, permissions, token_hash, token_end,
      created_at, expires_at)
    select company_id, user_id, name, permissions, sha256(place::text::bytea), token_end,
      created_at, expires_at
    from api_tokens, generate_series(1, ${MAX_API_TOKENS - 2}::int) place
    where company_id = ${made.company_id}`.execute(server().database.kysely)
  expect(await race(made, '/api-tokens', body)).toEqual({
    taken: 1,
    codes: ['too_many_api_tokens'],
  })
})

it('Of sixteen who add the last webhook of a company at once, one is added', async () => {
  server().clock.now = TEST_NOW
  const made = await server().newCompany({ chart: 'vazio' })
  const body = { url: 'http://127.0.0.1:9/', description: null, kinds: ['payable.created'] }
  for (let place = 1; place < MAX_WEBHOOKS; place += 1)
    expect((await made.post('/webhooks', body)).status).toBe(201)
  expect(await race(made, '/webhooks', body)).toEqual({ taken: 1, codes: ['too_many_webhooks'] })
})
