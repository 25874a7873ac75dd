/** What somebody may do in a company, as far as granting is concerned. */
export interface Grants {
  readonly role: string
  readonly permissions: readonly string[]
  readonly bank_account_ids: readonly number[] | null
  readonly cost_center_ids: readonly number[] | null
  readonly project_ids: readonly number[] | null
  readonly approval_cost_center_ids: readonly number[] | null
  readonly approval_project_ids: readonly number[] | null
}

export type GrantFault = 'administrator_only' | 'permission_beyond_own' | 'rows_beyond_own'

/** The kinds of rows that rights name: those that are reached, and those of which one approves. */
export const ROW_KINDS = [
  'bank_account_ids',
  'cost_center_ids',
  'project_ids',
  'approval_cost_center_ids',
  'approval_project_ids',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/** Whoever holds this, active and with role admin, can always put the rights of a company in order. */
const ADMINISTERING = 'permissions-users-companies.update'

/**
 * Why somebody may not turn these rights of a member into those: nobody grants a permission or rows
 * that they do not hold themselves, nor changes an administrator, unless they are one. What a member
 * holds already may stay.
 * @param before null for somebody who is not a member yet.
 */
export function grantFault(actor: Grants, before: Grants | null, after: Grants): GrantFault | null {
  if (actor.role === 'admin') return null
  if (before?.role === 'admin' || after.role === 'admin') return 'administrator_only'
  const added = after.permissions.filter((key) => before?.permissions.includes(key) !== true)
  if (added.some((key) => !actor.permissions.includes(key))) return 'permission_beyond_own'
  return wideningFault(actor, before, after) === null ? null : 'rows_beyond_own'
}

/** The first kind of rows whose right goes beyond the actor's own. */
export function wideningFault(actor: Grants, before: Grants | null, after: Grants): RowKind | null {
  return (
    ROW_KINDS.find(
      (kind) => !mayWiden(actor[kind], before === null ? [] : before[kind], after[kind]),
    ) ?? null
  )
}

/** Whether rights of a member become more, of any kind: what an expired plan does not give. */
export function isWider(before: MemberState, after: MemberState): boolean {
  const noneOfOwn = {
    ...before,
    bank_account_ids: [],
    cost_center_ids: [],
    project_ids: [],
    approval_cost_center_ids: [],
    approval_project_ids: [],
  }
  return (
    (after.status === 'active' && before.status !== 'active') ||
    (after.role === 'admin' && before.role !== 'admin') ||
    after.permissions.some((key) => !before.permissions.includes(key)) ||
    wideningFault(noneOfOwn, before, after) !== null
  )
}

type MemberState = Grants & { readonly status: string }

function mayWiden(
  own: readonly number[] | null,
  before: readonly number[] | null,
  after: readonly number[] | null,
): boolean {
  if (own === null || before === null) return true
  if (after === null) return false
  return after.every((id) => own.includes(id) || before.includes(id))
}

/** Whether a member is one of those of whom a company must keep one. */
export function isAdministrator(
  member: Pick<Grants, 'role' | 'permissions'> & { readonly status: string },
): boolean {
  return (
    member.status === 'active' &&
    member.role === 'admin' &&
    member.permissions.includes(ADMINISTERING)
  )
}
