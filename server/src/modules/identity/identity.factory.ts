import { randomUUID } from 'node:crypto'
import { type ApiClient, apiClient } from '../../../../test/http/api-client.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { addUser, type NewUser } from './users.ts'
import { hashPassword } from './password.ts'

/** A password that every rule takes. */
export const PASSWORD = 'Prumo@2026'
export const OTHER_PASSWORD = 'Tres-Gatos-1!'
export const MINUTE_MS = 60 * 1000

/** A sign-up of a new person; every field may be replaced. */
export function signUp(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Ana Souza',
    document: newCpf(),
    email: `${randomUUID()}@prumo.example`,
    mobile_phone_ddi: '55',
    mobile_phone: '(11) 98765-4321',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    accepts_terms: true,
    ...fields,
  }
}

/** A CPF with right check digits that no other test has. */
export function newCpf(): string {
  const digits = randomUUID().replaceAll(/\D/g, '').padEnd(9, '7').slice(0, 9).split('').map(Number)
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A caller without session; from another address where one is told, by a proxy that is trusted. */
export function anonymous(server: TestServer): ApiClient {
  return apiClient(`${server.url}/api`, null)
}

/** Adds a user with PASSWORD. */
export async function newUser(
  server: TestServer,
  fields: Partial<NewUser> = {},
): Promise<{ readonly id: number; readonly email: string }> {
  const email = `${randomUUID()}@prumo.example`
  const password_hash = await hashPassword(PASSWORD, null)
  const id = await atomic(server.database, { now: server.clock.now }, (db) =>
    addUser(db, { name: 'Ana Souza', email, password_hash, ...fields }),
  )
  return { id, email }
}

/** The mails that lie in the outbox for an address, oldest first. */
export function mailsTo(server: TestServer, email: string) {
  return server.database.kysely
    .selectFrom('outbox_mails')
    .selectAll()
    .where('to', '=', email)
    .orderBy('id')
    .execute()
}

/** The token in the link of the newest mail to an address. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  const link = (await mailsTo(server, email)).at(-1)?.link ?? ''
  const token = new URL(link).searchParams.get('token')
  if (token === null) throw new Error(`No token was mailed to ${email}.`)
  return token
}

/** Sets every counter back, so that one test's tries do not stop the next. */
export async function resetAttemptCounters(server: TestServer): Promise<void> {
  await server.database.kysely.deleteFrom('attempt_counters').execute()
}
