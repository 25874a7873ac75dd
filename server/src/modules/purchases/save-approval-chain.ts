import type {
  ApprovalChain,
  ApprovalChainInput,
  ApprovalLevelInput,
} from '@prumo/contracts/purchases/approval-chain.schema'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { chainInForce, countUnderOthers, type StoredChain } from './approval-chain.queries.ts'

/** Somebody who may approve purchases of a company. */
interface Approver {
  readonly id: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly is_limited: boolean
}

async function approversOf(db: DirectoryDb, company_id: number): Promise<readonly Approver[]> {
  const { rows } = await sql<Approver>`
    select u.id, u.name, m.permissions,
      (m.approval_cost_center_ids is not null or m.approval_project_ids is not null) as is_limited
    from company_users m join users u on u.id = m.user_id and u.status = 'active'
    where m.company_id = ${company_id} and m.status = 'active'
      and 'companies.purchases.approve' = any(m.permissions)
    order by lower(u.name), u.id
  `.execute(db.query)
  return rows
}

/** The chain in force, and who may be named in one. */
export async function readApprovalChain(
  db: DirectoryDb,
  company: CompanyToEnter,
): Promise<ApprovalChain> {
  const approvers = await approversOf(db, company.company_id)
  return db.enterCompany(company, async (own) => answerOf(own, await chainInForce(own), approvers))
}

async function answerOf(
  db: CompanyDb,
  chain: StoredChain | null,
  approvers: readonly Approver[],
): Promise<ApprovalChain> {
  return {
    number: chain?.number ?? null,
    levels: (chain?.levels ?? []).map(({ level: _level, ...fields }) => fields),
    waiting_under_others: await countUnderOthers(db, chain),
    approvers: approvers.map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Puts a chain in force. The one before stays for the purchases that were submitted under it; those
 * that wait go on as they began, until somebody changes them.
 * @throws Refusal `reference_not_found` of somebody who does not approve purchases,
 * `approval_level_unreachable` where fewer people than a level asks for could ever decide there,
 * `stale_version` when another chain was put in force meanwhile.
 */
export async function saveApprovalChain(
  db: DirectoryDb,
  company: CompanyToEnter,
  { number, levels }: ApprovalChainInput,
): Promise<ApprovalChain> {
  const approvers = await approversOf(db, company.company_id)
  levels.forEach((level, place) => requireReachable(level, place, approvers))
  const named = levels.map((level) => ({ ...level, user_names: namesOf(level, approvers) }))
  return db.enterCompany(company, async (own) => {
    const before = await chainInForce(own)
    if ((before?.number ?? null) !== number)
      throw new Refusal('stale_version', { currentVersion: before?.number ?? 0 })
    const id = await writeChain(own, (number ?? 0) + 1, named)
    const after = await chainInForce(own)
    await recordOperation(own, 'purchases.save-approval-chain', [
      {
        table: 'approval_chains',
        record_id: id,
        before: before === null ? null : { levels: before.levels },
        after: { levels: after?.levels ?? [] },
      },
    ])
    return answerOf(own, after, approvers)
  })
}

function requireReachable(
  { approvers: kind, user_ids, permission, required }: ApprovalLevelInput,
  place: number,
  approvers: readonly Approver[],
): void {
  if (kind === 'members') {
    if (user_ids.every((id) => approvers.some((person) => person.id === id))) return
    throw new Refusal('reference_not_found', {
      fields: { [`levels.${place}.user_ids`]: 'reference_not_found' },
    })
  }
  const able = approvers.filter((person) =>
    kind === 'permission'
      ? permission !== null && person.permissions.includes(permission)
      : person.is_limited,
  )
  if (able.length < required)
    throw new Refusal('approval_level_unreachable', {
      fields: { [`levels.${place}.required`]: 'approval_level_unreachable' },
    })
}

const namesOf = ({ user_ids }: ApprovalLevelInput, approvers: readonly Approver[]) =>
  user_ids.map((id) => approvers.find((person) => person.id === id)?.name ?? '')

async function writeChain(
  db: CompanyDb,
  number: number,
  levels: readonly (ApprovalLevelInput & { readonly user_names: readonly string[] })[],
): Promise<number> {
  const { company_id } = db
  try {
    const { id } = await db.query
      .insertInto('approval_chains')
      .values({ company_id, number, created_by_name: db.actor.user_name, created_at: db.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (levels.length > 0)
      await db.query
        .insertInto('approval_levels')
        .values(
          levels.map(({ user_ids, user_names, ...level }, place) => ({
            ...level,
            company_id,
            chain_id: id,
            level: place + 1,
            user_ids: level.approvers === 'members' ? [...user_ids] : null,
            user_names: level.approvers === 'members' ? [...user_names] : null,
          })),
        )
        .execute()
    return id
  } catch (error) {
    // Of two that read the same chain one puts the next in force.
    if (isUniqueViolation(error, 'approval_chains_number'))
      throw new Refusal('stale_version', { currentVersion: number })
    throw error
  }
}
