import { beforeEach, describe, expect, it } from 'vitest'
import {
  anonymous,
  resetAttemptCounters,
  newCpf,
  newUser,
  PASSWORD,
  signUp,
} from '../../server/src/modules/identity/identity.factory.ts'
import { type Answer, apiClient } from './api-client.ts'
import { TEST_NOW, useTestServer } from './test-server.ts'

/** Trust: S8. The proxy of this machine is trusted here, so that tests can call from anywhere. */
const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
const direct = useTestServer()
const MINUTE_MS = 60 * 1000
const AT_ONCE = 6

/** Calls from an address, as the trusted proxy tells it. */
const from = (address: string) => {
  const client = apiClient(`${server().url}/api`, null)
  const options = { headers: { 'x-forwarded-for': address } }
  return (path: string, body: unknown) => client.post(path, body, options)
}
const wrong = (email: string) => ({ email, password: 'errada' })

/** The statuses of many calls, some at a time: a server of tests has ten connections. */
const all = async (count: number, call: (index: number) => Promise<Answer>) => {
  const statuses: number[] = []
  for (let first = 1; first <= count; first += AT_ONCE) {
    const indexes = Array.from(
      { length: Math.min(AT_ONCE, count - first + 1) },
      (_, n) => first + n,
    )
    const answers = await Promise.all(indexes.map(call))
    statuses.push(...answers.map((answer) => answer.status))
  }
  return statuses
}
/** A public endpoint that is guarded like the others, and costs no hash of a password. */
const cheapEndpoint = (index: number) =>
  ['/auth/confirm-email', { confirm_email_token: `token ${index}` }] as const

beforeEach(async () => {
  server().clock.now = TEST_NOW
  await resetAttemptCounters(server())
  await resetAttemptCounters(direct())
})

describe('guessing passwords (S8)', () => {
  it('Guessing passwords of one person from many addresses stops after ten tries in a quarter of an hour (S8)', async () => {
    const { email } = await newUser(server())
    const statuses: number[] = []
    for (let host = 1; host <= 13; host += 1)
      statuses.push((await from(`203.0.113.${host}`)('/auth/login', wrong(email))).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429, 429])
  })

  it('Guessing passwords counts e-mail and document of a person together (S8)', async () => {
    const document = newCpf()
    const { email } = await newUser(server(), { document })
    for (let time = 0; time < 5; time += 1) {
      await from('203.0.113.1')('/auth/login', wrong(email))
      await from('203.0.113.2')('/auth/login', { document, password: 'errada' })
    }
    const refused = await from('203.0.113.3')('/auth/login', { document, password: PASSWORD })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  it('Guessing passwords of many people from one address stops after a hundred tries in an hour (S8)', async () => {
    const call = from('198.51.100.7')
    const trial = (person: number) => call('/auth/login', wrong(`p${person}@prumo.example`))
    // Each try costs two hashes of passwords: the first ninety-six are counted without them.
    await trial(1)
    await server()
      .database.kysely.updateTable('attempt_counters')
      .set({ attempts: 96 })
      .where('window_ends_at', '=', new Date(TEST_NOW.getTime() + 60 * MINUTE_MS).toISOString())
      .execute()
    const statuses = await all(7, (person) => trial(person + 1))
    expect(statuses.toSorted()).toEqual([401, 401, 401, 401, 429, 429, 429])
    const refused = await call('/auth/login', wrong('outro@prumo.example'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    server().clock.now = new Date(TEST_NOW.getTime() + 61 * MINUTE_MS)
    expect((await call('/auth/login', wrong('outro@prumo.example'))).status).toBe(401)
  })

  it('An IPv6 network counts as one address for guessing passwords (S8)', async () => {
    const statuses = await all(102, (host) => from(`2001:db8:7:1::${host}`)(...cheapEndpoint(host)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await from('2001:db8:7:2::1')(...cheapEndpoint(0))).status).toBe(422)
  })

  it('A forged X-Forwarded-For is believed from nobody but a trusted proxy (S8)', async () => {
    const client = anonymous(direct())
    const statuses = await all(102, (host) => {
      const address = `203.0.113.${host}`
      const headers = {
        'x-forwarded-for': address,
        'x-real-ip': address,
        forwarded: `for=${address}`,
      }
      return client.post(...cheapEndpoint(host), { headers })
    })
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('Strangers do not lock out somebody who signs in from where they always do (S8)', async () => {
    const { email } = await newUser(server())
    const home = from('192.0.2.10')
    expect((await home('/auth/login', { email, password: PASSWORD })).status).toBe(200)
    for (let time = 0; time < 12; time += 1) await from('203.0.113.66')('/auth/login', wrong(email))
    expect((await from('203.0.113.66')('/auth/login', { email, password: PASSWORD })).status).toBe(
      429,
    )
    expect((await home('/auth/login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('Signing in rightly is no try: a full office is not locked out (S8)', async () => {
    const { email } = await newUser(server())
    const office = from('192.0.2.20')
    await office('/auth/login', { email, password: PASSWORD })
    const counters = () =>
      server().database.kysely.selectFrom('attempt_counters').select('attempts').execute()
    expect(await counters()).toEqual([{ attempts: 0 }])
    await office('/auth/login', wrong(email))
    expect(await counters()).toEqual([{ attempts: 1 }, { attempts: 1 }])
  })
})

describe('calling the other public endpoints again and again (S8, S10)', () => {
  it.each([
    ['/auth/recover-password', () => ({ email: 'ninguem@prumo.example' })],
    ['/auth/resend-confirmation-email', () => ({ email: 'ninguem@prumo.example' })],
    ['/auth/register', () => signUp({ email: 'ninguem@prumo.example' })],
    ['/auth/confirm-email', () => ({ confirm_email_token: 'x'.repeat(43) })],
  ])('%s about the same person stops after ten', async (path, body) => {
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1)
      statuses.push((await from(`203.0.113.${time + 1}`)(path, body())).status)
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('Calls of the public endpoints about anybody from one address stop after a hundred in an hour (S8, S10)', async () => {
    const call = from('198.51.100.9')
    const statuses = await all(101, (time) => call(...cheapEndpoint(time)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
