import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { apiClient, type ApiClient } from './api-client.ts'
import { canaryToken } from './company-samples.ts'
import type { TestCompany } from './test-company.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

const server = useTestServer()

const asOwner = (statement: ReturnType<typeof sql>) => statement.execute(server().database.kysely)
const DAY_MS = 24 * 60 * 60 * 1000
const later = (days: number) => {
  server().clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS)
}

/** What is taken from a program, and what it is told. */
const OF_PROGRAMS: Readonly<
  Record<string, readonly [(made: TestCompany, id: number) => unknown, string]>
> = {
  'it is revoked': [(made, id) => made.delete(`/api-tokens/${id}`), '401 unauthenticated'],
  'its scope is narrowed': [
    (_, id) =>
      asOwner(sql`update api_tokens set permissions = '{companies.sales.index}' where id = ${id}`),
    '403 permission_denied',
  ],
  'its person may less': [
    (made) =>
      asOwner(sql`update company_users set permissions = '{companies.sales.index}'
        where user_id = ${made.user_id}`),
    '403 permission_denied',
  ],
  'its person leaves the company': [
    (made) => asOwner(sql`delete from company_users where user_id = ${made.user_id}`),
    '401 unauthenticated',
  ],
  'its company is suspended': [
    (made) => asOwner(sql`update companies set status = 'blocked' where id = ${made.company_id}`),
    '403 company_suspended',
  ],
  'its last day is over': [() => later(60), '401 unauthenticated'],
}

/** Many read twice, something is taken, many read again: all of those are told the same. */
async function afterLoss(client: ApiClient, path: string, take: () => unknown) {
  const many = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.get(path)))
    return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))]
  }
  expect([await many(), await many()]).toEqual([['200 undefined'], ['200 undefined']])
  try {
    await take()
    return [await many(), await many()]
  } finally {
    server().clock.now = TEST_NOW
  }
}

describe('what ends between two reads, at once (C12)', () => {
  it.each(Object.keys(OF_PROGRAMS))(
    'A program that has read is refused from the next read on when %s',
    async (name) => {
      const [take, told] = OF_PROGRAMS[name] ?? [() => undefined, '']
      const made = await server().newCompany()
      const { body } = await made.post('/api-tokens', canaryToken('Lido'))
      const { id, token } = body.data
      const program = apiClient(`${server().url}/api/companies/${made.company_id}`, token)
      const answers = await afterLoss(program, '/payables', () => take(made, id))
      expect(answers).toEqual([[told], [told]])
    },
  )

  it('A platform administrator who has read in a company is refused from the next read on after they left it, and when their entry is over', async () => {
    for (const how of ['left', 'over']) {
      const admin = await server().newCompany({ isPlatformAdmin: true })
      const { company_id } = await server().newCompany()
      const enter = () =>
        admin.root.post(`/prumo/companies/${company_id}/enter`, { reason: 'Chamado' })
      expect((await enter()).status).toBe(201)
      const leave = () =>
        how === 'left' ? admin.root.post(`/prumo/companies/${company_id}/leave`) : later(0.5)
      const answers = await afterLoss(admin.root, `/companies/${company_id}/clients`, leave)
      expect(answers).toEqual([['404 not_found'], ['404 not_found']])
    }
  })

  it('A session that nobody used for a day is refused though it has read before, and a plan that loses a feature lets nobody read by it', async () => {
    const made = await server().newCompany()
    const idle = await made.member(PERMISSION_KEYS)
    expect(await afterLoss(idle, '/clients', () => later(1.1))).toEqual([
      ['401 unauthenticated'],
      ['401 unauthenticated'],
    ])
    const member = await made.member(PERMISSION_KEYS)
    const lose = () =>
      asOwner(sql`update plans set permissions = '{}'
        where id = (select plan_id from companies where id = ${made.company_id})`)
    expect(
      await afterLoss(member, '/statements/dre?first_month=2026-10&last_month=2026-11', lose),
    ).toEqual([['403 plan_lacks_feature'], ['403 plan_lacks_feature']])
  })
})
