import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import {
  anonymous,
  resetAttemptCounters,
  MINUTE_MS,
  mailedToken,
  mailsTo,
  newCpf,
  newUser,
  OTHER_PASSWORD,
  PASSWORD,
  signUp,
} from './identity.factory.ts'

const server = useTestServer()
const post = (path: string, body: unknown) => anonymous(server()).post(path, body)
const recover = (typed: object) => post('/auth/recover-password', typed)
const reset = (token: string, password = OTHER_PASSWORD, more: object = {}) =>
  post('/auth/reset-password', { token, password, password_confirmation: password, ...more })
const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password })
/** A user with a link for a new password. */
const askedUser = async () => {
  const user = await newUser(server())
  await recover({ email: user.email })
  return { ...user, token: await mailedToken(server(), user.email) }
}

beforeEach(() => resetAttemptCounters(server()))
afterEach(() => {
  server().clock.now = TEST_NOW
})

describe('a forgotten password', () => {
  it('A forgotten password is replaced by the link of a mail, which ends every session there was', async () => {
    const { email, token } = await askedUser()
    const session = apiClient(`${server().url}/api`, (await login(email)).body.data.access_token)
    const done = await reset(token)
    expect([done.status, done.text]).toEqual([204, ''])
    expect((await session.get('/auth/user')).status).toBe(401)
    expect((await login(email)).status).toBe(401)
    expect((await login(email, OTHER_PASSWORD)).status).toBe(200)
    expect((await mailsTo(server(), email)).map((mail) => mail.kind)).toEqual([
      'reset_password',
      'password_changed',
    ])
  })

  it('A forgotten password ends a sign-in with the old password that is under way (S9)', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { email, token } = await askedUser()
      const [signedIn, done] = await Promise.all([login(email), reset(token)])
      expect(done.status).toBe(204)
      if (signedIn.status !== 200) continue
      const session = apiClient(`${server().url}/api`, signedIn.body.data.access_token)
      expect((await session.get('/auth/user')).status).toBe(401)
    }
  })

  it('A forgotten password can be asked for by document, with or without its mask', async () => {
    const document = newCpf()
    const { email } = await newUser(server(), { document })
    const masked = document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    for (const typed of [document, masked])
      expect((await recover({ document: typed })).status).toBe(204)
    expect(await mailsTo(server(), email)).toHaveLength(2)
  })

  it('A forgotten password of nobody, or of a blocked user, is answered alike and mailed to nobody', async () => {
    const blocked = await newUser(server())
    await server()
      .database.kysely.updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.id)
      .execute()
    for (const email of [blocked.email, signUp().email]) {
      const answer = await recover({ email })
      expect([answer.status, answer.text]).toEqual([204, ''])
      expect(await mailsTo(server(), email)).toEqual([])
    }
  })

  it.each([
    ['neither', {}],
    ['both', { email: 'ana@prumo.example', document: '52998224725' }],
  ])('A forgotten password needs one of e-mail and document, not %s', async (_, typed) => {
    const { status, body } = await recover(typed)
    expect([status, body.errors]).toEqual([422, { email: ['Informe o e-mail ou o CPF/CNPJ'] }])
  })
})

describe('the link for a new password', () => {
  it('The link for a new password works once, also for two at the same moment', async () => {
    const { token } = await askedUser()
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 422])
    expect((await reset(token)).body.code).toBe('email_token_invalid')
  })

  it('The link for a new password ends after thirty minutes', async () => {
    const { email, token } = await askedUser()
    server().clock.now = new Date(TEST_NOW.getTime() + 30 * MINUTE_MS)
    expect((await reset(token)).body.code).toBe('email_token_invalid')
    expect((await login(email)).status).toBe(200)
  })

  it('The link for a new password ends when another was used', async () => {
    const { email, token } = await askedUser()
    await recover({ email })
    expect((await reset(await mailedToken(server(), email))).status).toBe(204)
    expect((await reset(token)).status).toBe(422)
  })

  it('The link for a new password stays good when the new password is refused', async () => {
    const { token } = await askedUser()
    expect((await reset(token, 'Senha@2026')).body.errors.password).toEqual([
      'Esta senha é muito comum. Escolha outra.',
    ])
    const differs = await reset(token, OTHER_PASSWORD, { password_confirmation: 'outra' })
    expect(differs.body.errors.password_confirmation).toEqual(['As senhas não conferem'])
    expect((await reset(token)).status).toBe(204)
  })

  it('The link for a new password is kept as a hash: who reads the table can use none', async () => {
    const { token } = await askedUser()
    const rows = await server().database.kysely.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await reset('x'.repeat(43))).body.code).toBe('email_token_invalid')
  })

  it('The link for a new password lets its reader in, even while strangers try passwords', async () => {
    const { email, token } = await askedUser()
    for (let time = 0; time < 11; time += 1) await login(email, 'errada')
    expect((await login(email)).status).toBe(429)
    await reset(token)
    expect((await login(email, OTHER_PASSWORD)).status).toBe(200)
  })
})
