import type {
  AccessAttempt,
  AccessFault,
} from '@prumo/contracts/course-access/course-access.schema'
import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import type { InCompany, JobResources } from '../../kernel/jobs/job-kind.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import { afterOutage, mayBeOfPlatform, nextTryAfter } from './access-tries.rules.ts'
import { type CourseServices, UnknownCourse } from './course-connector.ts'
import { courseConnectorOf } from './course-connectors.ts'
import { platformFault } from './platform-fault.ts'

/** Courses that are asked for before what was decided since is looked at. */
const AT_ONCE = 50
/** The last tries are kept of each. */
const MOST_ATTEMPTS = 20

interface Waiting
  extends Pick<
    Selectable<CompanyTables['course_accesses']>,
    | 'id'
    | 'platform'
    | 'course_id'
    | 'client_name'
    | 'client_email'
    | 'client_document'
    | 'client_phone'
    | 'wanted'
    | 'tries'
    | 'version'
  > {
  readonly product_name: string
  /** Another sale of the same client has the same course open. */
  readonly is_kept: boolean
}

type Outcome = Pick<AccessAttempt, 'outcome' | 'fault'>
const DONE: Outcome = { outcome: 'done', fault: null }
const failed = (fault: AccessFault): Outcome => ({ outcome: 'failed', fault })

/**
 * Asks platforms for what waits and is due, one after the other. A platform is asked outside of every
 * transaction; asked twice for the same it stands as asked once, so that an answer that was lost is
 * asked for again. A platform that is down is left alone for a while, and no try of a course is spent.
 * @returns whether anything was asked.
 */
export async function askPlatforms(
  inCompany: InCompany,
  resources: Pick<JobResources, 'keyRing' | 'outside' | 'clock'>,
  signal: AbortSignal,
): Promise<boolean> {
  const due = await inCompany(dueAccesses)
  for (const [platform, own] of Map.groupBy(due, (row) => row.platform)) {
    const secrets = await inCompany((db) => openPlatformSecrets(db, resources.keyRing, platform))
    const access = { services: resources.outside.platforms, secrets }
    for (const waiting of own) {
      if (signal.aborted) return false
      const outcome = await ask(access, waiting)
      const outage = await outageOf(access, platform, outcome.fault)
      if (outage !== null) {
        await inCompany((db) => noteOutage(db, platform, outage))
        break
      }
      await inCompany((db) => noteTry(db, waiting, outcome))
    }
  }
  return due.length === AT_ONCE
}

/** Those of platforms that are connected: the others wait until one is again. */
async function dueAccesses(db: CompanyDb): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select own.id, own.platform, own.course_id, own.client_name, own.client_email,
      own.client_document, own.client_phone, own.wanted, own.tries, own.version,
      product.name as product_name,
      own.wanted = 'revoked' and exists (select 1 from course_accesses other
        where other.company_id = ${db.company_id} and other.platform = own.platform
          and other.course_id = own.course_id and other.wanted = 'granted'
          and lower(other.client_email) = lower(own.client_email)) as is_kept
    from course_accesses own
    join products product
      on product.company_id = ${db.company_id} and product.id = own.product_id
    where own.company_id = ${db.company_id} and own.status = 'waiting'
      and own.next_try_at <= ${db.now}
      and exists (select 1 from course_platforms platform
        where platform.company_id = ${db.company_id} and platform.platform = own.platform
          and platform.status <> 'disconnected')
    order by own.next_try_at, own.id limit ${sql.lit(AT_ONCE)}`.execute(db.query)
  return rows
}

/**
 * The fault of a platform that is down, takes no secrets or asks for a pause, of one that a course met; null where the
 * platform answers otherwise, and it is the fault of the course alone.
 */
async function outageOf(
  access: CourseServices,
  platform: Waiting['platform'],
  fault: AccessFault | null,
): Promise<PlatformFault | null> {
  if (fault === 'credentials_missing') return fault
  if (fault === null || !mayBeOfPlatform(fault)) return null
  return platformFault(courseConnectorOf(platform), access)
}

/** All that is due waits until the platform may be there again; none of it has had a try. */
async function noteOutage(
  db: CompanyDb,
  platform: Waiting['platform'],
  fault: PlatformFault,
): Promise<void> {
  await sql`
    update course_accesses set fault = ${fault}, next_try_at = ${afterOutage(db.now)},
      changed_at = ${db.now}
    where company_id = ${db.company_id} and platform = ${platform} and status = 'waiting'
      and next_try_at <= ${db.now}`.execute(db.query)
  // Asked too often is no state of the connection.
  if (fault !== 'rate_limited') await noteState(db, platform, fault)
}

async function ask(access: CourseServices, waiting: Waiting): Promise<Outcome> {
  const { id, platform, client_email, wanted, is_kept } = waiting
  if (client_email === null) return failed('no_email')
  if (is_kept) return { outcome: 'kept', fault: null }
  const connector = courseConnectorOf(platform)
  if (connector.secrets.some((name) => access.secrets[name] === undefined))
    return failed('credentials_missing')
  const order = {
    reference: `prumo-${id}`,
    course_id: waiting.course_id,
    course_name: waiting.product_name,
    name: waiting.client_name,
    email: client_email,
    document: waiting.client_document,
    phone: waiting.client_phone,
  }
  try {
    await (wanted === 'granted' ? connector.grant(access, order) : connector.revoke(access, order))
    return DONE
  } catch (error) {
    if (error instanceof UnknownCourse) return failed('unknown_course')
    if (!(error instanceof OutsideFault)) throw error
    return failed(error.code)
  }
}

/** Notes a try; what was decided anew meanwhile waits for its own. */
async function noteTry(
  db: CompanyDb,
  { id, version, wanted, tries, platform }: Waiting,
  { outcome, fault }: Outcome,
): Promise<void> {
  const next = fault === null ? null : nextTryAfter(tries + 1, fault, db.now)
  const status = fault === null ? 'done' : next === null ? 'failed' : 'waiting'
  const attempt: AccessAttempt = { at: db.now.toISOString(), wanted, outcome, fault }
  await sql`
    update course_accesses own set status = ${status}, tries = own.tries + 1, fault = ${fault},
      next_try_at = ${next?.toISOString() ?? null}, changed_at = ${db.now},
      attempts = (select json_agg(kept.attempt order by kept.place) from (
        select attempt, place from json_array_elements(own.attempts) with ordinality
          as before(attempt, place)
        union all select ${JSON.stringify(attempt)}::json, 1000000
        order by place desc limit ${sql.lit(MOST_ATTEMPTS)}) kept)
    where own.company_id = ${db.company_id} and own.id = ${id} and own.version = ${version}
  `.execute(db.query)
  if (fault === null) await noteState(db, platform, null)
}

/** A platform that is down or takes the secrets no more says so on its card, until it is there again. */
async function noteState(
  db: CompanyDb,
  platform: Waiting['platform'],
  fault: PlatformFault | null,
): Promise<void> {
  const status = fault === null ? 'connected' : 'error'
  await sql`
    update course_platforms set status = ${status}, fault = ${fault}
    where company_id = ${db.company_id} and platform = ${platform} and status <> 'disconnected'
      and (status, fault) is distinct from (${status}, ${fault}::text)`.execute(db.query)
}
