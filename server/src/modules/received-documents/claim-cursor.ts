import { randomUUID } from 'node:crypto'
import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { DocumentAuthority } from '@prumo/contracts/received-documents/received-document.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Longer than a page takes; who died holding it is waited for so long. */
const CLAIM_SECONDS = 180
/** Where an authority says that it was asked too often, and not until when. */
const CALM_SECONDS = 3600

/** Whose documents are numbered together. */
export interface Source {
  readonly authority: DocumentAuthority
  readonly environment: InvoiceSettings['environment']
}

/** A source that one process asks. */
export interface ClaimedCursor extends Source {
  readonly claim: string
  readonly last_nsu: string
}

const ofSource = ({ authority, environment }: Source) =>
  sql`authority = ${authority} and environment = ${environment}`

/**
 * Takes a source for one process: an authority that is asked twice within its hour answers nobody for
 * another one. @returns null while it is to be waited for, or somebody else asks.
 */
export async function claimCursor(db: CompanyDb, source: Source): Promise<ClaimedCursor | null> {
  const claim = randomUUID()
  const { rows } = await sql<{ last_nsu: string }>`
    insert into received_document_cursors as cursor
      (company_id, authority, environment, claim, claimed_until, asked_at)
    values (${db.company_id}, ${source.authority}, ${source.environment}, ${claim}::uuid,
      ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS}), ${db.now})
    on conflict (company_id, authority, environment) do update
      set claim = excluded.claim, claimed_until = excluded.claimed_until,
        asked_at = excluded.asked_at
      where (cursor.claimed_until is null or cursor.claimed_until < ${db.now})
        and (cursor.wait_until is null or cursor.wait_until <= ${db.now})
    returning last_nsu`.execute(db.query)
  const [taken] = rows
  return taken === undefined ? null : { ...source, claim, last_nsu: taken.last_nsu }
}

/**
 * Writes how far a page came, and holds the source for the next one.
 * @returns whether it was still held: what its holder writes beside it is to be taken back else.
 */
export async function moveCursor(
  db: CompanyDb,
  cursor: ClaimedCursor,
  { last_nsu, wait_until }: { readonly last_nsu: string; readonly wait_until: Date | null },
): Promise<boolean> {
  const { rows } = await sql`
    update received_document_cursors
    set last_nsu = ${last_nsu}, wait_until = ${wait_until}, answered_at = ${db.now}, fault = null,
      claimed_until = ${db.now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
    where company_id = ${db.company_id} and ${ofSource(cursor)}
      and claim = ${cursor.claim}::uuid and last_nsu = ${cursor.last_nsu}
    returning 1`.execute(db.query)
  return rows.length > 0
}

/** Gives a source free again, with why it was not answered. */
export async function releaseCursor(
  db: CompanyDb,
  cursor: Source & Pick<ClaimedCursor, 'claim'>,
  fault: { readonly codeOfOurs: EmissionFault; readonly retryAfterSeconds: number | null } | null,
): Promise<void> {
  const calm =
    fault?.codeOfOurs === 'rate_limited' ? (fault.retryAfterSeconds ?? CALM_SECONDS) : null
  await sql`
    update received_document_cursors
    set claim = null, claimed_until = null, fault = ${fault?.codeOfOurs ?? null},
      wait_until = case when ${calm}::int is null then wait_until
        else ${db.now}::timestamptz + make_interval(secs => ${calm}::int) end
    where company_id = ${db.company_id} and ${ofSource(cursor)}
      and claim = ${cursor.claim}::uuid`.execute(db.query)
}
