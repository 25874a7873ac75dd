import type {
  PlatformCompany,
  SubscriptionEdit,
} from '@prumo/contracts/platform-admin/platform-company.schema'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  type LockedSubscription,
  lockSubscription,
  type SubscriptionChange,
  writeSubscription,
} from '../companies/index.ts'
import { requireOfferedPlan } from '../plans/index.ts'
import { getPlatformCompany } from './platform-company.queries.ts'

/**
 * Gives a company another plan or another expiry; no expiry is a lifetime plan.
 * @throws Refusal `not_found`, `stale_version`, `reference_not_found`, `plan_inactive`.
 */
export async function updateSubscription(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  { version, plan_id, date_expiry_at }: SubscriptionEdit,
): Promise<PlatformCompany> {
  const before = await lockVersion(db, id, version)
  await requireOfferedPlan(db, plan_id, before.plan_id)
  const change = { plan_id, date_expiry_at }
  return changeCompany(db, actor, { before, change, kind: 'companies.change-subscription' })
}

/**
 * Suspends a company, or lets its people in again.
 * @throws Refusal `not_found`, `stale_version` also when it is so already.
 */
export async function changeStatus(
  db: DirectoryDb,
  actor: Actor,
  id: number,
  act: {
    readonly status: 'active' | 'blocked'
    readonly reason: string
    readonly version: number
  },
): Promise<PlatformCompany> {
  const { status, reason, version } = act
  const before = await lockVersion(db, id, version)
  if (before.status === status)
    throw new Refusal('stale_version', { currentVersion: before.version })
  const kind = status === 'blocked' ? 'companies.suspend' : 'companies.reactivate'
  return changeCompany(db, actor, { before, change: { status }, kind, reason })
}

async function lockVersion(
  db: DirectoryDb,
  id: number,
  version: number,
): Promise<LockedSubscription> {
  const company = await lockSubscription(db, id)
  if (company === undefined) throw notFound()
  if (company.version !== version)
    throw new Refusal('stale_version', { currentVersion: company.version })
  return company
}

async function changeCompany(
  db: DirectoryDb,
  actor: Actor,
  act: {
    readonly before: LockedSubscription
    readonly change: SubscriptionChange
    readonly kind: string
    readonly reason?: string
  },
): Promise<PlatformCompany> {
  const { before, change, kind, reason } = act
  await writeSubscription(db, before, change)
  const { plan_id, date_expiry_at, status } = before
  const was = { plan_id, date_expiry_at, status }
  const after = { ...was, ...change, ...(reason === undefined ? {} : { reason }) }
  await db.enterCompany({ company_id: before.id, time_zone: before.time_zone, actor }, (company) =>
    recordOperation(company, kind, [
      { table: 'companies', record_id: before.id, before: was, after },
    ]),
  )
  return getPlatformCompany(db, actor, before.id)
}
