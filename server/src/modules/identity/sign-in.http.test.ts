import { randomUUID } from 'node:crypto'
import { civilDate } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { afterEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { withoutRequestId } from '../../../../test/http/crud-master-record.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { addUser, type NewUser } from './users.ts'
import { hashPassword } from './password.ts'

const server = useTestServer()
const PASSWORD = 'Prumo@2026'
const MINUTE_MS = 60 * 1000

afterEach(() => {
  server().clock.now = TEST_NOW
})

const anonymous = () => apiClient(`${server().url}/api`, null)
const signedIn = (token: string) => apiClient(`${server().url}/api`, token)
const login = (typed: object) => anonymous().post('/auth/login', typed)

/** Adds a user with PASSWORD. */
async function newUser(fields: Partial<NewUser> = {}): Promise<{ id: number; email: string }> {
  const email = `${randomUUID()}@prumo.example`
  const password_hash = await hashPassword(PASSWORD, null)
  const id = await atomic(server().database, { now: server().clock.now }, (db) =>
    addUser(db, { name: 'Ana Souza', email, password_hash, ...fields }),
  )
  return { id, email }
}

describe('sign-in', () => {
  it('Sign-in takes the e-mail in any case and answers the session', async () => {
    const { id, email } = await newUser()
    const { status, body } = await login({ email: email.toUpperCase(), password: PASSWORD })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id,
        name: 'Ana Souza',
        email,
        mobile_phone: null,
        ddi: '55',
        mobile_phone_ddi: '55',
        avatar: null,
        photoUrl: null,
        is_prumo_admin: false,
        locale: null,
        preferences: {},
        has_second_factor: false,
      },
      companies: [],
      permissions: [],
    })
  })

  it('Sign-in takes the document with or without its mask', async () => {
    await newUser({ document: '52998224725' })
    for (const document of ['52998224725', '529.982.247-25'])
      expect((await login({ document, password: PASSWORD })).status).toBe(200)
  })

  it('Sign-in takes a password with the e-mail or with the document, and never without the password', async () => {
    const { email } = await newUser({ document: '11144477735' })
    for (const who of [{ email }, { document: '11144477735' }]) {
      expect((await login({ ...who, password: PASSWORD })).status).toBe(200)
      const { status, body } = await login(who)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['password']])
    }
  })

  it('Sign-in answers each company with its plan and expiry, and the permissions in the first of them', async () => {
    const { email } = await newUser()
    const session = signedIn((await login({ email, password: PASSWORD })).body.data.access_token)
    for (const company_name of ['Primeira', 'Segunda'])
      await session.post('/companies', {
        company_name,
        trading_name: `Casa ${company_name}`,
        document: null,
        chart_template: 'vazio',
      })
    const { companies } = (await session.get('/auth/user')).body.data
    await server()
      .database.kysely.updateTable('companies')
      .set({ date_expiry_at: civilDate('2027-01-31') })
      .where('id', '=', companies[0].id)
      .execute()
    const { data } = (await login({ email, password: PASSWORD })).body
    const trialEnd = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const prumoPlan = { name: expect.any(String), permissions: expect.arrayContaining(['dre']) }
    expect(data.companies).toMatchObject([
      {
        id: companies[0].id,
        company_name: 'Primeira',
        trading_name: 'Casa Primeira',
        prumoPlan,
        date_expiry_at: '2027-01-31',
      },
      { id: companies[1].id, company_name: 'Segunda', prumoPlan, date_expiry_at: trialEnd },
    ])
    expect(data.permissions).toEqual([...PERMISSION_KEYS])
    expect(data.user).toMatchObject({ name: 'Ana Souza', photoUrl: null })
    expect(data.access_token).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['neither', {}],
    ['both', { email: 'ana@prumo.example', document: '52998224725' }],
  ])('Sign-in refuses %s e-mail and document', async (_, typed) => {
    const { status, body } = await login({ ...typed, password: PASSWORD })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['Informe o e-mail ou o CPF/CNPJ'] })
  })

  it('Sign-in answers a wrong password, an unknown e-mail and a blocked user alike', async () => {
    const { email } = await newUser()
    const blocked = await newUser()
    await server()
      .database.kysely.updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.id)
      .execute()
    const answers = [
      await login({ email, password: 'Prumo@2027' }),
      await login({ email: 'ninguem@prumo.example', password: PASSWORD }),
      await login({ email: blocked.email, password: PASSWORD }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(401)
      expect(withoutRequestId(answer)).toEqual({
        message: 'E-mail, documento ou senha incorretos.',
        error: 'E-mail, documento ou senha incorretos.',
        code: 'invalid_credentials',
      })
    }
  })
})

describe('too many attempts', () => {
  const failTenTimes = async (email: string) => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login({ email, password: 'errada' })).status).toBe(401)
  }

  it('After ten wrong passwords even the right one waits, until the quarter of an hour is over', async () => {
    const { email } = await newUser()
    await failTenTimes(email)
    const refused = await login({ email, password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('too_many_attempts')
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(refused.body.message).toContain('15 min')
    server().clock.now = new Date(TEST_NOW.getTime() + 16 * MINUTE_MS)
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
  })

  it('Attempts with an e-mail that nobody has are limited alike', async () => {
    const email = `${randomUUID()}@prumo.example`
    await failTenTimes(email)
    expect((await login({ email, password: PASSWORD })).status).toBe(429)
  })

  it("One person's attempts do not stop another", async () => {
    const { email } = await newUser()
    await failTenTimes((await newUser()).email)
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
  })

  it('The right password starts the count of attempts anew', async () => {
    const { email } = await newUser()
    for (let attempt = 0; attempt < 9; attempt += 1) await login({ email, password: 'errada' })
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
    await failTenTimes(email)
  })
})

describe('a session', () => {
  const open = async () => {
    const { email } = await newUser()
    const { body } = await login({ email, password: PASSWORD })
    return signedIn(body.data.access_token)
  }
  const after = (minutes: number) => {
    server().clock.now = new Date(TEST_NOW.getTime() + minutes * MINUTE_MS)
  }

  it('Signing out ends the session at once, and no other session of the same person', async () => {
    const { email } = await newUser()
    const [here, there] = [
      await login({ email, password: PASSWORD }),
      await login({ email, password: PASSWORD }),
    ].map((answer) => signedIn(answer.body.data.access_token))
    const answer = await here?.post('/auth/logout')
    expect(answer?.status).toBe(204)
    expect(answer?.text).toBe('')
    expect((await here?.get('/auth/user'))?.status).toBe(401)
    expect((await there?.get('/auth/user'))?.status).toBe(200)
  })

  it('A day without use ends a session', async () => {
    const session = await open()
    after(24 * 60)
    const { status, body } = await session.get('/auth/user')
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'unauthenticated', message: 'Unauthenticated.' })
  })

  it('Use keeps a session, for thirty days', async () => {
    const session = await open()
    for (let hours = 23; hours < 30 * 24; hours += 23) {
      after(hours * 60)
      expect((await session.get('/auth/user')).status).toBe(200)
    }
    after(30 * 24 * 60)
    expect((await session.get('/auth/user')).status).toBe(401)
  })

  it('Blocking a person ends the session with the request before', async () => {
    const { id, email } = await newUser()
    const { body } = await login({ email, password: PASSWORD })
    const users = server().database.kysely.updateTable('users').where('id', '=', id)
    await users.set({ status: 'blocked' }).execute()
    expect((await signedIn(body.data.access_token).get('/auth/user')).status).toBe(401)
  })

  it.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}=`])(
    'A token that nobody was given opens nothing: %s',
    async (token) => {
      expect((await signedIn(token).get('/auth/user')).status).toBe(401)
    },
  )
})
