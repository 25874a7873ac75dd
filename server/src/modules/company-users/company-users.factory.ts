import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

interface RecordedItem {
  readonly kind: string
  readonly user_id: number
  readonly record_id: number
  readonly before: unknown
  readonly after: unknown
}

/** What the company's audit log has of these kinds of operations, in order. */
export async function operationsOf(
  company: TestCompany,
  kinds: string,
): Promise<readonly RecordedItem[]> {
  return company.inDatabase(async (db) => {
    const { rows } = await sql<RecordedItem>`
      select o.kind, o.user_id, i.record_id, i.before, i.after
      from operations o
      join operation_items i on i.company_id = o.company_id and i.operation_id = o.id
      where o.company_id = ${db.company_id} and o.kind like ${`${kinds}%`}
      order by o.id, i.position`.execute(db.query)
    return rows
  })
}

/** Gives a user a second factor, as a confirmed app would. */
export async function secondFactorOf(server: TestServer, user_id: number): Promise<void> {
  await server.database.kysely
    .insertInto('second_factors')
    .values({
      user_id,
      sealed_secret: Buffer.from('sealed'),
      created_at: server.clock.now,
      confirmed_at: server.clock.now,
    })
    .execute()
}

/** The link's token in the newest mail to an address. */
export async function mailedToken(server: TestServer, to: string): Promise<string> {
  const mail = await server.database.kysely
    .selectFrom('outbox_mails')
    .select('link')
    .where('to', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return new URL(mail.link ?? '').searchParams.get('token') ?? ''
}

/** Everything that managing users takes. */
export const MANAGING: readonly PermissionKey[] = [
  'permissions-users-companies.list',
  'permissions-users-companies.store',
  'permissions-users-companies.update',
  'permissions-users-companies.destroy',
]

/** The address of a user of the company. */
export const userPath = ({ user_id }: { readonly user_id: number }) => `/company-users/${user_id}`

/** Changes a member as the screen does: what is stored, with these fields instead. */
export async function change(
  by: TestCompany,
  whom: { readonly user_id: number },
  fields: object,
): Promise<Answer> {
  const { body } = await by.get(userPath(whom))
  return by.put(userPath(whom), { ...body.data, ...fields })
}

/** A member who may change users, without being an administrator. */
export async function manager(
  company: TestCompany,
  more: readonly PermissionKey[] = [],
  rows = {},
): Promise<TestCompany> {
  const member = await company.member([...MANAGING, ...more])
  expect((await change(company, member, { role: 'user', ...rows })).status).toBe(200)
  return member
}
