import { addDays, type CivilDate, dateAt } from '@prumo/civil-date'
import type { listPlatformCompanies as listRoute } from '@prumo/contracts/platform-admin/platform-admin.contract'
import {
  type ExpiryState,
  NEAR_EXPIRY_DAYS,
  type PlatformCompany,
} from '@prumo/contracts/platform-admin/platform-company.schema'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { companyVolumes } from './company-volumes.queries.ts'
import { companyNameKey, selectCompanies } from './select-companies.ts'

const SORT_COLUMNS = {
  company_name: companyNameKey,
  plan_name: 'plan_name',
  date_expiry_at: 'companies.date_expiry_at',
  users: 'users',
  last_access_at: 'last_access_at',
  created_at: 'companies.created_at',
} as const

/** One page of all companies; the volumes are read inside each, since no role sees several. */
export async function listPlatformCompanies(
  db: DirectoryDb,
  actor: Actor,
  query: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const { page, per_page, sort, direction } = query
  const found = selectCompanies(db, query)
  const rows = await withFacts(found)
    .orderBy(SORT_COLUMNS[sort], (order) =>
      direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('companies.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data: PlatformCompany[] = []
  for (const row of rows) data.push(await describe(db, actor, row))
  return { data, meta: { page, per_page, total } }
}

/** One company. @throws Refusal `not_found`. */
export async function getPlatformCompany(
  db: DirectoryDb,
  actor: Actor,
  id: number,
): Promise<PlatformCompany> {
  const row = await withFacts(selectCompanies(db, {}))
    .where('companies.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return describe(db, actor, row)
}

function withFacts(found: ReturnType<typeof selectCompanies>) {
  return found.select([
    'companies.id',
    'companies.company_name',
    'companies.trading_name',
    'companies.document',
    'companies.plan_id',
    'companies.date_expiry_at',
    'companies.time_zone',
    'companies.status',
    'companies.created_at',
    'companies.subscription_version as version',
    'plans.name as plan_name',
    sql<number>`(select count(*) from company_users
      where company_users.company_id = companies.id and company_users.status = 'active')`.as(
      'users',
    ),
    sql<string | null>`(select max(last_seen_at) from company_users
      where company_users.company_id = companies.id)`.as('last_access_at'),
  ])
}

type Row = Omit<PlatformCompany, 'expiry_state' | 'today' | 'volumes'> & {
  readonly time_zone: string
}

async function describe(
  db: DirectoryDb,
  actor: Actor,
  { time_zone, ...row }: Row,
): Promise<PlatformCompany> {
  const today = dateAt(db.now, time_zone)
  const volumes = await db.enterCompany({ company_id: row.id, time_zone, actor }, companyVolumes)
  return {
    id: row.id,
    company_name: row.company_name,
    trading_name: row.trading_name,
    document: row.document,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
    date_expiry_at: row.date_expiry_at,
    expiry_state: expiryState(row.date_expiry_at, today),
    today,
    users: row.users,
    last_access_at: row.last_access_at,
    volumes,
    status: row.status,
    created_at: row.created_at,
    version: row.version,
  }
}

function expiryState(expiry: CivilDate | null, today: CivilDate): ExpiryState {
  if (expiry === null) return 'lifetime'
  if (expiry < today) return 'expired'
  return expiry <= addDays(today, NEAR_EXPIRY_DAYS) ? 'near' : 'valid'
}
