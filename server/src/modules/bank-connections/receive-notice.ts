import { createHash } from 'node:crypto'
import { NOTICE_HEADER } from '@prumo/contracts/bank-connections/bank-connections.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { PublicContext } from '../../kernel/http/handler.ts'
import { type CallReceipt, isTokenOf, takeCall } from '../../kernel/outside/take-call.ts'
import { handleBankNotices } from './bank-connections.jobs.ts'

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
  await takeCall(context, { company_id, name: 'Pluggy', job: handleBankNotices }, (db) =>
    keepNotice(db, id, secret, payload),
  )
}

async function keepNotice(
  db: CompanyDb,
  id: number,
  secret: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<CallReceipt> {
  const connection = await db.query
    .selectFrom('bank_connections')
    .select('webhook_hash')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!isTokenOf(connection?.webhook_hash ?? null, secret)) return 'nobody'
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
  return (numInsertedOrUpdatedRows ?? 0n) > 0n ? 'new' : 'known'
}
