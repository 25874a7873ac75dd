import { beforeEach, describe, expect, it } from 'vitest'
import { afterEach } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { withoutRequestId } from '../../../../test/http/crud-master-record.ts'
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
const post = (path: string, body: unknown, language?: string) =>
  anonymous(server()).post(path, body, language === undefined ? {} : { language })
const register = (person: unknown) => post('/auth/register', person)
const confirm = (confirm_email_token: string, more: object = {}) =>
  post('/auth/confirm-email', { confirm_email_token, ...more })
const login = (email: string, password = PASSWORD) => post('/auth/login', { email, password })
const userOf = (email: string) =>
  server()
    .database.kysely.selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

beforeEach(() => resetAttemptCounters(server()))
afterEach(() => {
  server().clock.now = TEST_NOW
})

describe('signing up', () => {
  it('Signing up makes the account when the link of the mail is opened, and not before', async () => {
    const person = signUp()
    const answer = await register({ ...person, email: person.email.toUpperCase() })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await userOf(person.email)).toBeUndefined()
    const [mail] = await mailsTo(server(), person.email)
    expect(mail).toMatchObject({ kind: 'confirm_email', language: 'pt', sent_at: null })
    expect(mail?.text).not.toContain(person.name)
    const confirmed = await confirm(await mailedToken(server(), person.email))
    expect([confirmed.status, confirmed.body]).toEqual([200, { data: { email: person.email } }])
    expect(await userOf(person.email)).toMatchObject({
      name: 'Ana Souza',
      document: person.document,
      ddi: '55',
      mobile_phone: '11987654321',
      is_prumo_admin: false,
      accepted_terms_at: expect.stringContaining('2026-11-20'),
    })
    const session = await login(person.email)
    expect(session.status).toBe(200)
    expect(session.body.data.companies).toEqual([])
  })

  it.each([
    ['name', ' ', 'Este campo é obrigatório'],
    ['document', '529.982.247-26', 'CPF inválido'],
    ['document', '11222333000181', 'CPF inválido'],
    ['email', 'ana', 'Email inválido'],
    ['mobile_phone', '98765', 'Telefone inválido'],
    ['password', 'Prumo@1', 'A senha deve ter pelo menos 8 caracteres'],
    ['password', 'Senha@2026', 'Esta senha é muito comum. Escolha outra.'],
    ['password_confirmation', 'Prumo@2027', 'As senhas não conferem'],
    ['accepts_terms', false, 'Aceite os termos de uso para continuar'],
  ])('Signing up refuses the %s %j: %s', async (field, value, text) => {
    const person = signUp()
    const sent =
      field === 'password' ? { password: value, password_confirmation: value } : { [field]: value }
    const { status, body } = await register({ ...person, ...sent })
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual(expect.arrayContaining([text]))
    expect(await mailsTo(server(), person.email)).toEqual([])
  })

  it('Signing up takes a phone of another country by its own length', async () => {
    const abroad = signUp({ mobile_phone_ddi: '+351', mobile_phone: '912 345' })
    expect((await register(abroad)).status).toBe(204)
    const short = signUp({ mobile_phone_ddi: '351', mobile_phone: '91234' })
    expect((await register(short)).body.errors.mobile_phone).toEqual(['Telefone inválido'])
  })

  it('Signing up takes no more than it asks for: nobody makes themselves an administrator', async () => {
    const person = signUp({ is_prumo_admin: true, id: 1, status: 'blocked', user_id: 1 })
    expect((await register(person)).status).toBe(204)
    await confirm(await mailedToken(server(), person.email))
    expect(await userOf(person.email)).toMatchObject({ is_prumo_admin: false, status: 'active' })
  })

  it('Signing up with an e-mail that has an account answers alike, and mails its owner', async () => {
    const owner = await newUser(server(), { name: 'Beatriz' })
    const known = await register(signUp({ email: owner.email }))
    const unknown = await register(signUp())
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [mail] = await mailsTo(server(), owner.email)
    expect(mail?.kind).toBe('already_registered')
    expect(mail?.text).toContain('Olá, Beatriz,')
    expect((await login(owner.email)).status).toBe(200)
  })

  it('Signing up keeps no token that could be read: only its hash', async () => {
    const person = signUp()
    await register(person)
    const token = await mailedToken(server(), person.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await server().database.kysely.selectFrom('registrations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })
})

describe('confirming an e-mail', () => {
  it('Confirming an e-mail works once, also for two at the same moment', async () => {
    const person = signUp()
    await register(person)
    const token = await mailedToken(server(), person.email)
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map((one) => one.status)
    expect(statuses.toSorted()).toEqual([200, 422])
    const again = await confirm(token)
    expect(withoutRequestId(again)).toMatchObject({ code: 'email_token_invalid' })
  })

  it('Confirming an e-mail ends after thirty minutes', async () => {
    const person = signUp()
    await register(person)
    const token = await mailedToken(server(), person.email)
    server().clock.now = new Date(TEST_NOW.getTime() + 30 * MINUTE_MS)
    expect((await confirm(token)).body.code).toBe('email_token_invalid')
    expect(await userOf(person.email)).toBeUndefined()
  })

  it('Confirming an e-mail takes the document too, and then it must be the one of the sign-up', async () => {
    const person = signUp()
    await register(person)
    const token = await mailedToken(server(), person.email)
    expect((await confirm(token, { document: newCpf() })).status).toBe(422)
    expect((await confirm(token, { document: person.document })).status).toBe(200)
  })

  it('Confirming an e-mail makes the account of its own sign-up, whoever else used the e-mail since', async () => {
    const person = signUp()
    await register(person)
    const token = await mailedToken(server(), person.email)
    const stranger = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD }
    await register({ ...signUp({ email: person.email }), ...stranger })
    const strangers = await mailedToken(server(), person.email)
    expect((await confirm(token)).status).toBe(200)
    expect((await confirm(strangers)).status).toBe(422)
    expect((await login(person.email)).status).toBe(200)
    expect((await login(person.email, OTHER_PASSWORD)).status).toBe(401)
  })

  it('Confirming an e-mail with a document that somebody has makes the account without it, and does not say so', async () => {
    const document = newCpf()
    await newUser(server(), { document })
    const person = signUp({ document })
    expect((await register(person)).status).toBe(204)
    const confirmed = await confirm(await mailedToken(server(), person.email))
    expect(confirmed.body).toEqual({ data: { email: person.email } })
    expect(await userOf(person.email)).toMatchObject({ document: null })
  })
})

describe('before the e-mail is confirmed', () => {
  it('Before the e-mail is confirmed the right password is told so, and a wrong one is not', async () => {
    const person = signUp()
    await register(person)
    const right = await login(person.email)
    expect([right.status, right.body.code]).toEqual([403, 'email_not_confirmed'])
    const byDocument = await post('/auth/login', { document: person.document, password: PASSWORD })
    expect(byDocument.body.code).toBe('email_not_confirmed')
    const wrong = await login(person.email, OTHER_PASSWORD)
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
  })

  it('Signing up with the e-mail of an account and signing in tells nothing of it', async () => {
    const owner = await newUser(server())
    const stranger = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD }
    const answers = []
    for (const email of [owner.email, signUp().email]) {
      await register({ ...signUp({ email }), ...stranger })
      answers.push(withoutRequestId(await login(email, OTHER_PASSWORD)))
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ code: 'email_not_confirmed' })
  })

  it('The mail of a sign-up can be sent again; the link before it opens nothing any more', async () => {
    const person = signUp()
    await register(person)
    const first = await mailedToken(server(), person.email)
    server().clock.now = new Date(TEST_NOW.getTime() + 40 * MINUTE_MS)
    const sent = await post('/auth/resend-confirmation-email', { email: person.email })
    expect([sent.status, sent.text]).toEqual([204, ''])
    const second = await mailedToken(server(), person.email)
    expect((await confirm(first)).status).toBe(422)
    expect((await confirm(second)).status).toBe(200)
  })

  it('Asking again for the mail of a sign-up with an unknown e-mail answers alike and sends nothing', async () => {
    const email = signUp().email
    const sent = await post('/auth/resend-confirmation-email', { email })
    expect([sent.status, sent.text]).toEqual([204, ''])
    expect(await mailsTo(server(), email)).toEqual([])
  })
})

describe('mails that strangers ask for', () => {
  it('Mails that strangers ask for are three in a quarter of an hour for one address; the answers stay the same', async () => {
    const owner = await newUser(server())
    for (let time = 0; time < 5; time += 1) {
      const answer = await post('/auth/recover-password', { email: owner.email })
      expect(answer.status).toBe(204)
    }
    expect(await mailsTo(server(), owner.email)).toHaveLength(3)
    server().clock.now = new Date(TEST_NOW.getTime() + 15 * MINUTE_MS)
    await post('/auth/recover-password', { email: owner.email })
    expect(await mailsTo(server(), owner.email)).toHaveLength(4)
  })

  it('Mails that strangers ask for are written in the language of who asks', async () => {
    const person = signUp()
    await post('/auth/register', person, 'de')
    expect((await mailsTo(server(), person.email))[0]).toMatchObject({
      language: 'de',
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für Prumo',
    })
  })

  it('Mails that strangers ask for lead to the address that people know, whatever host a caller names', async () => {
    const owner = await newUser(server())
    await apiClient(`${server().url}/api`, null).post(
      '/auth/recover-password',
      { email: owner.email },
      { headers: { 'x-forwarded-host': 'boese.example' } },
    )
    expect((await mailsTo(server(), owner.email))[0]?.link).toMatch(
      /^http:\/\/localhost:3000\/reset-password\?token=/,
    )
  })
})
