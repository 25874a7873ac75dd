import type { DirectoryDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * The plan that a field names, as one that a company may be given now.
 * @param keptId the plan that the company has: it may keep one that is no longer offered.
 * @throws Refusal `reference_not_found`, `plan_inactive`.
 */
export async function requireOfferedPlan(
  db: DirectoryDb,
  id: number,
  keptId: number | null,
  field = 'plan_id',
): Promise<{ readonly id: number; readonly name: string }> {
  const plan = await db.query
    .selectFrom('plans')
    .select(['id', 'name', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (plan === undefined)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (plan.status !== 'active' && plan.id !== keptId)
    throw new Refusal('plan_inactive', { fields: { [field]: 'plan_inactive' } })
  return plan
}
