import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { newAccount, PASSWORD, type TestAccount } from '../../../../test/http/test-account.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const STEP_MS = 30_000

afterEach(() => {
  server().clock.now = TEST_NOW
})

const later = (milliseconds: number) => {
  server().clock.now = new Date(server().clock.now.getTime() + milliseconds)
}
/** The code that an app shows now; `steps` half minutes away. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server().clock.now.getTime() + steps * STEP_MS,
  })

interface Protected {
  readonly ana: TestAccount
  readonly secret: string
  readonly codes: readonly string[]
}

/** A person whose second factor is on, half a minute after it was turned on. */
async function protectedAccount(): Promise<Protected> {
  const ana = await newAccount(server())
  const { secret } = (await ana.post('/user/second-factor', { old_password: PASSWORD })).body.data
  const confirmed = await ana.post('/user/second-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  later(STEP_MS)
  return { ana, secret, codes: confirmed.body.data.recovery_codes }
}

const secondStep = (second_factor_token: string, code: string) =>
  apiClient(`${server().url}/api`, null).post('/auth/second-factor', { second_factor_token, code })

describe('turning the second factor on', () => {
  it('Turning the second factor on asks for the password, shows the secret and counts once a code of it was confirmed', async () => {
    const ana = await newAccount(server())
    const start = (old_password: string) => ana.post('/user/second-factor', { old_password })
    expect((await start('Prumo@2027')).body.code).toBe('wrong_password')
    const { secret, otpauth_url } = (await start(PASSWORD)).body.data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauth_url).toContain('otpauth://totp/Prumo:')
    expect(otpauth_url).toContain(encodeURIComponent(ana.email))
    expect((await ana.login()).body.data.access_token).toMatch(/^[\w-]{43}$/)
    const wrong = await ana.post('/user/second-factor/confirm', { code: codeOf(secret, 9) })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code'])
    const { body } = await ana.post('/user/second-factor/confirm', { code: codeOf(secret) })
    expect(new Set(body.data.recovery_codes).size).toBe(10)
    expect((await ana.get('/user/second-factor')).body.data).toEqual({
      is_on: true,
      confirmed_at: TEST_NOW.toISOString(),
      recovery_codes_left: 10,
    })
    expect((await ana.get('/auth/user')).body.data.user.has_second_factor).toBe(true)
  })

  it('Turning the second factor on ends the sessions elsewhere, which were opened without it (S9)', async () => {
    const ana = await newAccount(server())
    const other = await ana.again()
    const { secret } = (await ana.post('/user/second-factor', { old_password: PASSWORD })).body.data
    await ana.post('/user/second-factor/confirm', { code: codeOf(secret) })
    expect((await other.get('/auth/user')).status).toBe(401)
    expect((await ana.get('/auth/user')).status).toBe(200)
  })

  it('Turning the second factor on keeps secret and codes sealed or hashed in the database (S14)', async () => {
    const { ana, secret, codes } = await protectedAccount()
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    const { kysely } = server().database
    const factors = await kysely.selectFrom('second_factors').selectAll().execute()
    const hashes = await kysely.selectFrom('recovery_codes').selectAll().execute()
    const events = await kysely.selectFrom('account_events').selectAll().execute()
    for (const { sealed_secret } of factors)
      expect(Buffer.from(sealed_secret).includes(bytes)).toBe(false)
    const dump = JSON.stringify([factors, hashes, events])
    for (const told of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(dump).not.toContain(told)
    expect((await ana.post('/user/second-factor', { old_password: PASSWORD })).body.code).toBe(
      'second_factor_already_on',
    )
  })
})

describe('signing in with a second factor', () => {
  it('With a second factor the password alone opens nothing; the code then opens the session', async () => {
    const { ana, secret } = await protectedAccount()
    const { status, body } = await ana.login()
    expect([status, Object.keys(body.data)]).toEqual([200, ['second_factor_token']])
    const token = body.data.second_factor_token
    expect((await apiClient(`${server().url}/api`, token).get('/auth/user')).status).toBe(401)
    const answer = await secondStep(token, codeOf(secret))
    expect([answer.status, answer.body.data.user.email]).toEqual([200, ana.email])
    const session = apiClient(`${server().url}/api`, answer.body.data.access_token)
    expect((await session.get('/auth/user')).status).toBe(200)
  })

  it.each([-1, 1])('A code from a clock that is half a minute off is taken (%i)', async (steps) => {
    const { ana, secret } = await protectedAccount()
    later(STEP_MS)
    const token = (await ana.login()).body.data.second_factor_token
    expect((await secondStep(token, codeOf(secret, steps))).status).toBe(200)
  })

  it('A code from a clock that is a minute off is refused', async () => {
    const { ana, secret } = await protectedAccount()
    const token = (await ana.login()).body.data.second_factor_token
    expect((await secondStep(token, codeOf(secret, 2))).body.code).toBe('wrong_code')
  })

  it('A code of the second factor opens nothing twice, and neither does an older one', async () => {
    const { ana, secret } = await protectedAccount()
    const code = codeOf(secret)
    const tokenOf = async () => (await ana.login()).body.data.second_factor_token
    expect((await secondStep(await tokenOf(), code)).status).toBe(200)
    expect((await secondStep(await tokenOf(), code)).body.code).toBe('wrong_code')
    expect((await secondStep(await tokenOf(), codeOf(secret, -1))).body.code).toBe('wrong_code')
    later(STEP_MS)
    expect((await secondStep(await tokenOf(), codeOf(secret))).status).toBe(200)
  })

  it('The token of the first step of a sign-in opens one session, for five minutes', async () => {
    const { ana, secret, codes } = await protectedAccount()
    const used = (await ana.login()).body.data.second_factor_token
    expect((await secondStep(used, codeOf(secret))).status).toBe(200)
    const again = await secondStep(used, codes[0] ?? '')
    expect([again.status, again.body.code]).toEqual([401, 'second_factor_expired'])
    const token = (await ana.login()).body.data.second_factor_token
    later(5 * 60 * 1000)
    expect((await secondStep(token, codeOf(secret))).body.code).toBe('second_factor_expired')
  })

  it('Of eight who send one code at the same time one is let in', async () => {
    const { ana, secret } = await protectedAccount()
    const token = (await ana.login()).body.data.second_factor_token
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(token, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 422].includes(status))).toBe(true)
  })

  it('A recovery code lets in once, with or without its dash', async () => {
    const { ana, codes } = await protectedAccount()
    const tokenOf = async () => (await ana.login()).body.data.second_factor_token
    const [first = '', second = ''] = codes
    expect((await secondStep(await tokenOf(), first)).status).toBe(200)
    expect((await secondStep(await tokenOf(), first)).body.code).toBe('wrong_code')
    const typed = second.replace('-', '').toUpperCase()
    expect((await secondStep(await tokenOf(), typed)).status).toBe(200)
    expect((await ana.get('/user/second-factor')).body.data.recovery_codes_left).toBe(8)
  })

  it('After ten wrong codes even the right one waits', async () => {
    const { ana, secret } = await protectedAccount()
    const token = (await ana.login()).body.data.second_factor_token
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await secondStep(token, '000000')).body.code).toBe('wrong_code')
    expect((await secondStep(token, codeOf(secret))).status).toBe(429)
  })
})

describe('changing the second factor', () => {
  it('New recovery codes take the place of the old ones', async () => {
    const { ana, secret, codes } = await protectedAccount()
    const body = { old_password: PASSWORD, code: codeOf(secret) }
    const answer = await ana.post('/user/second-factor/recovery-codes', body)
    expect(answer.body.data.recovery_codes).toHaveLength(10)
    const token = (await ana.login()).body.data.second_factor_token
    expect((await secondStep(token, codes[0] ?? '')).body.code).toBe('wrong_code')
    const [fresh] = answer.body.data.recovery_codes
    expect((await secondStep(token, fresh)).status).toBe(200)
  })

  it('The second factor is turned off with the password and a code, and with neither alone', async () => {
    const { ana, secret } = await protectedAccount()
    const turnOff = (old_password: string, code: string) =>
      ana.post('/user/second-factor/disable', { old_password, code })
    expect((await turnOff('Prumo@2027', codeOf(secret))).body.code).toBe('wrong_password')
    expect((await turnOff(PASSWORD, '000000')).body.code).toBe('wrong_code')
    expect((await turnOff(PASSWORD, codeOf(secret))).status).toBe(204)
    expect((await ana.login()).body.data.access_token).toMatch(/^[\w-]{43}$/)
    expect((await turnOff(PASSWORD, codeOf(secret))).body.code).toBe('second_factor_off')
  })
})

describe('a company that asks everybody for a second factor', () => {
  it('A company that asks everybody for a second factor lets nobody in without one, and its members with the request after they have it', async () => {
    const company = await server().newCompany()
    await server()
      .database.kysely.updateTable('companies')
      .set({ requires_second_factor: true })
      .where('id', '=', company.company_id)
      .execute()
    const refused = await company.get('/clients')
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required'])
    expect((await company.root.get('/auth/user')).status).toBe(200)
    await server()
      .database.kysely.insertInto('second_factors')
      .values({
        user_id: company.user_id,
        sealed_secret: Buffer.from('x'),
        created_at: TEST_NOW,
        confirmed_at: TEST_NOW,
      })
      .execute()
    expect((await company.get('/clients')).status).toBe(200)
  })

  it('A company that asks everybody for a second factor tells nothing to who is no member', async () => {
    const company = await server().newCompany()
    const stranger = await newAccount(server())
    expect((await stranger.get(`/companies/${company.company_id}/clients`)).status).toBe(404)
  })
})
