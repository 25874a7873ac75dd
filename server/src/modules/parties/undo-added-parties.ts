import { sql } from 'kysely'
import { z } from 'zod'
import { partySchema } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { referencedAmong } from '../../kernel/references/record-uses.ts'
import { searchKey } from '../../kernel/search-key.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { replaceParts } from './party-parts.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/** All that is kept of a contact that took a role, as requireParties records it. */
const rolesSchema = z.strictObject({ is_client: z.boolean(), is_supplier: z.boolean() })

/** Of all that was kept of a contact, which version it had: it is deleted only while it has it. */
const versionSchema = z.object({ version: z.int() })
const keptSchema = partySchema.omit({
  open_cents: true,
  overdue_cents: true,
  currency: true,
  others: true,
  last_movement_on: true,
})

/** Undoes that one contact was added, or took a role. */
export const partyCreationUndoer = (role: PartyRole): Undoer => {
  const { noun } = PARTY_ROLES[role]
  return {
    permissions: () => [`companies.${noun}.destroy`],
    undo: async (db, kept) => {
      const { conflicts, items } = await undoAddedParties(db, kept)
      await recordOperation(db, `${noun}.destroy`, items)
      return conflicts
    },
  }
}

export interface UndoneParties {
  readonly conflicts: readonly UndoConflict[]
  readonly items: readonly OperationItem[]
}

/**
 * Undoes what `createParties` did: contacts that it added go while nobody edited them and nothing
 * names them, contacts that it filled in get back what they were.
 * @returns those that it left alone, and what it did, for the audit log.
 */
export async function undoAddedParties(
  db: CompanyDb,
  kept: readonly KeptItem[],
): Promise<UndoneParties> {
  const touched = kept.filter((item) => item.table_name === 'parties')
  const withRole = touched.filter((item) => rolesSchema.safeParse(item.after).success)
  const parties = touched.filter((item) => !withRole.includes(item))
  const added = parties.filter((item) => item.before === null)
  const gone = await deleteAdded(db, added)
  const items: OperationItem[] = added
    .filter((item) => gone.has(item.record_id))
    .map((item) => ({ table: 'parties', record_id: item.record_id, before: item.after }))
  const left = added.filter((item) => !gone.has(item.record_id))
  for (const item of parties.filter((each) => each.before !== null)) {
    if (await fillBack(db, item))
      items.push({
        table: 'parties',
        record_id: item.record_id,
        before: item.after,
        after: item.before,
      })
    else left.push(item)
  }
  const conflicts = left.map(({ record_id }) => ({
    record_id,
    code: 'party_changed_since' as const,
  }))
  return { conflicts, items: [...items, ...(await takeRolesBack(db, withRole))] }
}

/** They tell by their kind which role of a contact they need. */
const TRANSACTIONS: ReadonlySet<string> = new Set(['transactions'])

/**
 * Contacts lose the roles that an act gave them; one that a transaction names in the role by now,
 * or that anything else references, keeps it, and is no conflict: it was not for the role's sake
 * that the act was done.
 */
async function takeRolesBack(
  db: CompanyDb,
  withRole: readonly KeptItem[],
): Promise<readonly OperationItem[]> {
  if (withRole.length === 0) return []
  const referenced = await referencedAmong(
    db,
    'parties',
    withRole.map(({ record_id }) => record_id),
    TRANSACTIONS,
  )
  const free = withRole.filter(({ record_id }) => !referenced.has(record_id))
  const wanted = free.map(({ record_id, before }) => ({
    id: record_id,
    ...rolesSchema.parse(before),
  }))
  const { rows } = await sql<{ id: number }>`
    update parties p set is_client = row.is_client, is_supplier = row.is_supplier
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row(id bigint,
      is_client boolean, is_supplier boolean)
    where p.company_id = ${db.company_id} and p.id = row.id and p.merged_into_id is null
      and p.is_client and p.is_supplier
      and not exists (select 1 from transactions t
        where t.company_id = ${db.company_id} and t.party_id = p.id
          and ((t.kind = 'receivable' and not row.is_client)
            or (t.kind = 'payable' and not row.is_supplier)))
    returning p.id
  `.execute(db.query)
  const taken = new Set(rows.map((row) => row.id))
  return withRole
    .filter((item) => taken.has(item.record_id))
    .map(({ record_id, before, after }) => ({
      table: 'parties',
      record_id,
      before: after,
      after: before,
    }))
}

async function deleteAdded(
  db: CompanyDb,
  added: readonly KeptItem[],
): Promise<ReadonlySet<number>> {
  const referenced = await referencedAmong(
    db,
    'parties',
    added.map(({ record_id }) => record_id),
  )
  const free = added.filter(({ record_id }) => !referenced.has(record_id))
  const wanted = free.map(({ record_id, after }) => ({
    id: record_id,
    version: versionSchema.parse(after).version,
  }))
  const { rows } = await sql<{ id: number }>`
    delete from parties p
    using jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as row(id bigint, version integer)
    where p.company_id = ${db.company_id} and p.id = row.id and p.version = row.version
      and p.merged_into_id is null
      and not exists (select 1 from parties m
        where m.company_id = ${db.company_id} and m.merged_into_id = p.id)
    returning p.id
  `.execute(db.query)
  return new Set(rows.map((row) => row.id))
}

/** @returns whether the contact was still as the act left it. */
async function fillBack(db: CompanyDb, item: KeptItem): Promise<boolean> {
  const before = keptSchema.parse(item.before)
  const { version } = versionSchema.parse(item.after)
  const { id, version: _, status: __, contacts, bank_details, ...fields } = before
  const updated = await db.query
    .updateTable('parties')
    .set({ ...fields, name_key: searchKey(fields.name), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (updated === undefined) return false
  await replaceParts(db, id, { contacts, bank_details })
  return true
}
