import type { PurchaseChain } from '@prumo/contracts/purchases/approval-chain.schema'

/** Somebody who approves purchases. */
interface Approver {
  readonly user_id: number
  readonly permissions: readonly string[]
  readonly approval_cost_center_ids: readonly number[] | null
  readonly approval_project_ids: readonly number[] | null
}

interface Part {
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/**
 * Whether somebody decides on a purchase at the level of its chain that it is at. The same is asked
 * of the caller in SQL (approval-level-sql.ts); this one asks it of those who get a mail.
 */
export function decidesLevel(
  { user_id, permissions, approval_cost_center_ids, approval_project_ids }: Approver,
  chain: PurchaseChain | null,
  parts: readonly Part[],
): boolean {
  if (chain === null) return true
  const level = chain.levels[chain.level - 1]
  if (level === undefined) return false
  const isGiven = chain.levels.some(({ approvals }) =>
    approvals.some((given) => given.user_id === user_id),
  )
  if (isGiven) return false
  if (level.approvers === 'permission')
    return level.permission !== null && permissions.includes(level.permission)
  if (level.approvers === 'members') return level.user_ids.includes(user_id)
  if (approval_cost_center_ids !== null || approval_project_ids !== null) return true
  const named = new Set(
    parts.map(({ cost_center_id, project_id }) => `${cost_center_id}.${project_id}`),
  )
  return (
    named.size > 1 ||
    parts.some(({ cost_center_id, project_id }) => cost_center_id === null && project_id === null)
  )
}
