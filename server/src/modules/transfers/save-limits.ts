import type {
  ApprovalLimits,
  Approver,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { listApprovers, requireApprover } from './approvers.queries.ts'

/**
 * Sets up to what value a member approves requests of each kind; null takes the limit away.
 * @throws Refusal `not_found`: nobody who may approve has this id.
 */
export async function saveLimits(
  db: DirectoryDb,
  company: CompanyToEnter,
  user_id: number,
  limits: ApprovalLimits,
): Promise<Approver> {
  const person = await requireApprover(db, company.company_id, user_id)
  const before = (await listApprovers(db, company)).find((row) => row.user_id === user_id)
  const after = { ...person, ...limits }
  await db.enterCompany(company, async (own) => {
    await setLimit(own, user_id, 'transfer', limits.transfer_max_cents)
    await setLimit(own, user_id, 'payment', limits.payment_max_cents)
    await recordOperation(own, 'wire-transfer-limits.update', [
      { table: 'wire_transfer_limits', record_id: user_id, before, after },
    ])
  })
  return after
}

async function setLimit(
  db: CompanyDb,
  user_id: number,
  kind: 'transfer' | 'payment',
  max_cents: ApprovalLimits['transfer_max_cents'],
): Promise<void> {
  if (max_cents === null)
    await db.query
      .deleteFrom('wire_transfer_limits')
      .where('company_id', '=', db.company_id)
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .execute()
  else
    await db.query
      .insertInto('wire_transfer_limits')
      .values({ company_id: db.company_id, user_id, kind, max_cents })
      .onConflict((clash) =>
        clash.columns(['company_id', 'user_id', 'kind']).doUpdateSet({ max_cents }),
      )
      .execute()
}
