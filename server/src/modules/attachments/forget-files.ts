import { ATTACHMENT_RECORDS } from '@prumo/contracts/attachments/attachment-owners'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { ownerExists } from './attachment-owners.ts'
import { WAITING_MS } from './bind-files.ts'
import { KEPT_MS, keptSince } from './detach-file.ts'

/** Files whose bytes are removed between two looks at whether to stop. */
const AT_ONCE = 50

/**
 * Marks files as deleted so long ago that their bytes go: those that were never bound to a record, and those
 * whose record is gone for as long as a deleted file can be restored, so that an undo before finds its files.
 */
export async function expireFiles(db: CompanyDb): Promise<void> {
  const over = new Date(db.now.getTime() - KEPT_MS)
  await sql`
    update attachments set deleted_at = ${over}, deleted_by_name = ${db.actor.user_name}
    where company_id = ${db.company_id} and record_id is null and deleted_at is null
      and created_at <= ${new Date(db.now.getTime() - WAITING_MS)}`.execute(db.query)
  for (const kind of ATTACHMENT_RECORDS) {
    const isThere = ownerExists(db, kind)
    const ofKind = sql`company_id = ${db.company_id} and record_kind = ${kind}
      and record_id is not null and deleted_at is null`
    await sql`
      update attachments set owner_gone_at = case when ${isThere} then null else ${db.now}::timestamptz end
      where ${ofKind} and (owner_gone_at is null) <> ${isThere}`.execute(db.query)
    await sql`
      update attachments set deleted_at = ${over}, deleted_by_name = ${db.actor.user_name}
      where ${ofKind} and owner_gone_at <= ${keptSince(db)}`.execute(db.query)
  }
}

/** Some expired files: their bytes are removed before their rows, so that no bytes stay without a row. */
export async function expiredFiles(
  db: CompanyDb,
): Promise<readonly { readonly id: number; readonly file_key: string }[]> {
  const { rows } = await sql<{ id: number; file_key: string }>`
    select id, file_key from attachments
    where company_id = ${db.company_id} and deleted_at <= ${keptSince(db)}
    order by deleted_at, id limit ${AT_ONCE}`.execute(db.query)
  return rows
}

/** Deletes the rows of files whose bytes are removed. */
export async function forgetFiles(db: CompanyDb, ids: readonly number[]): Promise<void> {
  await sql`
    delete from attachments
    where company_id = ${db.company_id} and id = any(${ids}::bigint[])`.execute(db.query)
}
