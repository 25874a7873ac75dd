import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { reachablePurchases } from '../document-reach/index.ts'

/** The approvals of `purchases purchase` at the level that it is at. */
const approvalsHere = (db: CompanyDb) => sql`select count(*)::int from purchase_approvals given
  where given.company_id = ${db.company_id} and given.purchase_id = purchase.id
    and given.level = purchase.approval_level`

/** How many approvals a level asks for: where one person approves all, theirs is enough. */
const requiredAt = (db: CompanyDb) => (db.approves_own ? sql`1` : sql`level.required`)

/** Where `purchases purchase` stands in its chain while it waits, as JSON; null without one. */
export function standingOf(db: CompanyDb): RawBuilder<unknown> {
  return sql`case when purchase.status = 'waiting_approval' then (
    select json_build_object('level', level.level, 'last_level', purchase.approval_last_level,
      'name', level.name, 'missing', greatest(1, ${requiredAt(db)} - (${approvalsHere(db)})))
    from approval_levels level
    where level.company_id = ${db.company_id} and level.chain_id = purchase.approval_chain_id
      and level.level = purchase.approval_level) end`
}

/**
 * Whether others than the caller decide on `purchases purchase` at the level that it is at, or the
 * caller approved it before. Rights to its cost centres and projects are told apart.
 */
export function isDecidedByOthers(db: CompanyDb): RawBuilder<boolean> {
  if (db.approves_own) return sql<boolean>`false`
  const { user_id } = db.actor
  const hasApproved = sql`0 < (select count(*) from purchase_approvals given
    where given.company_id = ${db.company_id} and given.purchase_id = purchase.id
      and given.user_id = ${user_id})`
  return sql<boolean>`case when purchase.approval_chain_id is null then false else
    0 = (select count(*) from approval_levels level
      where level.company_id = ${db.company_id} and level.chain_id = purchase.approval_chain_id
        and level.level = purchase.approval_level
        and case level.approvers
          when 'permission' then level.permission = any(${db.permissions}::text[])
          when 'members' then ${user_id}::bigint = any(level.user_ids)
          else ${decidesByDimension(db)} end)
    or ${hasApproved} end`
}

/**
 * Who approves of some cost centres or projects decides on purchases of these (their rights say
 * which); what names neither, or several, is decided on by who approves of all of them too.
 */
function decidesByDimension(db: CompanyDb): RawBuilder<unknown> {
  const { approval_cost_center_ids, approval_project_ids } = db.approvals
  if (approval_cost_center_ids !== null || approval_project_ids !== null) return sql`true`
  return sql`(select count(distinct (part.cost_center_id, part.project_id)) > 1
      or bool_or(part.cost_center_id is null and part.project_id is null)
    from purchase_allocations part
    where part.company_id = ${db.company_id} and part.purchase_id = purchase.id)`
}

/** The chain of `purchases purchase` as far as its amount asks for, with what was approved, as JSON. */
export function chainOf(db: CompanyDb): RawBuilder<unknown> {
  const approvals = sql`(select coalesce(json_agg(json_build_object('user_id', given.user_id,
      'user_name', given.user_name, 'is_alone', given.is_alone,
      'approved_at', to_char(given.approved_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by given.approved_at, given.user_id), '[]')
    from purchase_approvals given
    where given.company_id = ${db.company_id} and given.purchase_id = purchase.id
      and given.level = level.level)`
  return sql`case when purchase.approval_chain_id is not null then (
    select json_build_object('chain_id', purchase.approval_chain_id,
      'level', purchase.approval_level, 'last_level', purchase.approval_last_level,
      'levels', json_agg(json_build_object('level', level.level, 'name', level.name,
        'from_cents', level.from_cents, 'approvers', level.approvers,
        'permission', level.permission, 'user_ids', coalesce(level.user_ids, '{}'),
        'user_names', coalesce(level.user_names, '{}'), 'required', level.required,
        'approvals', ${approvals}) order by level.level))
    from approval_levels level
    where level.company_id = ${db.company_id} and level.chain_id = purchase.approval_chain_id
      and level.level <= purchase.approval_last_level) end`
}

/** Whether the caller wrote or changed a purchase. */
export const writtenByCaller = (db: CompanyDb, id: RawBuilder<unknown>) => sql<boolean>`
  0 < (select count(*) from purchase_events event
    where event.company_id = ${db.company_id} and event.purchase_id = ${id}
      and event.user_id = ${db.actor.user_id} and event.act in ('create', 'edit'))`

/**
 * What makes `purchases purchase` wait for the caller's decision: within reach, of others, at a level
 * that is theirs, and of no cost centre or project beyond what they approve.
 */
export function waitsForCaller(db: CompanyDb): RawBuilder<unknown> {
  const limits = [
    [sql`part.cost_center_id`, db.rights.cost_center_ids],
    [sql`part.cost_center_id`, db.approvals.approval_cost_center_ids],
    [sql`part.project_id`, db.rights.project_ids],
    [sql`part.project_id`, db.approvals.approval_project_ids],
  ] as const
  const beyond = limits.flatMap(([column, ids]) =>
    ids === null ? [] : [sql`${column} is null or ${column} <> all(${ids}::bigint[])`],
  )
  const isDecidable =
    beyond.length === 0
      ? sql`true`
      : sql`0 = (select count(*) from purchase_allocations part
          where part.company_id = ${db.company_id} and part.purchase_id = purchase.id
            and (${sql.join(beyond, sql` or `)}))`
  return sql`purchase.status = 'waiting_approval'
    and (${db.approves_own}::boolean or not ${writtenByCaller(db, sql`purchase.id`)})
    and not ${isDecidedByOthers(db)} and ${isDecidable} ${andAll(reachablePurchases(db))}`
}
