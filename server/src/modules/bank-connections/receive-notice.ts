import { createHash, timingSafeEqual } from 'node:crypto'
import { NOTICE_HEADER } from '@prumo/contracts/bank-connections/bank-connections.contract'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { notFound } from '../../kernel/refusal.ts'
import { handleBankNotices } from './bank-connections.jobs.ts'
import { hashOfSecret } from './connect-bank.ts'

interface Addressed {
  readonly company_id: number
  readonly id: number
}

/**
 * Keeps a notice as it came, once, and queues the job that reads it. Whoever does not bring the secret
 * of the connection is answered as if there were none.
 * @throws Refusal `not_found`.
 */
export async function receiveNotice(
  context: PublicContext,
  { company_id, id }: Addressed,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const secret = context.header(NOTICE_HEADER)
  await context.directory(async (db) => {
    const time_zone = await timeZoneOf(db, company_id)
    if (time_zone === null) throw notFound()
    const actor = { user_id: 0, user_name: 'Pluggy', request_id: context.requestId, ip: context.ip }
    const isNew = await db.enterCompany({ company_id, time_zone, actor }, (inside) =>
      keepNotice(inside, id, secret, payload),
    )
    await queueJobs(db, handleBankNotices, [{ company_id }], isNew)
  })
}

/** @returns whether it was not kept before. */
async function keepNotice(
  db: CompanyDb,
  id: number,
  secret: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const connection = await db.query
    .selectFrom('bank_connections')
    .select('webhook_hash')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  const hash = connection?.webhook_hash ?? null
  if (hash === null || !timingSafeEqual(hash, hashOfSecret(secret))) throw notFound()
  const text = JSON.stringify(payload)
  const { eventId } = payload
  const event_id =
    typeof eventId === 'string' && eventId !== ''
      ? eventId.slice(0, 200)
      : createHash('sha256').update(text).digest('hex')
  const { numInsertedOrUpdatedRows } = await db.query
    .insertInto('bank_connection_notices')
    .values({
      company_id: db.company_id,
      connection_id: id,
      event_id,
      payload: text,
      received_at: db.now,
    })
    .onConflict((clash) => clash.columns(['company_id', 'connection_id', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

async function timeZoneOf(db: DirectoryDb, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from companies where id = ${companyId}`.execute(db.query)
  return rows[0]?.time_zone ?? null
}
