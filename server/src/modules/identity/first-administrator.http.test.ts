import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { issueSetupToken } from './first-administrator.ts'

const server = useTestServer()
const DAY_MS = 24 * 60 * 60 * 1000

const api = () => apiClient(`${server().url}/api`, null)
const issue = () => atomic(server().database, { now: server().clock.now }, issueSetupToken)
const person = (token: string | null) => ({
  token,
  name: 'Ana Souza',
  email: 'Ana@Prumo.example',
  password: 'Prumo@2026',
})

/** Each test starts from an installation that nobody has entered yet. */
beforeEach(async () => {
  for (const table of ['setup_links', 'sessions', 'known_addresses', 'users'] as const)
    await server().database.kysely.deleteFrom(table).execute()
})
afterEach(() => {
  server().clock.now = TEST_NOW
})

describe('the first administrator', () => {
  it('The first administrator enters by the one-time link, and signs in with the password from then on', async () => {
    const { status, body } = await api().post('/auth/first-administrator', person(await issue()))
    expect(status).toBe(201)
    expect(body.data.user).toMatchObject({ email: 'ana@prumo.example', is_prumo_admin: true })
    const client = apiClient(`${server().url}/api`, body.data.access_token)
    expect((await client.get('/auth/user')).status).toBe(200)
    const again = await api().post('/auth/login', {
      email: 'ana@prumo.example',
      password: 'Prumo@2026',
    })
    expect(again.status).toBe(200)
  })

  it('The first administrator is told to be missing until there is one', async () => {
    const missing = async () => (await api().get('/ready')).body.data.needs_first_administrator
    expect(await missing()).toBe(true)
    await api().post('/auth/first-administrator', person(await issue()))
    expect(await missing()).toBe(false)
  })

  it('The one-time link of the first administrator works once', async () => {
    const token = await issue()
    await api().post('/auth/first-administrator', person(token))
    const again = await api().post('/auth/first-administrator', {
      ...person(token),
      email: 'outra@prumo.example',
    })
    expect(again.status).toBe(403)
    expect(again.body.code).toBe('setup_link_invalid')
    expect(await issue()).toBeNull()
  })

  it('Of two people with the one-time link at the same moment one enters', async () => {
    const token = await issue()
    const answers = await Promise.all(
      ['a@prumo.example', 'b@prumo.example'].map((email) =>
        api().post('/auth/first-administrator', { ...person(token), email }),
      ),
    )
    expect(statusesOf(answers)).toEqual([201, 403])
  })

  it('The one-time link of the first administrator ends after a day, and when a new one is made', async () => {
    const first = await issue()
    server().clock.now = new Date(TEST_NOW.getTime() + DAY_MS)
    expect((await api().post('/auth/first-administrator', person(first))).status).toBe(403)
    const second = await issue()
    await issue()
    expect((await api().post('/auth/first-administrator', person(second))).status).toBe(403)
  })

  it.each([
    ['Senha@2026', 'Esta senha é muito comum. Escolha outra.'],
    ['Pr@1', 'A senha deve ter pelo menos 8 caracteres'],
    [
      'prumo@2026',
      'A senha deve conter pelo menos uma letra maiúscula, uma minúscula, um número e um caractere especial',
    ],
  ])(
    'The password %s is too weak for the first administrator, and the link stays good',
    async (password, text) => {
      const token = await issue()
      const weak = await api().post('/auth/first-administrator', { ...person(token), password })
      expect(weak.status).toBe(422)
      expect(weak.body.errors['password']).toContain(text)
      expect((await api().post('/auth/first-administrator', person(token))).status).toBe(201)
    },
  )
})
