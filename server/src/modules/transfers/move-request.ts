import type { WireTransferRequest } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { addEvents, lockRequest } from './change-request.ts'
import { getRequest } from './request.queries.ts'

/**
 * Asks for the approval of a request, or cancels it; one that was approved is so no more.
 * @throws Refusal those of lockRequest.
 */
export async function moveRequest(
  db: CompanyDb,
  act: 'submit' | 'cancel',
  id: number,
  { version, reason = null }: { readonly version: number; readonly reason?: string | null },
): Promise<WireTransferRequest> {
  const { request: before, status } = await lockRequest(db, id, version, act)
  await db.query
    .updateTable('wire_transfer_requests')
    .set({ status, approved_by: null, approved_by_name: null, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await addEvents(db, [id], { act, status, reason })
  const after = await getRequest(db, id)
  const items = [{ table: 'wire_transfer_requests', record_id: id, before, after }]
  if (act === 'submit') await recordOperation(db, 'wire-transfer-requests.submit', items)
  else await recordOperation(db, 'wire-transfer-requests.cancel', items)
  return after
}
