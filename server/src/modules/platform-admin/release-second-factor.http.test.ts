import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestAccount, newAccount } from '../../../../test/http/test-account.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const path = '/prumo/users/release-second-factor'

const platform = async () => (await server().newCompany({ isPlatformAdmin: true })).root

async function lostFactor(user_id: number): Promise<void> {
  const { kysely } = server().database
  const now = server().clock.now
  await kysely
    .insertInto('second_factors')
    .values({ user_id, sealed_secret: Buffer.from('x'), created_at: now, confirmed_at: now })
    .execute()
  await kysely
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: Buffer.from('hash') })
    .execute()
}

/** A person who works in this company besides. */
async function employed(company: TestCompany, person: TestAccount): Promise<void> {
  await sql`
    insert into company_users (company_id, user_id, role, permissions)
    values (${company.company_id}, ${person.id}, 'user', '{}')`.execute(server().database.kysely)
}

it('A person who lost phone and recovery codes is let in by password again, and told by mail', async () => {
  const root = await platform()
  const company = await server().newCompany()
  const ana = await newAccount(server())
  await employed(company, ana)
  await lostFactor(ana.id)
  expect((await ana.login()).body.data.access_token).toBeUndefined()
  const answer = await root.post(path, { email: ana.email, reason: 'Telefone roubado' })
  expect(answer.status).toBe(204)
  expect((await ana.get('/auth/user')).status).toBe(401)
  expect((await ana.login()).body.data.access_token).toMatch(/^[\w-]{43}$/)
  const { kysely } = server().database
  const ofAna = async (table: 'second_factors' | 'recovery_codes') =>
    kysely.selectFrom(table).select('user_id').where('user_id', '=', ana.id).execute()
  expect([await ofAna('second_factors'), await ofAna('recovery_codes')]).toEqual([[], []])
  const mails = await kysely
    .selectFrom('outbox_mails')
    .select('kind')
    .where('to', '=', ana.email)
    .execute()
  expect(mails).toEqual([{ kind: 'second_factor_released' }])
  const event = await kysely
    .selectFrom('account_events')
    .select(['kind', 'details'])
    .where('user_id', '=', ana.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(event).toMatchObject({
    kind: 'second_factor_released',
    details: { reason: 'Telefone roubado' },
  })
  const [newest] = (await company.get('/operations')).body.data
  expect(newest).toMatchObject({
    kind: 'company-users.release-second-factor',
    record_id: ana.id,
    user_name: 'Prumo · Teste',
  })
})

it('Of two who release at the same time one does it', async () => {
  const root = await platform()
  const ana = await newAccount(server())
  await lostFactor(ana.id)
  const answers = await Promise.all(
    [1, 2].map(() => root.post(path, { email: ana.email, reason: 'x' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
})

it.each([
  ['nobody has the e-mail', 'user_unknown'],
  ['the person has no second factor', 'second_factor_not_on'],
  ['it is one’s own', 'own_second_factor'],
] as const)('A second factor is not released when %s', async (_, code) => {
  const root = await platform()
  const own = (await root.get('/auth/user')).body.data.user.email
  const ana = await newAccount(server())
  const emails = {
    user_unknown: 'ninguem@prumo.example',
    second_factor_not_on: ana.email,
    own_second_factor: own,
  }
  const { status, body } = await root.post(path, { email: emails[code], reason: 'x' })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, code, ['email']])
})
