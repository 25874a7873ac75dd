import { readFiscalFile } from '@prumo/fiscal-documents'
import { sql } from 'kysely'
import type { FileStore } from '../../kernel/files/file-store.ts'
import type { InCompany } from '../../kernel/jobs/job-kind.ts'

/** Files that are read between two transactions. */
const AT_ONCE = 100

/** Of services only those whose net value is less than their value may hold a discount in it. */
const isUnread = sql`(note.reform_unread or not note.is_less_discount
  and note.type = 'nfse' and note.net_cents < note.value_cents)`

interface Unread {
  readonly id: number
  readonly identity: string
  readonly file_key: string
  readonly size_bytes: number
  readonly sha256: Uint8Array | null
}

/**
 * Fills in the taxes of the reform, and the value of services less their discount, from the files of notes that
 * were stored before these columns existed. Each note is read once; fields that its file does not have, and all
 * other fields, are not changed, so that it conflicts with no act on the note.
 */
export async function backfillReformTaxes(
  inCompany: InCompany,
  files: FileStore,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const notes = await unread(inCompany)
    if (notes.length === 0) return
    const told: object[] = []
    for (const note of notes) told.push({ id: note.id, ...(await reformIn(files, note)) })
    await inCompany((db) =>
      sql`
        update invoices note
        set reform_unread = false, is_less_discount = true,
          reform_base_cents = coalesce(told.base_cents, note.reform_base_cents),
          ibs_cents = coalesce(told.ibs_cents, note.ibs_cents),
          cbs_cents = coalesce(told.cbs_cents, note.cbs_cents),
          selective_cents = coalesce(told.selective_cents, note.selective_cents),
          value_cents = coalesce(told.value_cents, note.value_cents)
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id bigint,
          base_cents bigint, ibs_cents bigint, cbs_cents bigint, selective_cents bigint,
          value_cents bigint)
        where note.company_id = ${db.company_id} and note.id = told.id and ${isUnread}
      `.execute(db.query),
    )
  }
}

const unread = (inCompany: InCompany): Promise<readonly Unread[]> =>
  inCompany(async (db) => {
    const { rows } = await sql<Unread>`
      select id, identity, file_key, size_bytes, sha256 from invoices note
      where company_id = ${db.company_id} and ${isUnread}
      order by id limit ${AT_ONCE}`.execute(db.query)
    return rows
  })

/** Nothing of a file that is gone, or that says nothing of them. */
async function reformIn(files: FileStore, note: Unread): Promise<object> {
  const { file_key, size_bytes, sha256, identity } = note
  const bytes = await files.get(file_key, {
    max_bytes: size_bytes,
    ...(sha256 === null ? {} : { sha256 }),
  })
  const file = bytes === null ? null : readFiscalFile(bytes)
  const documents = file?.kind === 'read' ? file.documents : []
  const found = documents.find((one) => one.kind === 'invoice' && one.identity === identity)
  if (found?.kind !== 'invoice') return {}
  return { ...found.reform, ...(found.type === 'nfse' ? { value_cents: found.total_cents } : {}) }
}
