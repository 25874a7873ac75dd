import type { CallFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { failureText } from '../../kernel/jobs/failure-text.ts'
import type { InCompany } from '../../kernel/jobs/job-kind.ts'
import { callOf } from '../../kernel/outside/stored-call.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import type { Access } from './connector.ts'
import { UnreadableCall } from '../../kernel/outside/webhook-call.ts'
import { connectorOf } from './connectors.ts'
import type { AskEvent, PlatformEvent, SaleEvent } from './platform-event.ts'
import { CALL_PLACE } from './call-place.ts'
import { writePayouts } from './payouts/write-payouts.ts'
import { writePlatformEvents } from './write-platform-events.ts'

/** Calls that one transaction handles. */
const CALLS_AT_ONCE = 200
/** A call that fails so often waits for a person. */
const MAX_TRIES = 5
/** The first pause; each is twice the one before, and shorter than that of the job, which looks again. */
const FIRST_PAUSE_SECONDS = 15

interface WaitingCall {
  readonly id: number
  readonly platform: SalePlatform
  /** When it came last: one that came again since then is not dealt with by what was asked before. */
  readonly received_at: Date | string
  readonly events: readonly PlatformEvent[]
}

/**
 * Handles the calls that wait, oldest first, many in one transaction; where these fail together, each
 * for itself. Done twice it does nothing: what a call says is folded.
 * @param document of the company, which payouts are compared with.
 * @returns whether some are to be tried again.
 */
export async function handleCalls(
  inCompany: InCompany,
  keyRing: KeyRing,
  services: Access['services'],
  signal: AbortSignal,
  document: string | null,
): Promise<boolean> {
  let hasFailed = false
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const read = await inCompany((db) => readCalls(db, keyRing, from))
    hasFailed ||= read.hasFailed
    for (const [platform, own] of Map.groupBy(read.calls, (call) => call.platform)) {
      const asked = await withAsked(inCompany, { keyRing, services }, platform, own)
      hasFailed ||= asked.hasFailed
      try {
        if (asked.calls.length > 0)
          await inCompany((db) => writeCalls(db, { platform, document }, asked.calls))
      } catch {
        // Each for itself: one that cannot be written keeps no other waiting.
        for (const call of asked.calls)
          hasFailed = (await handleAlone(inCompany, call, document)) || hasFailed
      }
    }
    after = read.last
  }
  return hasFailed
}

/** Calls that were understood, and whether others are to be tried again. */
interface ReadCalls {
  readonly calls: readonly WaitingCall[]
  readonly hasFailed: boolean
}

async function readCalls(
  db: CompanyDb,
  keyRing: KeyRing,
  after: number,
): Promise<ReadCalls & { readonly last: number | null }> {
  const rows = await db.query
    .selectFrom('platform_calls')
    .select(['id', 'platform', 'sealed_call', 'call_sha256', 'received_at'])
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'waiting')
    .where('id', '>', after)
    .where((is) =>
      is.or([is('next_try_at', 'is', null), is('next_try_at', '<=', db.now.toISOString())]),
    )
    .orderBy('id')
    .limit(CALLS_AT_ONCE)
    .execute()
  if (rows.length === 0) return { calls: [], hasFailed: false, last: null }
  const vault = await companyVault(db, keyRing)
  const calls: WaitingCall[] = []
  let hasFailed = false
  for (const { id, platform, sealed_call, call_sha256, received_at } of rows) {
    const place = { ...CALL_PLACE, row: Buffer.from(call_sha256).toString('hex') }
    try {
      const call = callOf(vault.open(place, sealed_call).toString('utf8'))
      const events = connectorOf(platform)?.webhook?.parse(call) ?? []
      calls.push({ id, platform, received_at, events })
    } catch (error) {
      // Reading it again says the same: a person looks at it.
      if (error instanceof UnreadableCall) await failCall(db, id, 'unreadable', error.message)
      else hasFailed = (await noteTry(db, id, error)) || hasFailed
    }
  }
  return { calls, hasFailed, last: rows.at(-1)?.id ?? null }
}

/** Calls that name a sale alone, with what the platform answers of it. */
async function withAsked(
  inCompany: InCompany,
  { keyRing, services }: { readonly keyRing: KeyRing; readonly services: Access['services'] },
  platform: SalePlatform,
  calls: readonly WaitingCall[],
): Promise<ReadCalls> {
  const find = connectorOf(platform)?.api?.find
  if (find === undefined || !calls.some(({ events }) => events.some(isAsk)))
    return { calls, hasFailed: false }
  const secrets = await inCompany((db) => openPlatformSecrets(db, keyRing, platform))
  const answered: WaitingCall[] = []
  let hasFailed = false
  for (const call of calls)
    try {
      const events: PlatformEvent[] = []
      for (const event of call.events)
        if (!isAsk(event)) events.push(event)
        else
          events.push(
            ...((await find({ services, secrets, now: new Date() }, event.external_id)) ?? []),
          )
      answered.push({ ...call, events })
    } catch (error) {
      // A platform that does not answer now is asked again.
      hasFailed = (await inCompany((db) => noteTry(db, call.id, error))) || hasFailed
    }
  return { calls: answered, hasFailed }
}

const isAsk = (event: PlatformEvent): event is AskEvent => event.kind === 'ask'
const isSale = (event: PlatformEvent): event is SaleEvent => event.kind === 'sale'

/** Whose calls are written, and the document of the company that they are of. */
interface CallsOf {
  readonly platform: SalePlatform
  readonly document: string | null
}

async function writeCalls(
  db: CompanyDb,
  { platform, document }: CallsOf,
  calls: readonly WaitingCall[],
): Promise<void> {
  const events = calls.flatMap((call) => call.events)
  const sales = events.filter(isSale)
  await noteLastCall(db, platform, calls)
  if (sales.length > 0) await writePlatformEvents(db, platform, sales)
  await writePayouts(db, platform, events, document)
  const rows = calls.map(({ id, received_at, events: own }) => {
    const [first] = own
    const sale = own.find(isSale)
    return {
      id,
      received_at,
      status: first === undefined || first.kind === 'other' ? 'ignored' : 'handled',
      told: sale?.told_status ?? (first?.kind === 'other' ? first.told : (first?.kind ?? null)),
      sale_external_id: sale?.external_id ?? null,
    }
  })
  await sql`
    update platform_calls call set status = row.status, told = row.told,
      sale_external_id = row.sale_external_id, fault = null, fault_detail = null,
      tries = call.tries + 1, next_try_at = null, handled_at = ${db.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint,
      received_at timestamptz, status text, told text, sale_external_id text)
    where call.company_id = ${db.company_id} and call.id = row.id
      and call.received_at = row.received_at`.execute(db.query)
}

/** Of calls that came while the platform was held by a job nobody has said yet when they came. */
async function noteLastCall(
  db: CompanyDb,
  platform: SalePlatform,
  calls: readonly WaitingCall[],
): Promise<void> {
  const came = calls.map(({ received_at }) => new Date(received_at).getTime())
  const last = new Date(Math.max(...came)).toISOString()
  await sql`
    update sales_platforms set last_call_at = ${last}
    where company_id = ${db.company_id} and platform = ${platform}
      and (last_call_at is null or last_call_at < ${last})`.execute(db.query)
}

/** @returns whether it is to be tried again. */
async function handleAlone(
  inCompany: InCompany,
  call: WaitingCall,
  document: string | null,
): Promise<boolean> {
  try {
    await inCompany((db) => writeCalls(db, { platform: call.platform, document }, [call]))
    return false
  } catch (error) {
    return inCompany((db) => noteTry(db, call.id, error))
  }
}

/** Counts a try that failed; after the last one a person looks at it. @returns whether one is left. */
async function noteTry(db: CompanyDb, id: number, error: unknown): Promise<boolean> {
  const { rows } = await sql<{ status: string }>`
    update platform_calls set tries = tries + 1,
      status = case when tries + 1 >= ${MAX_TRIES} then 'failed' else 'waiting' end,
      fault = 'not_handled', fault_detail = ${failureText(error)},
      next_try_at = ${db.now}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS} * 2 ^ tries)
    where company_id = ${db.company_id} and id = ${id}
    returning status`.execute(db.query)
  return rows[0]?.status === 'waiting'
}

async function failCall(
  db: CompanyDb,
  id: number,
  fault: CallFault,
  detail: string,
): Promise<void> {
  await sql`
    update platform_calls set status = 'failed', fault = ${fault}, fault_detail = ${detail},
      tries = tries + 1
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
}
