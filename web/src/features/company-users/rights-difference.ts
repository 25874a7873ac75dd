import { PERMISSION_PLACES, type PermissionPlace } from '@prumo/contracts/access/permission-areas'

/** The rights to rows, in the order in which the screen shows them: what is reached, then approved. */
export const REACH_KINDS = ['bank_account_ids', 'cost_center_ids', 'project_ids'] as const
export const APPROVAL_KINDS = ['approval_cost_center_ids', 'approval_project_ids'] as const
const ROW_KINDS = [...REACH_KINDS, ...APPROVAL_KINDS] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Rights of a user as a form holds them. */
export interface DraftRights {
  readonly role: 'admin' | 'user' | null
  readonly permissions: readonly string[] | null
  readonly bank_account_ids: readonly number[] | null
  readonly cost_center_ids: readonly number[] | null
  readonly project_ids: readonly number[] | null
  readonly approval_cost_center_ids: readonly number[] | null
  readonly approval_project_ids: readonly number[] | null
}

export interface RightsDifference {
  readonly added: readonly PermissionPlace[]
  readonly removed: readonly PermissionPlace[]
  readonly isRoleChanged: boolean
  readonly rows: readonly RowKind[]
}

/** What saving would change, in the order of the matrix; null when nothing. */
export function rightsDifference(before: DraftRights, after: DraftRights): RightsDifference | null {
  const had = new Set(before.permissions)
  const has = new Set(after.permissions)
  const difference = {
    added: PERMISSION_PLACES.filter(({ key }) => has.has(key) && !had.has(key)),
    removed: PERMISSION_PLACES.filter(({ key }) => had.has(key) && !has.has(key)),
    isRoleChanged: before.role !== after.role,
    rows: ROW_KINDS.filter((kind) => idsText(before[kind]) !== idsText(after[kind])),
  }
  const isNothing =
    difference.added.length === 0 &&
    difference.removed.length === 0 &&
    !difference.isRoleChanged &&
    difference.rows.length === 0
  return isNothing ? null : difference
}

const idsText = (ids: readonly number[] | null): string =>
  ids === null ? 'all' : ids.toSorted((a, b) => a - b).join(',')
