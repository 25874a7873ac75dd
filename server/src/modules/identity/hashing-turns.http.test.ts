import { expect, it } from 'vitest'
import { apiClient } from '../../../../test/http/api-client.ts'
import { useRealHashes } from '../../../../test/http/light-hashes.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { newUser, PASSWORD } from './identity.factory.ts'

/** The proxy of this machine is trusted here, so that tests can call from anywhere. */
const server = useTestServer({ TRUSTED_PROXIES: '127.0.0.1' })
useRealHashes()

it('A hundred wrong passwords at once from one address keep nobody elsewhere from signing in (S8)', async () => {
  const { email } = await newUser(server())
  const client = apiClient(`${server().url}/api`, null)
  const signIn = async (address: string, body: object) => {
    const headers = { 'x-forwarded-for': address }
    const answer = await client.post('/auth/login', body, { headers })
    return { ...answer, at: performance.now() }
  }
  const wrong = Array.from({ length: 100 }, (_, place) =>
    signIn('203.0.113.1', { email: `ninguem${place}@exemplo.com`, password: 'errada' }),
  )
  // The first are answered: the flood has reached the passwords.
  await Promise.race(wrong)
  const begun = performance.now()
  const honest = await signIn('198.51.100.7', { email, password: PASSWORD })
  expect(honest.status).toBe(200)
  const flood = await Promise.all(wrong)
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401, 429]))
  const refused = flood.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  const floodOver = Math.max(...flood.map(({ at }) => at))
  expect(honest.at - begun).toBeLessThan((floodOver - begun) / 2)
})
