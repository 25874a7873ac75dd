import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { newAccount, PASSWORD } from '../../../../test/http/test-account.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()
const account = () => newAccount(server())
const NEW = 'Outra#2027x'
const CHANGE = '/user?change-password'

afterEach(() => {
  server().clock.now = TEST_NOW
})

const change = (fields = {}) => ({ password: NEW, password_confirmation: NEW, ...fields })

describe('a change of password (S9)', () => {
  it('A change of password is answered 204, and from then on the new one signs in and the old one does not (S9)', async () => {
    const ana = await account()
    const answer = await ana.put(CHANGE, ana.profile(change()))
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await ana.login()).status).toBe(401)
    expect((await ana.login(NEW)).status).toBe(200)
  })

  it('A change of password ends every other session at once and keeps the one that changed it (S9)', async () => {
    const ana = await account()
    const others = [await ana.again(), await ana.again()]
    await ana.put(CHANGE, ana.profile(change()))
    for (const other of others) expect((await other.get('/auth/user')).status).toBe(401)
    expect((await ana.get('/auth/user')).status).toBe(200)
  })

  it('A change of password is told by mail, and a password that everybody tries is refused (S9)', async () => {
    const ana = await account()
    const common = { password: 'Senha@2026', password_confirmation: 'Senha@2026' }
    const refused = await ana.put(CHANGE, ana.profile(common))
    expect(refused.body.errors).toEqual({
      password: ['Esta senha é muito comum. Escolha outra.'],
    })
    await ana.put(CHANGE, ana.profile(change()))
    const { rows } = await sql`
      select kind from outbox_mails where "to" = ${ana.email}`.execute(server().database.kysely)
    expect(rows).toEqual([{ kind: 'password_changed' }])
  })

  it('A change of password changes neither e-mail nor phone, except for who had no phone (S9)', async () => {
    const ana = await account()
    const fields = { email: `x-${ana.email}`, ...change() }
    await ana.put(CHANGE, ana.profile(fields))
    const { user } = (await ana.get('/auth/user')).body.data
    expect(user).toMatchObject({ email: ana.email, mobile_phone: '11987654321' })
  })

  it('A change of password works as a form that says _method=PUT (S9)', async () => {
    const ana = await account()
    const fields = { _method: 'PUT', ...ana.profile(change()) }
    const answer = await ana.upload(CHANGE, null, { fields: texts(fields) })
    expect([answer.status, answer.text]).toEqual([204, ''])
  })

  it.each([
    ['password', '', 'Campo obrigatório'],
    ['password', 'Prumo@1', 'A senha deve ter pelo menos 8 caracteres'],
    // Eight are long enough: what 'prumo@26' lacks is a capital letter.
    ...['prumo@26', 'prumo@2026', 'PRUMO@2026', 'Prumo@abcd', 'Prumo-2026'].map((password) => [
      'password',
      password,
      'A senha deve conter pelo menos uma letra maiúscula, uma minúscula, um número e um caractere especial',
    ]),
    ['password_confirmation', '', 'Campo obrigatório'],
    ['password_confirmation', 'Outra#2028x', 'As senhas devem corresponder'],
  ])('A change of password refuses %s %j: %s (S9)', async (field, value, message) => {
    const ana = await account()
    const { status, body } = await ana.put(CHANGE, ana.profile(change({ [field]: value })))
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([message])
    expect((await ana.login()).status).toBe(200)
  })

  it('A change of password asks for the current password (S9)', async () => {
    const ana = await account()
    const answer = await ana.put(CHANGE, ana.profile(change({ old_password: 'Prumo@2027' })))
    expect(answer.body.errors).toEqual({
      old_password: ['A senha atual não confere. Digite-a de novo.'],
    })
  })
})

describe('sessions', () => {
  it('Sessions are listed with device, address and times, the last used first', async () => {
    const ana = await account()
    server().clock.now = new Date(TEST_NOW.getTime() + 60_000)
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    await ana.post(
      '/auth/login',
      { email: ana.email, password: PASSWORD },
      { headers: { 'user-agent': chrome } },
    )
    const { data } = (await ana.get('/user/sessions')).body
    expect(data).toMatchObject([
      {
        browser: 'Chrome 140',
        system: 'Windows',
        ip: '127.0.0.1',
        created_at: '2026-11-20T15:01:00.000Z',
        is_current: false,
      },
      { browser: null, system: null, created_at: '2026-11-20T15:00:00.000Z', is_current: true },
    ])
    expect(JSON.stringify(data)).not.toMatch(/token/)
  })

  it('A session is ended by its number, at once', async () => {
    const ana = await account()
    const other = await ana.again()
    const [{ id }] = (await ana.get('/user/sessions')).body.data.filter(
      (session: { is_current: boolean }) => !session.is_current,
    )
    expect((await ana.delete(`/user/sessions/${id}`)).status).toBe(204)
    expect((await other.get('/auth/user')).status).toBe(401)
    expect((await ana.delete(`/user/sessions/${id}`)).status).toBe(404)
  })

  it('All other sessions of a person are ended together', async () => {
    const ana = await account()
    const others = [await ana.again(), await ana.again()]
    expect((await ana.delete('/user/sessions')).status).toBe(204)
    for (const other of others) expect((await other.get('/auth/user')).status).toBe(401)
    expect((await ana.get('/user/sessions')).body.data).toHaveLength(1)
  })

  it('Sessions of somebody else are neither listed nor ended', async () => {
    const [ana, bia] = [await account(), await account()]
    const [{ id }] = (await bia.get('/user/sessions')).body.data
    expect((await ana.delete(`/user/sessions/${id}`)).status).toBe(404)
    expect((await bia.get('/auth/user')).status).toBe(200)
    expect((await ana.get('/user/sessions')).body.data).toHaveLength(1)
  })

  it('A sign-in makes a new token whatever token came with it, and leaves the old one alone', async () => {
    const ana = await account()
    const planted = 'A'.repeat(43)
    const client = apiClient(`${server().url}/api`, planted)
    const { body } = await client.post('/auth/login', { email: ana.email, password: PASSWORD })
    expect(body.data.access_token).not.toBe(planted)
    expect((await client.get('/auth/user')).status).toBe(401)
  })

  it('Sessions that ended are cleared away when the person signs in again', async () => {
    const ana = await account()
    server().clock.now = new Date(TEST_NOW.getTime() + 25 * 60 * 60 * 1000)
    const again = await ana.again()
    expect((await again.get('/user/sessions')).body.data).toHaveLength(1)
    const stored = await server()
      .database.kysely.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', ana.id)
      .execute()
    expect(stored).toHaveLength(1)
  })
})

const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
