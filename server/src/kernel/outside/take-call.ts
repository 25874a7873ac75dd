import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../database/atomic.ts'
import type { PublicContext } from '../http/handler.ts'
import type { QueueableJob } from '../jobs/job-kind.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import { notFound, Refusal } from '../refusal.ts'
import { companyVault } from '../secrets/data-keys.ts'
import type { KeyRing } from '../secrets/key-ring.ts'
import { callText } from './stored-call.ts'
import type { RawCall } from './webhook-call.ts'

/** What became of a call: `nobody` has its address. */
export type CallReceipt = 'new' | 'known' | 'refused' | 'nobody'

interface Taking {
  readonly company_id: number
  /** Of the service, which acts in the company. */
  readonly name: string
  /** Reads what is kept. */
  readonly job: QueueableJob<{ readonly company_id: number }>
}

/**
 * Takes a call of an outside service in the company that its address names: keeps it, and queues the job
 * that reads it. Who does not know the address is answered as if there were nothing, after the same work.
 * @throws Refusal `not_found`, and `call_not_proven` of one that was refused.
 */
export async function takeCall(
  context: PublicContext,
  { company_id, name, job }: Taking,
  keep: (db: CompanyDb) => Promise<CallReceipt>,
): Promise<void> {
  const received = await context.directory(async (db): Promise<CallReceipt> => {
    const time_zone = await timeZoneOf(db, company_id)
    if (time_zone === null) return 'nobody'
    const actor = { user_id: 0, user_name: name, request_id: context.requestId, ip: context.ip }
    const kept = await db.enterCompany({ company_id, time_zone, actor }, keep)
    await queueJobs(db, job, [{ company_id }], kept === 'new')
    return kept
  })
  if (received === 'nobody') throw notFound()
  if (received === 'refused') throw new Refusal('call_not_proven')
}

/**
 * Whether a call brings the token, in its address or beside it, of which a hash is kept. Where none is kept it is compared, too, so
 * that time does not tell who has one.
 */
export function isTokenOf(hash: Buffer | null, token: string): boolean {
  const given = createHash('sha256').update(token).digest()
  const isSame = timingSafeEqual(hash ?? Buffer.alloc(given.length), given)
  return isSame && hash !== null
}

/** A call as it is kept: sealed for its place, and the hash by which it is kept once. */
export async function sealCall(
  db: CompanyDb,
  ring: KeyRing,
  place: { readonly table: string; readonly column: string },
  call: RawCall,
): Promise<{ readonly sealed: Buffer; readonly sha256: Buffer }> {
  const sha256 = createHash('sha256').update(call.body).digest()
  const vault = await companyVault(db, ring)
  const row = sha256.toString('hex')
  return { sealed: vault.seal({ ...place, row }, Buffer.from(callText(call))), sha256 }
}

async function timeZoneOf(db: DirectoryDb, companyId: number): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from companies where id = ${companyId}`.execute(db.query)
  return rows[0]?.time_zone ?? null
}
