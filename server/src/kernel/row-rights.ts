import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'

/**
 * Which rows a member may reach within the permissions, by what the rows belong to; null is all of
 * them. They hold for every read, total, export, search and suggestion (docs/rules/rights.md).
 */
export interface RowRights {
  readonly bank_account_ids: readonly number[] | null
  /** Of cost centres and projects a list with UNASSIGNED_ID reaches also what names none. */
  readonly cost_center_ids: readonly number[] | null
  readonly project_ids: readonly number[] | null
}

/**
 * Of which cost centres and projects a member approves what is bought and paid, beside the permission
 * to approve; null is as far as they reach. It narrows approvals alone: what is seen follows RowRights.
 */
export interface ApprovalRights {
  readonly approval_cost_center_ids: readonly number[] | null
  readonly approval_project_ids: readonly number[] | null
}

/** Approvals of whatever one reaches. */
export const ALL_APPROVALS: ApprovalRights = {
  approval_cost_center_ids: null,
  approval_project_ids: null,
}

/** What something that is approved belongs to. */
interface Dimension {
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/**
 * By what a member may not approve something: a cost centre or project of one of its parts is none
 * of those of which they approve. A part that has none is for those alone who approve of all of them.
 * @returns the field of the first such part; null when they may.
 */
export function approvalFault(
  { approval_cost_center_ids, approval_project_ids }: ApprovalRights,
  parts: readonly Dimension[],
): keyof Dimension | null {
  const isBeyond = (id: number | null, ids: readonly number[] | null): boolean =>
    ids !== null && (id === null || !ids.includes(id))
  if (parts.some((part) => isBeyond(part.cost_center_id, approval_cost_center_ids)))
    return 'cost_center_id'
  return parts.some((part) => isBeyond(part.project_id, approval_project_ids)) ? 'project_id' : null
}

/**
 * By what a member may not decide on something, although they see it: they are limited to some cost
 * centres or projects, and one of its parts has none. What belongs to nobody in particular is for
 * those to decide who reach all of them.
 * @returns the field of the first such part; null when they may.
 */
export function undividedFault(
  { cost_center_ids, project_ids }: RowRights,
  parts: readonly Dimension[],
): keyof Dimension | null {
  if (cost_center_ids !== null && parts.some((part) => part.cost_center_id === null))
    return 'cost_center_id'
  return project_ids !== null && parts.some((part) => part.project_id === null)
    ? 'project_id'
    : null
}

/** Whether a right reaches a cost centre or project, or what names none. */
export function reachesDimension(ids: readonly number[] | null, id: number | null): boolean {
  return ids === null || ids.includes(id ?? UNASSIGNED_ID)
}

/** Whether a part of a document is within reach: both its cost centre and its project are. */
export function reachesPart({ cost_center_ids, project_ids }: RowRights, part: Dimension): boolean {
  return (
    reachesDimension(cost_center_ids, part.cost_center_id) &&
    reachesDimension(project_ids, part.project_id)
  )
}

/** Every row of the company. */
export const ALL_ROWS: RowRights = {
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
}
