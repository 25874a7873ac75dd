import type { CallFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { failureText } from '../../kernel/jobs/failure-text.ts'
import type { InCompany } from '../../kernel/jobs/job-kind.ts'
import { companyVault } from '../../kernel/secrets/data-keys.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { openPlatformSecrets } from '../companies/index.ts'
import { type Access, UnreadableCall } from './connector.ts'
import { connectorOf } from './connectors.ts'
import type { AskEvent, PlatformEvent, SaleEvent } from './platform-event.ts'
import { CALL_PLACE, callOf } from './stored-call.ts'
import { writePayouts } from './write-payouts.ts'
import { writeTold } from './write-told.ts'

/** Calls that one transaction handles. */
const CALLS_AT_ONCE = 200
/** A call that fails so often waits for a person. */
const MAX_TRIES = 5

interface WaitingCall {
  readonly id: number
  readonly platform: SalePlatform
  readonly events: readonly PlatformEvent[]
}

/**
 * Handles the calls that wait, oldest first, many in one transaction; where these fail together, each
 * for itself. Done twice it does nothing: what a call says is folded.
 * @returns whether some are to be tried again.
 */
export async function handleCalls(
  inCompany: InCompany,
  keyRing: KeyRing,
  services: Access['services'],
  signal: AbortSignal,
): Promise<boolean> {
  let hasFailed = false
  for (let after = 0; !signal.aborted; ) {
    const read = await inCompany((db) => readCalls(db, keyRing, after))
    if (read.length === 0) break
    after = read.at(-1)?.id ?? after
    for (const [platform, own] of Map.groupBy(read, (call) => call.platform)) {
      const calls = await withAsked(inCompany, keyRing, services, platform, own)
      try {
        await inCompany((db) => writeCalls(db, platform, calls))
      } catch {
        for (const call of calls) hasFailed = (await handleAlone(inCompany, call)) || hasFailed
      }
    }
  }
  return hasFailed
}

async function readCalls(
  db: CompanyDb,
  keyRing: KeyRing,
  after: number,
): Promise<readonly WaitingCall[]> {
  const rows = await db.query
    .selectFrom('platform_calls')
    .select(['id', 'platform', 'sealed_call', 'call_sha256'])
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'waiting')
    .where('id', '>', after)
    .orderBy('id')
    .limit(CALLS_AT_ONCE)
    .execute()
  if (rows.length === 0) return []
  const vault = await companyVault(db, keyRing)
  const calls: WaitingCall[] = []
  for (const { id, platform, sealed_call, call_sha256 } of rows) {
    const place = { ...CALL_PLACE, row: call_sha256.toString('hex') }
    const call = callOf(vault.open(place, sealed_call).toString('utf8'))
    try {
      calls.push({ id, platform, events: connectorOf(platform)?.webhook?.parse(call) ?? [] })
    } catch (error) {
      if (!(error instanceof UnreadableCall)) throw error
      // Reading it again says the same: a person looks at it.
      await failCall(db, id, 'unreadable', error.message)
    }
  }
  return calls
}

/** Calls that name a sale alone, with what the platform answers of it. */
async function withAsked(
  inCompany: InCompany,
  keyRing: KeyRing,
  services: Access['services'],
  platform: SalePlatform,
  calls: readonly WaitingCall[],
): Promise<readonly WaitingCall[]> {
  const find = connectorOf(platform)?.api?.find
  const isAsk = (event: PlatformEvent): event is AskEvent => event.kind === 'ask'
  if (find === undefined || !calls.some(({ events }) => events.some(isAsk))) return calls
  const secrets = await inCompany((db) => openPlatformSecrets(db, keyRing, platform))
  const answered: WaitingCall[] = []
  for (const call of calls) {
    const events: PlatformEvent[] = []
    for (const event of call.events)
      events.push(
        ...(isAsk(event)
          ? ((await find({ services, secrets, now: new Date() }, event.external_id)) ?? [])
          : [event]),
      )
    answered.push({ ...call, events })
  }
  return answered
}

const isSale = (event: PlatformEvent): event is SaleEvent => event.kind === 'sale'

async function writeCalls(
  db: CompanyDb,
  platform: SalePlatform,
  calls: readonly WaitingCall[],
): Promise<void> {
  const events = calls.flatMap((call) => call.events)
  const sales = events.filter(isSale)
  if (sales.length > 0) await writeTold(db, platform, sales)
  await writePayouts(db, platform, events)
  const rows = calls.map(({ id, events: own }) => {
    const [first] = own
    const sale = own.find(isSale)
    return {
      id,
      status: first === undefined || first.kind === 'other' ? 'ignored' : 'handled',
      told: sale?.told_status ?? (first?.kind === 'other' ? first.told : (first?.kind ?? null)),
      sale_external_id: sale?.external_id ?? null,
    }
  })
  await sql`
    update platform_calls call set status = row.status, told = row.told,
      sale_external_id = row.sale_external_id, fault = null, fault_detail = null,
      tries = call.tries + 1, handled_at = ${db.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, status text, told text,
      sale_external_id text)
    where call.company_id = ${db.company_id} and call.id = row.id`.execute(db.query)
}

/** @returns whether it is to be tried again. */
async function handleAlone(inCompany: InCompany, call: WaitingCall): Promise<boolean> {
  try {
    await inCompany((db) => writeCalls(db, call.platform, [call]))
    return false
  } catch (error) {
    const text = failureText(error)
    return inCompany(async (db) => {
      const { rows } = await sql<{ status: string }>`
        update platform_calls set tries = tries + 1,
          status = case when tries + 1 >= ${MAX_TRIES} then 'failed' else 'waiting' end,
          fault = 'not_handled', fault_detail = ${text}
        where company_id = ${db.company_id} and id = ${call.id}
        returning status`.execute(db.query)
      return rows[0]?.status === 'waiting'
    })
  }
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
