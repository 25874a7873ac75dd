import type { PaymentProviderKind } from '@prumo/contracts/charges/payment-provider.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { failureText } from '../../../kernel/jobs/failure-text.ts'
import { callOf } from '../../../kernel/outside/stored-call.ts'
import { UnreadableCall } from '../../../kernel/outside/webhook-call.ts'
import { companyVault } from '../../../kernel/secrets/data-keys.ts'
import { paymentProviderOf, type ProviderEvent } from '../../payment-providers/index.ts'
import type { AskResources, InCompany } from './ask-resources.ts'
import { PROVIDER_CALL_PLACE } from './provider-call-place.ts'
import { refreshCharge } from './sync-charges.ts'

/** Calls that one look finds. */
const AT_ONCE = 500
/** A call that fails so often waits for a person. */
const MAX_TRIES = 8
const FIRST_PAUSE_SECONDS = 5

/** A call that was read, and the charges that it is about; none of them may be the company's. */
interface ReadCall {
  readonly id: number
  readonly charge_ids: readonly number[]
}

/**
 * Handles the calls that wait. A call only says that there is something to ask: the provider is asked
 * once for each charge, whatever its calls said, and what it answers goes into the books. So order,
 * repetition, lateness and invention of calls change nothing.
 * @returns whether some are to be tried again.
 */
export async function handleCalls(
  inCompany: InCompany,
  resources: AskResources,
  signal: AbortSignal,
): Promise<boolean> {
  let hasFailed = false
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    const { calls, last } = await inCompany((db) => readCalls(db, resources, from))
    const faults = new Map<number, string>()
    for (const charge_id of new Set(calls.flatMap((call) => call.charge_ids))) {
      if (signal.aborted) return true
      const fault = await ask(inCompany, resources, charge_id)
      if (fault !== null) faults.set(charge_id, fault)
    }
    await inCompany((db) => endCalls(db, calls, faults))
    hasFailed ||= faults.size > 0
    after = last
  }
  return hasFailed
}

/** @returns what the log says of why a charge could not be asked about; null where it was. */
async function ask(
  inCompany: InCompany,
  resources: AskResources,
  charge_id: number,
): Promise<string | null> {
  try {
    const asked = await refreshCharge(inCompany, resources, charge_id)
    if ('fault' in asked) return asked.fault.code
    return asked.state === 'busy' ? asked.state : null
  } catch (error) {
    return failureText(error)
  }
}

/** Reads calls that wait; those that are about no charge of the company are kept, and shown. */
async function readCalls(
  db: CompanyDb,
  { keyRing }: Pick<AskResources, 'keyRing'>,
  after: number,
): Promise<{ readonly calls: readonly ReadCall[]; readonly last: number | null }> {
  const rows = await db.query
    .selectFrom('provider_calls')
    .select(['id', 'kind', 'sealed_call', 'call_sha256'])
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'waiting')
    .where('id', '>', after)
    .where((is) =>
      is.or([is('next_try_at', 'is', null), is('next_try_at', '<=', db.now.toISOString())]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  if (rows.length === 0) return { calls: [], last: null }
  const vault = await companyVault(db, keyRing)
  const calls: ReadCall[] = []
  for (const { id, kind, sealed_call, call_sha256 } of rows) {
    const place = { ...PROVIDER_CALL_PLACE, row: Buffer.from(call_sha256).toString('hex') }
    const call = callOf(vault.open(place, sealed_call).toString('utf8'))
    try {
      const events = paymentProviderOf(kind).webhook?.read(call) ?? []
      calls.push({ id, charge_ids: await noteRead(db, id, kind, events) })
    } catch (error) {
      if (!(error instanceof UnreadableCall)) throw error
      await sql`
        update provider_calls set status = 'failed', fault = 'unreadable',
          fault_detail = ${error.message}, tries = tries + 1
        where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
    }
  }
  return { calls, last: rows.at(-1)?.id ?? null }
}

/** Keeps what a call said. @returns the charges of the company that it is about. */
async function noteRead(
  db: CompanyDb,
  id: number,
  kind: PaymentProviderKind,
  events: readonly ProviderEvent[],
): Promise<readonly number[]> {
  const named = events.flatMap((event) => event.provider_id ?? [])
  const { rows } = await sql<{ id: number }>`
    select charge.id from charges charge
    join payment_providers provider on provider.company_id = ${db.company_id}
      and provider.id = charge.provider_id and provider.kind = ${kind}
    where charge.company_id = ${db.company_id}
      and charge.provider_charge_id = any(${named}::text[])`.execute(db.query)
  const [first] = events
  const charge_ids = rows.map((row) => row.id)
  await sql`
    update provider_calls set told = ${first?.kind ?? null}, event_id = ${first?.event_id ?? null},
      provider_charge_id = ${first?.provider_id ?? null}, charge_id = ${charge_ids[0] ?? null}
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
  return charge_ids
}

/** Ends calls, each as its charges could be asked about; one about no charge of the company is kept. */
async function endCalls(
  db: CompanyDb,
  calls: readonly ReadCall[],
  faults: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = calls.map(({ id, charge_ids }) => {
    const fault = charge_ids.flatMap((charge) => faults.get(charge) ?? [])[0] ?? null
    return { id, fault, is_known: charge_ids.length > 0 }
  })
  await sql`
    update provider_calls call set tries = call.tries + 1,
      status = case when row.fault is null then
          case when row.is_known then 'handled' else 'ignored' end
        when call.tries + 1 >= ${MAX_TRIES} then 'failed' else 'waiting' end,
      fault = case when row.fault is not null then 'not_handled' end, fault_detail = row.fault,
      handled_at = case when row.fault is null then ${db.now}::timestamptz end,
      next_try_at = case when row.fault is not null then ${db.now}::timestamptz
        + make_interval(secs => ${FIRST_PAUSE_SECONDS} * 2 ^ call.tries) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(id bigint, fault text, is_known boolean)
    where call.company_id = ${db.company_id} and call.id = row.id`.execute(db.query)
}
