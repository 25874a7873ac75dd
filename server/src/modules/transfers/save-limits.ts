import type {
  ApprovalLimits,
  Approver,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  type ActContext,
  lockForActor,
  requireGrant,
  requireMember,
} from '../company-users/index.ts'
import { listApprovers } from './approvers.queries.ts'
import { limitFault, NO_APPROVALS } from './limit-grant.rules.ts'

/**
 * Sets up to what value a member approves requests of each kind; null takes the limit away. An
 * administrator sets every limit, anybody else none beyond their own.
 * @throws Refusal `not_found`: nobody who may approve has this id; `permission_denied`,
 * `administrator_only`, `limit_beyond_own`.
 */
export async function saveLimits(
  context: ActContext,
  user_id: number,
  limits: ApprovalLimits,
): Promise<Approver> {
  const { db, company } = context
  const actor = await lockForActor(context, 'permissions-users-companies.update')
  const approvers = await listApprovers(db, company)
  const before = approvers.find((row) => row.user_id === user_id)
  if (before === undefined) throw notFound()
  const member = await requireMember(db, company.company_id, user_id)
  requireGrant(actor, member, member)
  if (actor.role !== 'admin') {
    const own = approvers.find((row) => row.user_id === context.user.id) ?? NO_APPROVALS
    const fault = limitFault(own, before, limits)
    if (fault !== null)
      throw new Refusal('limit_beyond_own', { fields: { [fault]: 'limit_beyond_own' } })
  }
  const after = { ...before, ...limits }
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
