import { partySchema } from '@prumo/contracts/parties/party.schema'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { filledFrom } from './filled-from.rules.ts'
import { type KnownParty, lockParties } from './known-parties.ts'
import { STORED_COLUMNS } from './party-columns.ts'
import { replaceParts } from './party-parts.ts'

/** A contact as the audit log keeps it. */
export const keptPartySchema = partySchema.omit({
  open_cents: true,
  overdue_cents: true,
  currency: true,
  others: true,
  last_movement_on: true,
})

/** A role is no edit, and an undo counts a version up. */
const saidSchema = keptPartySchema.omit({ is_client: true, is_supplier: true, version: true })

type KeptParty = z.output<typeof keptPartySchema>

/** A merge, as it was recorded: the contact that went and the one that was kept, before and after. */
interface PartyMerge {
  readonly gone: KeptParty
  /** The contacts that had been merged into the one that went. */
  readonly merged: readonly number[]
  readonly kept: { readonly before: KeptParty; readonly after: KeptParty }
}

/**
 * Takes a locked contact out of sight, in favour of another one. It gives its document up, since no
 * two contacts have the same.
 * @returns what changed of it, and who had been merged into it.
 */
export async function hideMerged(db: CompanyDb, gone: KnownParty, kept: KnownParty) {
  const merged = await db.query
    .updateTable('parties')
    .set({ merged_into_id: kept.id })
    .where('company_id', '=', db.company_id)
    .where('merged_into_id', '=', gone.id)
    .returning('id')
    .execute()
  const after = await db.query
    .updateTable('parties')
    .set({
      merged_into_id: kept.id,
      document: kept.document === null ? null : gone.document,
      version: gone.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', gone.id)
    .returning(['document', 'merged_into_id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...after, merged: merged.map(({ id }) => id) }
}

/** Fills the empty fields of a locked contact in from another one, and gives it its roles. */
export async function fillInFrom(db: CompanyDb, kept: KnownParty, gone: KnownParty) {
  const { id, contacts, bank_details, status: _, ...fields } = filledFrom(kept, gone)
  const after = await db.query
    .updateTable('parties')
    .set({
      ...fields,
      is_client: kept.is_client || gone.is_client,
      is_supplier: kept.is_supplier || gone.is_supplier,
      version: kept.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(STORED_COLUMNS)
    .executeTakeFirstOrThrow()
  await replaceParts(db, id, { contacts, bank_details })
  return { ...after, contacts, bank_details }
}

/**
 * Brings the contact that went back into sight, and gives the other one what it was, unless it was
 * edited since: then it stays as it is, and keeps a document that it took.
 * @returns null when it was merged on with the other one, or deleted with it; else whether the other
 * one got back what it was.
 */
export async function bringBackMerged(
  db: CompanyDb,
  { gone, merged, kept }: PartyMerge,
): Promise<{ readonly is_kept_restored: boolean } | null> {
  if (!(await isStillMerged(db, gone.id, kept.before.id))) return null
  const now = (await lockParties(db, [kept.before.id])).get(kept.before.id)
  const is_kept_restored = now !== undefined && isSameParty(now, kept.after)
  if (is_kept_restored) await restore(db, kept.before, now.version)
  const tookDocument = kept.before.document !== kept.after.document
  await db.query
    .updateTable('parties')
    .set({
      merged_into_id: null,
      document: tookDocument && !is_kept_restored ? null : gone.document,
      version: sql`version + 1`,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', gone.id)
    .execute()
  await sql`
    update parties set merged_into_id = ${gone.id}
    where company_id = ${db.company_id} and id = any(${merged}::bigint[])
      and merged_into_id = ${kept.before.id}`.execute(db.query)
  return { is_kept_restored }
}

/**
 * Locks both in the order of their ids. Nobody edits what is out of sight: the one that went is as
 * the merge left it while it is merged into the other.
 */
async function isStillMerged(db: CompanyDb, goneId: number, keptId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; merged_into_id: number | null }>`
    select id, merged_into_id from parties
    where company_id = ${db.company_id} and id = any(${[goneId, keptId]}::bigint[])
    order by id for update`.execute(db.query)
  return rows.some((row) => row.id === goneId && row.merged_into_id === keptId)
}

/** Whether two readings of a contact say the same. */
function isSameParty(a: KeptParty, b: KeptParty): boolean {
  const said = (party: KeptParty) => JSON.stringify(saidSchema.parse(party))
  return said(a) === said(b)
}

async function restore(db: CompanyDb, before: KeptParty, version: number): Promise<void> {
  const { id, version: _, status: __, contacts, bank_details, ...fields } = before
  await db.query
    .updateTable('parties')
    .set({ ...fields, name_key: searchKey(fields.name), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await replaceParts(db, id, { contacts, bank_details })
}

/** Gives a contact roles beside those that it has. */
export async function addRoles(
  db: CompanyDb,
  id: number,
  roles: { readonly is_client: boolean; readonly is_supplier: boolean },
): Promise<void> {
  await sql`
    update parties set is_client = is_client or ${roles.is_client},
      is_supplier = is_supplier or ${roles.is_supplier}
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
}
