import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { newAccount, PASSWORD, type TestAccount } from '../../../../test/http/test-account.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { mailedToken } from './identity.factory.ts'

const server = useTestServer()
const account = () => newAccount(server())
const CHANGE = '/user?change-profile'

const confirmBy = (person: TestAccount, confirm_email_token: string) =>
  person.post('/auth/confirm-email', { confirm_email_token })

afterEach(() => {
  server().clock.now = TEST_NOW
})

describe('the profile', () => {
  it('One path takes the profile or the password, as its query says', async () => {
    const ana = await account()
    const changed = await ana.put(CHANGE, ana.profile({ mobile_phone: '(21) 3322-4455' }))
    expect([changed.status, changed.body.data.mobile_phone]).toEqual([200, '2133224455'])
    const password = { password: 'Outra#2027x', password_confirmation: 'Outra#2027x' }
    const secured = await ana.put('/user?change-password', ana.profile(password))
    expect([secured.status, secured.text]).toEqual([204, ''])
    expect((await ana.login(password.password)).status).toBe(200)
    expect((await ana.put('/user', ana.profile())).status).toBe(422)
  })

  it('A change of the profile is answered, and stands in the session fetched again; a new e-mail waits for its proof', async () => {
    const ana = await account()
    const answer = await ana.put(CHANGE, ana.profile({ email: `NOVO-${ana.email}` }))
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      id: ana.id,
      email: ana.email,
      mobile_phone: '11987654321',
      mobile_phone_ddi: '55',
      ddi: '55',
      avatar: null,
    })
    expect((await ana.get('/auth/user')).body.data.user).toEqual(answer.body.data)
  })

  it('The person signs in with the new e-mail once the link that was sent to it is opened, and with the old one until then', async () => {
    const ana = await account()
    const email = `nova-${ana.email}`
    const login = () => ana.post('/auth/login', { email, password: PASSWORD })
    await ana.put(CHANGE, ana.profile({ email }))
    expect((await login()).status).toBe(401)
    expect((await ana.login()).status).toBe(200)
    const confirm = async () => confirmBy(ana, await mailedToken(server(), email))
    const confirmed = await confirm()
    expect([confirmed.status, confirmed.body.data]).toEqual([200, { email }])
    expect((await login()).status).toBe(200)
    expect((await ana.login()).status).toBe(401)
    expect((await confirm()).body.code).toBe('email_token_invalid')
  })

  it('A change of e-mail is asked of the new address and told to the old one, which hears again when it is done; a change of the phone alone is told to nobody', async () => {
    const ana = await account()
    await ana.put(CHANGE, ana.profile())
    const email = `nova-${ana.email}`
    await ana.put(CHANGE, ana.profile({ email }))
    await confirmBy(ana, await mailedToken(server(), email))
    const { rows } = await sql<{ to: string; kind: string; text: string }>`
      select "to", kind, text from outbox_mails where "to" in (${ana.email}, ${email})
      order by id`.execute(server().database.kysely)
    expect(rows).toMatchObject([
      { to: ana.email, kind: 'email_change_asked' },
      { to: email, kind: 'confirm_new_email' },
      { to: ana.email, kind: 'email_changed' },
    ])
    expect(rows[0]?.text).toContain(email)
    expect(rows[0]?.text).toContain('crie uma nova senha agora mesmo')
    // Whose address it is by a slip learns no name.
    expect(rows[1]?.text).toMatch(/^Olá,\n/)
    expect(rows[1]?.text).toContain('nada muda')
    expect(rows[2]?.text).toContain('fale agora mesmo com o administrador')
  })

  it('A new e-mail that was asked for is dropped by a new password, by another e-mail and by time', async () => {
    const ana = await account()
    const [first, second] = [`a-${ana.email}`, `b-${ana.email}`]
    await ana.put(CHANGE, ana.profile({ email: first }))
    const replaced = await mailedToken(server(), first)
    await ana.put(CHANGE, ana.profile({ email: second }))
    const dropped = await mailedToken(server(), second)
    expect((await confirmBy(ana, replaced)).body.code).toBe('email_token_invalid')
    const password = 'Quatro-Patos-2@'
    const changed = await ana.put('/user?change-password', {
      ...ana.profile(),
      password,
      password_confirmation: password,
    })
    expect(changed.status).toBe(204)
    expect((await confirmBy(ana, dropped)).body.code).toBe('email_token_invalid')
    const bia = await account()
    await bia.put(CHANGE, bia.profile({ email: `c-${bia.email}` }))
    const late = await mailedToken(server(), `c-${bia.email}`)
    server().clock.now = new Date(TEST_NOW.getTime() + 31 * 60 * 1000)
    expect((await confirmBy(bia, late)).body.code).toBe('email_token_invalid')
  })

  it('Of two people who asked for one e-mail the first who proves it has it', async () => {
    const [ana, bia] = [await account(), await account()]
    const email = `nossa-${ana.email}`
    await ana.put(CHANGE, ana.profile({ email }))
    const hers = await mailedToken(server(), email)
    await bia.put(CHANGE, bia.profile({ email }))
    expect((await confirmBy(bia, await mailedToken(server(), email))).status).toBe(200)
    expect((await confirmBy(ana, hers)).body.code).toBe('email_token_invalid')
    expect((await ana.login()).status).toBe(200)
  })

  it('A profile with the e-mail of somebody else is refused at its field', async () => {
    const [ana, bia] = [await account(), await account()]
    const { status, body } = await ana.put(CHANGE, ana.profile({ email: bia.email }))
    expect([status, body.code]).toEqual([422, 'email_taken'])
    expect(body.errors).toEqual({ email: ['Já existe um usuário com este e-mail.'] })
  })

  it('Whoever tries one e-mail after the other to see which are taken has to wait (S8)', async () => {
    const [ana, bia] = [await account(), await account()]
    const codes: string[] = []
    for (let round = 0; round < 11; round += 1)
      codes.push((await ana.put(CHANGE, ana.profile({ email: bia.email }))).body.code)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'email_taken'))
    expect(codes[10]).toBe('too_many_attempts')
    expect((await ana.put(CHANGE, ana.profile())).status).toBe(200)
  })

  it('A wrong current password changes nothing of the profile', async () => {
    const ana = await account()
    const body = ana.profile({ email: `x-${ana.email}`, old_password: 'Prumo@2027' })
    const answer = await ana.put(CHANGE, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'wrong_password'])
    expect(answer.body.errors.old_password).toEqual([
      'A senha atual não confere. Digite-a de novo.',
    ])
    expect((await ana.get('/auth/user')).body.data.user.email).toBe(ana.email)
  })

  it('Ten wrong passwords in the profile make the account wait, and its sign-in does not', async () => {
    const ana = await account()
    const wrong = ana.profile({ old_password: 'Prumo@2027' })
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await ana.put(CHANGE, wrong)).status).toBe(422)
    const refused = await ana.put(CHANGE, ana.profile())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await ana.login()).status).toBe(200)
  })

  it.each([
    ['nothing', {}, 'email', 'Campo obrigatório'],
    ['nothing', {}, 'mobile_phone', 'Campo obrigatório'],
    ['nothing', {}, 'mobile_phone_ddi', 'Campo obrigatório'],
    ['nothing', {}, 'old_password', 'Campo obrigatório'],
    ['an e-mail that is none', { email: 'ana@' }, 'email', 'Email inválido'],
    [
      'a phone of nine digits',
      { mobile_phone_ddi: '55', mobile_phone: '(11) 9876-543' },
      'mobile_phone',
      'Telefone inválido',
    ],
    [
      'a foreign phone of five digits',
      { mobile_phone_ddi: '351', mobile_phone: '12345' },
      'mobile_phone',
      'Telefone inválido',
    ],
  ])('A profile with %s is refused: %s %s', async (_, fields, field, message) => {
    const ana = await account()
    const { status, body } = await ana.put(CHANGE, fields)
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([message])
  })

  it.each([
    ['55', '1133224455'],
    ['55', '11987654321'],
    ['351', '912345'],
    ['1', '123456789012345'],
  ])('+%s %s is a phone', async (mobile_phone_ddi, mobile_phone) => {
    const ana = await account()
    const answer = await ana.put(CHANGE, ana.profile({ mobile_phone_ddi, mobile_phone }))
    expect(answer.body.data).toMatchObject({ mobile_phone_ddi, mobile_phone })
  })

  it.each(['/user', '/user?change-profile&change-password', '/user?other=1'])(
    '%s does not say which of the two acts is meant',
    async (path) => {
      const ana = await account()
      expect((await ana.put(path, ana.profile())).status).toBe(422)
    },
  )

  it('Fields of others than the profile are never taken over (S3)', async () => {
    const ana = await account()
    const columns = server()
      .database.kysely.selectFrom('users')
      .selectAll()
      .where('id', '=', ana.id)
    const before = await columns.executeTakeFirstOrThrow()
    const stolen = {
      id: 1,
      user_id: 1,
      name: 'Outra',
      is_prumo_admin: true,
      isPrumoAdmin: true,
      status: 'blocked',
      role: 'admin',
      company_id: 1,
      companies: [1],
      permissions: ['*'],
      password: 'Outra@2026',
      password_hash: 'x',
      avatar: 'x',
      document: '52998224725',
      created_at: '2020-01-01T00:00:00Z',
    }
    expect((await ana.put(CHANGE, ana.profile(stolen))).status).toBe(200)
    const after = await columns.executeTakeFirstOrThrow()
    expect(after).toEqual({ ...before, mobile_phone: '11987654321' })
    expect((await ana.login()).status).toBe(200)
  })

  it('Each change of a profile is in the log of the account, without the password', async () => {
    const ana = await account()
    await ana.put(CHANGE, ana.profile())
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .selectAll()
      .where('user_id', '=', ana.id)
      .execute()
    expect(events).toMatchObject([
      {
        kind: 'profile_changed',
        details: { before: { mobile_phone: null }, after: { mobile_phone: '11987654321' } },
        ip: '127.0.0.1',
      },
    ])
    expect(JSON.stringify(events)).not.toContain(PASSWORD)
  })
})

describe('what a person chose for themselves', () => {
  it('The chosen language comes with the session, and null is the browser’s again', async () => {
    const ana = await account()
    for (const locale of ['de', null]) {
      expect((await ana.put('/user/locale', { locale })).status).toBe(204)
      expect((await ana.get('/auth/user')).body.data.user.locale).toBe(locale)
    }
    expect((await ana.put('/user/locale', { locale: 'ja' })).status).toBe(422)
  })

  it('Preferences are replaced by name, and null removes one', async () => {
    const ana = await account()
    const save = (patch: object) => ana.put('/user/preferences', patch)
    expect((await save({ shell: { layout: 'vertical' }, stars: [1, 2] })).status).toBe(204)
    expect((await save({ shell: { layout: 'horizontal' }, views: {} })).status).toBe(204)
    expect((await save({ views: null })).status).toBe(204)
    expect((await ana.get('/auth/user')).body.data.user.preferences).toEqual({
      shell: { layout: 'horizontal' },
      stars: [1, 2],
    })
  })

  it('Preferences have a limit of space, together', async () => {
    const ana = await account()
    const half = 'x'.repeat(5_000)
    expect((await ana.put('/user/preferences', { first: half })).status).toBe(204)
    const refused = await ana.put('/user/preferences', { second: half })
    expect([refused.status, refused.body.code]).toEqual([422, 'preferences_too_large'])
    expect((await ana.put('/user/preferences', { first: null, second: half })).status).toBe(204)
  })

  it.each([{ a: '\u0000' }, { a: '\ud800' }, { 'A b': 1 }, [1], 'x'])(
    'Preferences that cannot be kept are refused: %j',
    async (patch) => {
      const ana = await account()
      expect((await ana.put('/user/preferences', patch)).status).toBe(422)
    },
  )
})
