import type {
  CoursePlatform,
  CoursePlatformName,
} from '@prumo/contracts/course-access/course-access.schema'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import { courseConnectorOf } from './course-connectors.ts'
import { getCoursePlatform, lockActivePlatform } from './course-platform.queries.ts'
import { platformFault } from './platform-fault.ts'
import { decideAccesses } from './decide-accesses.ts'

type Fault = CoursePlatform['fault']

/**
 * Asks a platform whether it takes the secrets; what it says is the state of its connection. From the
 * first time on, paid sales open courses there.
 * @throws Refusal `another_course_platform` while another one is connected.
 */
export async function testCoursePlatform(
  context: Pick<CompanyStepsContext, 'step' | 'inCompany' | 'keyRing' | 'outside'>,
  platform: CoursePlatformName,
): Promise<CoursePlatform> {
  const { keyRing, outside } = context
  const secrets = await context.inCompany(async (db) => {
    await requireNoOther(db, platform)
    return openPlatformSecrets(db, keyRing, platform)
  })
  const access = { services: outside.platforms, secrets }
  const fault = await platformFault(courseConnectorOf(platform), access)
  await context.step(async (db, company) => {
    await db.enterCompany(company, async (own) => {
      await requireNoOther(own, platform)
      await setStatus(own, platform, fault === null ? 'connected' : 'error', fault)
    })
    await writeGrantsCourses(db, company)
  })
  return context.inCompany((db) => getCoursePlatform(db, outside, platform))
}

async function requireNoOther(db: CompanyDb, platform: CoursePlatformName): Promise<void> {
  const active = await lockActivePlatform(db)
  if (active !== null && active.platform !== platform) throw new Refusal('another_course_platform')
}

/** Opens and closes no more courses on a platform. @throws Refusal `not_found`. */
export async function disconnectCoursePlatform(
  db: DirectoryDb,
  company: CompanyToEnter,
  platform: CoursePlatformName,
): Promise<void> {
  await db.enterCompany(company, async (own) => {
    const active = await lockActivePlatform(own)
    if (active?.platform !== platform) throw notFound()
    await setStatus(own, platform, 'disconnected', null)
  })
  await writeGrantsCourses(db, company)
}

async function setStatus(
  db: CompanyDb,
  platform: CoursePlatformName,
  status: CoursePlatform['state'],
  fault: Fault,
): Promise<void> {
  const before = await db.query
    .selectFrom('course_platforms')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
    .forUpdate()
    .executeTakeFirst()
  if (before?.status === status && before.fault === fault) return
  // What happened while nothing was connected opens nothing; what it would close is closed now.
  const isNew = before === undefined || before.status === 'disconnected'
  const { rows } = await sql<{ id: number }>`
    insert into course_platforms as own (company_id, platform, status, fault, read_operation_id,
      opens_from, changed_by, changed_at)
    values (${db.company_id}, ${platform}, ${status}, ${fault},
      (select coalesce(max(id), 0) from operations where company_id = ${db.company_id}),
      ${db.today}, ${db.actor.user_name}, ${db.now})
    on conflict (company_id, platform) do update set status = excluded.status,
      fault = excluded.fault, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      read_operation_id = case when ${isNew} then excluded.read_operation_id
        else own.read_operation_id end,
      opens_from = case when ${isNew} then excluded.opens_from else own.opens_from end,
      version = own.version + 1
    returning id`.execute(db.query)
  if (isNew && status !== 'disconnected') await decideOpened(db, platform)
  await recordOperation(db, 'course-access.set-status', [
    {
      table: 'course_platforms',
      record_id: rows[0]?.id ?? 0,
      ...(before === undefined ? {} : { before: { platform, status: before.status } }),
      after: { platform, status },
    },
  ])
}

/** The sales that have a course open. */
async function decideOpened(db: CompanyDb, platform: CoursePlatformName): Promise<void> {
  const open = await db.query
    .selectFrom('course_accesses')
    .select('sale_id')
    .where('company_id', '=', db.company_id)
    .where('wanted', '=', 'granted')
    .where('sale_id', 'is not', null)
    .execute()
  await decideAccesses(
    db,
    platform,
    open.flatMap(({ sale_id }) => sale_id ?? []),
  )
}

/** Writes into the company's own row whether its sales open courses: others pay nothing for it. */
async function writeGrantsCourses(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
  const active = await db.enterCompany(company, (own) => lockActivePlatform(own))
  await db.query
    .updateTable('companies')
    .set({ grants_courses: active !== null })
    .where('id', '=', company.company_id)
    .execute()
}
