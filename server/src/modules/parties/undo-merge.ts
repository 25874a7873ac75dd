import { partySchema } from '@prumo/contracts/parties/party.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { lockParties } from './known-parties.ts'
import { replaceParts } from './party-parts.ts'
import { movePurchasesBack, moveTransactionsBack } from './party-references.ts'
import type { PartyRole } from './party-role.rules.ts'

const keptPartySchema = partySchema.omit({
  open_cents: true,
  overdue_cents: true,
  last_movement_on: true,
})

/** A role is no edit, and an undo counts a version up. */
const saidSchema = keptPartySchema.omit({ is_client: true, is_supplier: true, version: true })

/** What `mergeParties` recorded: the contact that went, and the one that took its place. */
const mergeSchema = z.tuple([
  z.object({
    before: keptPartySchema,
    after: z.object({
      merged: z.array(z.int()),
      titles: z.array(z.int()),
      // What was merged before there were purchases moved none.
      purchases: z.array(z.int()).default([]),
    }),
  }),
  z.object({ before: keptPartySchema, after: keptPartySchema }),
])

type KeptParty = z.output<typeof keptPartySchema>
type Merge = z.output<typeof mergeSchema>

/** Undoes a merge of clients, or of suppliers. */
export const mergeUndoers: Readonly<Record<`${PartyRole}s`, Undoer>> = {
  clients: { permissions: () => ['companies.clients.destroy'], undo: undoMerge },
  suppliers: { permissions: () => ['companies.suppliers.destroy'], undo: undoMerge },
}

/**
 * Brings the contact that went back, with its transactions where they still are with the other one.
 * The other one gets back what it was, unless it was edited since: then it stays as it is, and
 * keeps a document that it took.
 */
async function undoMerge(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  const merge = mergeSchema.parse(items)
  const [{ before: gone, after }, kept] = merge
  // It was merged on with the other one, or deleted with it.
  if (!(await isStillMerged(db, merge)))
    return items.map(({ record_id }) => ({ record_id, code: 'party_changed_since' }))
  const now = (await lockParties(db, [kept.before.id])).get(kept.before.id)
  const isKeptAsItWas = now !== undefined && isSameParty(now, kept.after)
  if (isKeptAsItWas) await restore(db, merge, now.version)
  const tookDocument = kept.before.document !== kept.after.document
  await db.query
    .updateTable('parties')
    .set({
      merged_into_id: null,
      document: tookDocument && !isKeptAsItWas ? null : gone.document,
      version: sql`version + 1`,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', gone.id)
    .execute()
  await sql`
    update parties set merged_into_id = ${gone.id}
    where company_id = ${db.company_id} and id = any(${after.merged}::bigint[])
      and merged_into_id = ${kept.before.id}`.execute(db.query)
  const transactions = await moveTransactionsBack(db, after.titles, {
    fromId: gone.id,
    intoId: kept.before.id,
  })
  const purchases = await movePurchasesBack(db, after.purchases, {
    fromId: gone.id,
    intoId: kept.before.id,
  })
  await keepRolesInUse(db, kept.before.id)
  await recordOperation(db, 'operations.undo', [
    {
      table: 'parties',
      record_id: gone.id,
      before: after,
      after: { ...gone, titles: transactions, purchases },
    },
    ...(isKeptAsItWas
      ? [{ table: 'parties', record_id: kept.before.id, before: kept.after, after: kept.before }]
      : []),
  ])
  return isKeptAsItWas ? [] : [{ record_id: kept.before.id, code: 'party_changed_since' }]
}

/** Nobody edits what is out of sight: it is as the merge left it while it is merged into the other. */
async function isStillMerged(db: CompanyDb, [gone, kept]: Merge): Promise<boolean> {
  const { rows } = await sql`
    select id from parties
    where company_id = ${db.company_id} and id = ${gone.before.id}
      and merged_into_id = ${kept.before.id}
    for update`.execute(db.query)
  return rows.length > 0
}

/** Whether two readings of a contact say the same. */
function isSameParty(a: KeptParty, b: KeptParty): boolean {
  const said = (party: KeptParty) => JSON.stringify(saidSchema.parse(party))
  return said(a) === said(b)
}

/** Gives the contact that took the place of the other one its own fields back. */
async function restore(db: CompanyDb, [, { before }]: Merge, version: number): Promise<void> {
  const { id, version: _, status: __, contacts, bank_details, ...fields } = before
  await db.query
    .updateTable('parties')
    .set({ ...fields, name_key: searchKey(fields.name), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await replaceParts(db, id, { contacts, bank_details })
}

/** It may have been billed since: whoever is named by a receivable is a client, by a purchase a supplier. */
async function keepRolesInUse(db: CompanyDb, id: number): Promise<void> {
  await sql`
    update parties set
      is_client = is_client or used.as_client, is_supplier = is_supplier or used.as_supplier
    from (
      select coalesce(bool_or(kind = 'receivable'), false) as as_client,
        coalesce(bool_or(kind = 'payable'), false) as as_supplier
      from (
        select kind from transactions where company_id = ${db.company_id} and party_id = ${id}
        union all
        select 'payable' from purchases where company_id = ${db.company_id} and party_id = ${id}
      ) named
    ) used
    where company_id = ${db.company_id} and id = ${id}
      and ((used.as_client and not is_client) or (used.as_supplier and not is_supplier))
  `.execute(db.query)
}
