import { randomUUID } from 'node:crypto'
import { atomic } from '../../server/src/kernel/database/atomic.ts'
import { addUser, hashPassword } from '../../server/src/modules/identity/index.ts'
import { type Answer, type ApiClient, apiClient } from './api-client.ts'
import type { TestServer } from './test-server.ts'

/** The password of every account that a test makes. */
export const PASSWORD = 'Prumo@2026'

/** A person with PASSWORD who is signed in, without any company. */
export interface TestAccount extends ApiClient {
  readonly id: number
  readonly email: string
  /** Signs in anew with a password, PASSWORD unless told. */
  readonly login: (password?: string) => Promise<Answer>
  /** A further session. */
  readonly again: () => Promise<ApiClient>
  /** The profile as its form sends it, with PASSWORD. */
  readonly profile: (fields?: object) => Readonly<Record<string, unknown>>
}

/** Makes a person and signs them in by the API. */
export async function newAccount(server: TestServer): Promise<TestAccount> {
  const email = `${randomUUID()}@prumo.example`
  const password_hash = await hashPassword(PASSWORD, null)
  const id = await atomic(server.database, { now: server.clock.now }, (db) =>
    addUser(db, { name: 'Ana Souza', email, password_hash }),
  )
  const anonymous = apiClient(`${server.url}/api`, null)
  const login = (password = PASSWORD) => anonymous.post('/auth/login', { email, password })
  const again = async () => apiClient(`${server.url}/api`, (await login()).body.data.access_token)
  const profile = (fields = {}) => ({
    email,
    mobile_phone_ddi: '55',
    mobile_phone: '(11) 98765-4321',
    old_password: PASSWORD,
    ...fields,
  })
  return { ...(await again()), id, email, login, again, profile }
}
