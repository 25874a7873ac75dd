import { sql } from 'kysely'
import type { Party } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operation-chain.ts'
import { filledFrom } from './filled-from.rules.ts'
import type { CompleteParty } from './complete-parties.ts'
import { STORED_COLUMNS } from './party-columns.ts'
import { type PartyParts, partsOf, replaceParts } from './party-parts.ts'
import { type PartyRole, withRole } from './party-role.rules.ts'

/** A contact that was there, with its rows. */
export type KnownParty = Omit<CompleteParty, keyof PartyParts> &
  PartyParts & {
    readonly id: number
    readonly is_client: boolean
    readonly is_supplier: boolean
    readonly status: Party['status']
    readonly version: number
  }

/**
 * The contacts that have these documents, by document, locked until the command ends; in the place of
 * one that was merged stands the one that it was merged into.
 */
export async function knownByDocument(
  db: CompanyDb,
  documents: readonly string[],
): Promise<Map<string, KnownParty>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<{ document: string; id: number }>`
    select document, coalesce(merged_into_id, id) as id from parties
    where company_id = ${db.company_id} and document = any(${documents}::text[])
  `.execute(db.query)
  const parties = await lockParties(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(
    rows.flatMap(({ document, id }) => {
      const party = parties.get(id)
      return party === undefined ? [] : [[document, party] as const]
    }),
  )
}

/** These contacts with their rows, locked in the order of their ids until the command ends. */
export async function lockParties(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownParty>> {
  if (ids.length === 0) return new Map()
  const rows = await db.query
    .selectFrom('parties')
    .select(STORED_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('id', 'in', ids)
    .where('merged_into_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, ...parts(row.id) }] as const))
}

/** Gives a contact that was there the role, and fills in its empty fields; nothing new writes nothing. */
export async function takeRole(
  db: CompanyDb,
  role: PartyRole,
  before: KnownParty,
  row: CompleteParty,
  items: OperationItem[],
): Promise<KnownParty> {
  const { contacts, bank_details, ...fields } = filledFrom(before, row)
  const wanted = { ...fields, ...withRole(role, before) }
  const isSame = JSON.stringify({ ...wanted, contacts, bank_details }) === JSON.stringify(before)
  if (isSame) return before
  const { id, status: _, version, ...change } = wanted
  const stored = await db.query
    .updateTable('parties')
    .set({ ...change, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(STORED_COLUMNS)
    .executeTakeFirstOrThrow()
  await replaceParts(db, id, { contacts, bank_details })
  const after = { ...stored, contacts, bank_details }
  items.push({ table: 'parties', record_id: id, before, after })
  return after
}
