import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { apiClient } from '../../../../test/http/api-client.ts'
import { PASSWORD } from '../../../../test/http/test-account.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { hashPassword } from '../identity/index.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const PATH = '/company-users/second-factor'

afterEach(() => {
  server().clock.now = TEST_NOW
})

const later = (minutes: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + minutes * 60_000)
}

/** Turns on the second factor of who made the company, so long after it was begun. @returns the code that their app shows now. */
async function turnOnFactor(company: TestCompany, minutes = 0): Promise<() => string> {
  await server()
    .database.kysely.updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD, null) })
    .where('id', '=', company.user_id)
    .execute()
  const started = await company.root.post('/user/second-factor', { old_password: PASSWORD })
  const totp = new TOTP({ secret: Secret.fromBase32(started.body.data.secret) })
  const code = () => totp.generate({ timestamp: server().clock.now.getTime() })
  later(minutes)
  const confirmed = await company.root.post('/user/second-factor/confirm', { code: code() })
  expect(confirmed.status).toBe(200)
  return code
}

async function setUp() {
  const { made, expense } = await companyWithAccount(server())
  const buyer = await made.member(PERMISSION_KEYS)
  const supplier = (await made.post('/suppliers', sampleParty())).body.data.id
  const buy = async () =>
    (await buyer.post('/purchases', samplePurchase(supplier, expense))).body.data
  return { made, buyer, buy }
}

it('A company that asks for a code to approve payments asks again after ten minutes, and for what says who approves', async () => {
  const { made, buy } = await setUp()
  const wanted = { required: false, to_approve: true }
  expect((await made.put(PATH, wanted)).body.code).toBe('second_factor_needed_first')
  const code = await turnOnFactor(made)
  expect((await made.put(PATH, wanted)).body.data).toMatchObject(wanted)
  // The code that turned it on counts as one that was told, for ten minutes.
  later(11)
  const [first, second, third] = [await buy(), await buy(), await buy()]
  const approve = ({ id, version }: { id: number; version: number }) =>
    made.post(`/purchases/${id}/approve`, { version })
  const prove = (typed: string) => made.root.post('/user/second-factor/prove', { code: typed })

  const asked = await approve(first)
  expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_asked'])
  const many = await made.post('/purchases/approve', {
    purchases: [first, second].map(({ id, version }) => ({ id, version })),
  })
  expect([many.status, many.body.code]).toEqual([403, 'second_factor_asked'])
  expect((await made.post('/wire-transfer-requests/approve', { requests: [] })).body.code).toBe(
    'second_factor_asked',
  )
  // Nor may who found the session open say that none is asked for, or who else approves.
  const attempts = [
    made.put(PATH, { required: false, to_approve: false }),
    made.put('/company-users/own-approval', { allowed: true }),
    made.put('/purchases/approval-chain', { levels: [] }),
    made.put(`/wire-transfer-limits/${made.user_id}`, {}),
    made.put(`/company-users/${made.user_id}`, {}),
    made.post('/invitations', {}),
  ]
  for (const { status, body } of await Promise.all(attempts))
    expect([status, body.code]).toEqual([403, 'second_factor_asked'])
  expect((await prove('000000')).body.code).toBe('wrong_code')
  expect((await prove(code())).status).toBe(204)
  expect((await prove(code())).body.code).toBe('wrong_code')
  expect((await approve(first)).status).toBe(200)
  later(10)
  expect((await approve(second)).status).toBe(200)
  later(1)
  expect((await approve(third)).body.code).toBe('second_factor_asked')
  expect(
    (await made.post(`/purchases/${third.id}/reprove`, { version: third.version, reason: 'Caro' }))
      .status,
  ).toBe(200)
})

it('A code that was told in one session is worth nothing in another, and who has no second factor approves nothing', async () => {
  const { made, buyer, buy } = await setUp()
  const code = await turnOnFactor(made)
  await made.put(PATH, { required: false, to_approve: true })
  const { id, version } = await buy()
  const other = await made.otherSession()
  later(11)
  expect((await made.root.post('/user/second-factor/prove', { code: code() })).status).toBe(204)
  const elsewhere = await other.post(`/companies/${made.company_id}/purchases/${id}/approve`, {
    version,
  })
  expect(elsewhere.body.code).toBe('second_factor_asked')
  const third = await made.member(PERMISSION_KEYS)
  expect((await third.post(`/purchases/${id}/approve`, { version })).body.code).toBe(
    'second_factor_needed_to_approve',
  )
  expect((await buyer.root.post('/user/second-factor/prove', { code: code() })).body.code).toBe(
    'second_factor_off',
  )
})

it('Somebody who signs in with their second factor approves without a further code for ten minutes', async () => {
  const { made, buy } = await setUp()
  const code = await turnOnFactor(made)
  await made.put(PATH, { required: false, to_approve: true })
  const { id, version } = await buy()
  later(1)
  const { email } = await server()
    .database.kysely.selectFrom('users')
    .select('email')
    .where('id', '=', made.user_id)
    .executeTakeFirstOrThrow()
  const login = await made.root.post('/auth/login', { email, password: PASSWORD })
  const { second_factor_token } = login.body.data
  const session = await made.root.post('/auth/second-factor', { second_factor_token, code: code() })
  expect(session.status).toBe(200)
  const fresh = apiClient(`${server().url}/api`, session.body.data.access_token)
  expect(
    (await fresh.post(`/companies/${made.company_id}/purchases/${id}/approve`, { version })).status,
  ).toBe(200)
})

it('A program approves no payment where the company asks for a code', async () => {
  const { made, buy } = await setUp()
  await turnOnFactor(made)
  const token = await made.post('/api-tokens', {
    name: 'Robô',
    permissions: ['companies.purchases.approve'],
    expires_on: '2026-12-01',
  })
  expect(token.status).toBe(201)
  await made.put(PATH, { required: false, to_approve: true })
  const { id, version } = await buy()
  const program = apiClient(`${server().url}/api`, token.body.data.token)
  const refused = await program.post(`/companies/${made.company_id}/purchases/${id}/approve`, {
    version,
  })
  expect([refused.status, refused.body.code]).toEqual([403, 'api_token_refused'])
})

it('Somebody who turns the second factor on approves at once, and not by a secret that stood there for longer than its password counts', async () => {
  const { made, buy } = await setUp()
  await turnOnFactor(made)
  await made.put(PATH, { required: false, to_approve: true })
  const { id, version } = await buy()
  expect((await made.post(`/purchases/${id}/approve`, { version })).status).toBe(200)

  const other = await setUp()
  await turnOnFactor(other.made, 11)
  const wanted = { required: false, to_approve: true }
  await other.made.put(PATH, wanted)
  const late = await other.buy()
  const refused = await other.made.post(`/purchases/${late.id}/approve`, { version: late.version })
  expect(refused.body.code).toBe('second_factor_asked')
})

it('Who asks for a code to approve payments is told which colleagues cannot approve until they turn theirs on', async () => {
  const { made } = await setUp()
  // Their own, which they turn on on the way, is not told; that of a colleague of the same name is.
  const own = await server()
    .database.kysely.selectFrom('users')
    .select('name')
    .where('id', '=', made.user_id)
    .executeTakeFirstOrThrow()
  const approver = await made.member(['companies.purchases.approve'])
  await made.member(['companies.purchases.index'])
  const { name } = await server()
    .database.kysely.updateTable('users')
    .set({ name: own.name })
    .where('id', '=', approver.user_id)
    .returning('name')
    .executeTakeFirstOrThrow()
  const { approvers_without } = (await made.get(PATH)).body.data
  expect(approvers_without).toContain(name)
  // The buyer may do everything; the one who only reads approves nothing, and who asks is left out.
  expect(approvers_without).toHaveLength(2)
})

it('A code of another form is refused while the factor is turned on without a word of recovery codes', async () => {
  const { made } = await setUp()
  const refused = await made.root.post('/user/second-factor/confirm', { code: '123' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.not.stringContaining('recuperação'),
  ])
})
