import type {
  CoursePlatform,
  CoursePlatformName,
} from '@prumo/contracts/course-access/course-access.schema'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { listIntegrations } from '../companies/index.ts'
import { reachableAccesses } from './access-reach.ts'
import { courseConnectors } from './course-connectors.ts'

export type StoredCoursePlatform = Selectable<CompanyTables['course_platforms']>

/** The platform that sales open courses on, locked until the work ends; null where there is none. */
export async function lockActivePlatform(db: CompanyDb): Promise<StoredCoursePlatform | null> {
  const found = await db.query
    .selectFrom('course_platforms')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('status', '<>', 'disconnected')
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

interface Counted {
  readonly platform: CoursePlatformName
  readonly granted: number
  readonly waiting: number
  readonly failed: number
}

/** The education platforms that Prumo speaks to, and how the company works with each. */
export async function listCoursePlatforms(
  db: CompanyDb,
  { platforms }: OutsideServices,
): Promise<CoursePlatform[]> {
  const integrations = await listIntegrations(db)
  const stored = await db.query
    .selectFrom('course_platforms')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .execute()
  const { rows: counts } = await sql<Counted>`
    select platform, count(*) filter (where wanted = 'granted' and status = 'done')::int as granted,
      count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'failed')::int as failed
    from course_accesses own
    where own.company_id = ${db.company_id} ${andAll(reachableAccesses(db))}
    group by platform`.execute(db.query)
  return courseConnectors.map(({ platform, name, secrets }) => {
    const own = stored.find((row) => row.platform === platform)
    const counted = counts.find((row) => row.platform === platform)
    const known = integrations.find((row) => row.platform === platform)?.secrets ?? []
    return {
      platform,
      name,
      state: own?.status ?? 'disconnected',
      fault: own?.fault ?? null,
      is_simulated: platforms.isSimulated(platform),
      secrets: [...secrets],
      missing_secrets: secrets.filter(
        (secret) => !known.some((row) => row.name === secret && row.changed_at !== null),
      ),
      granted_count: counted?.granted ?? 0,
      waiting_count: counted?.waiting ?? 0,
      failed_count: counted?.failed ?? 0,
      changed_by: own?.changed_by ?? null,
      changed_at: own === undefined ? null : new Date(own.changed_at).toISOString(),
    }
  })
}

/** One of them. */
export async function getCoursePlatform(
  db: CompanyDb,
  outside: OutsideServices,
  platform: CoursePlatformName,
): Promise<CoursePlatform> {
  const found = (await listCoursePlatforms(db, outside)).find((row) => row.platform === platform)
  if (found === undefined) throw new Error('The list has every platform.')
  return found
}
