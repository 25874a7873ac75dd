import type { Manifestation } from '@prumo/contracts/received-documents/received-document.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { requireLongEnough } from '../fiscal-authorities/index.ts'
import { manifestationFault } from './manifestation.rules.ts'

/** What became of one document of an act: nothing is refused when it was done. */
export interface Outcome {
  readonly id: number
  readonly refusal: Refusal | null
}

/** Does something to each of many documents, each for itself. */
export async function eachForItself(
  db: CompanyDb,
  ids: readonly number[],
  work: (id: number) => Promise<void>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const id of new Set(ids))
    outcomes.push({ id, refusal: await tryInSavepoint(db, () => work(id)) })
  return outcomes
}

/**
 * Queues what the company says of a note; it is registered by a job, once.
 * @throws Refusal `not_found`, and why it cannot be said.
 */
export async function askForManifestation(
  db: CompanyDb,
  id: number,
  kind: Manifestation,
  reason: string | null,
): Promise<void> {
  if (reason !== null) requireLongEnough(reason, 'reason', 'cancel_reason_too_short')
  // Of two who say something at once the second sees what the first said.
  const document = await db.query
    .selectFrom('received_documents')
    .select(['type', 'status', 'issued_on', 'manifestation'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (document === undefined) throw notFound()
  const rows = await db.query
    .selectFrom('received_manifestations')
    .select('kind')
    .where('company_id', '=', db.company_id)
    .where('document_id', '=', id)
    .where('status', '<>', 'rejected')
    .execute()
  const said = [...rows.map((row) => row.kind), document.manifestation].filter(
    (one) => one !== null,
  )
  const fault = manifestationFault(kind, { ...document, said }, db.today)
  if (fault !== null) throw new Refusal(fault)
  const row = {
    document_id: id,
    kind,
    reason,
    status: 'queued' as const,
    asked_by: db.actor.user_id,
    asked_by_name: db.actor.user_name,
    asked_at: db.now,
  }
  const written = await db.query
    .insertInto('received_manifestations')
    .values({ company_id: db.company_id, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOperation(db, 'received-documents.manifest', [
    {
      table: 'received_manifestations',
      record_id: written.id,
      after: { document_id: id, kind, reason, manifestation_status: 'queued' },
    },
  ])
}

/** Puts a document aside, or back. @throws Refusal `not_found`. */
export async function ignoreDocument(
  db: CompanyDb,
  id: number,
  is_ignored: boolean,
): Promise<void> {
  const { rows } = await sql<{ was: boolean; key: string }>`
    update received_documents document set is_ignored = ${is_ignored}, version = version + 1
    from (select id, is_ignored as was from received_documents
      where company_id = ${db.company_id} and id = ${id} for update) before
    where document.company_id = ${db.company_id} and document.id = before.id
    returning before.was, document.key`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  if (row.was === is_ignored) return
  const of = (ignored: boolean) => ({ invoice_key: row.key, is_ignored: ignored })
  await recordOperation(db, 'received-documents.ignore', [
    { table: 'received_documents', record_id: id, before: of(row.was), after: of(is_ignored) },
  ])
}
