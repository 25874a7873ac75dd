import { sql } from 'kysely'
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
