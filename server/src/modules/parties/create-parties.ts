import type { PartyInput } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OperationItem } from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { chunksOf, type RowOutcome, refusedRow } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type CompleteParty, completeParties } from './complete-parties.ts'
import { STORED_COLUMNS } from './party-columns.ts'
import { type KnownParty, knownByDocument, takeRole } from './known-parties.ts'
import { writeParts } from './party-parts.ts'
import { PARTY_ROLES, type PartyRole, withRole } from './party-role.rules.ts'

/** Columns times rows stay below the 65,535 parameters of a statement. */
const ROWS_OF_STATEMENT = 500

interface CreateOptions {
  /**
   * What becomes of a row whose document a contact of the same role has: an import goes on with it.
   */
  readonly sameRole: 'take' | 'refuse'
}

/** The contact of a row, and whether the row made it. */
export interface CreatedParty {
  readonly id: number
  readonly is_new: boolean
}

/**
 * Adds contacts in a role, in as few statements for many rows as for few. One contact per document
 * (docs/rules/registers.md): a document that is known already, or that an earlier row brought,
 * gives its contact this role and fills in what was empty.
 * @returns an outcome for each row, in their order: `document_taken` where the options refuse it,
 * `invalid_value` of a city, `invalid_bank`. Rows that can be written are written whatever becomes
 * of the others: who wants all or nothing throws.
 */
export async function createParties(
  db: CompanyDb,
  role: PartyRole,
  inputs: readonly PartyInput[],
  { sameRole }: CreateOptions = { sameRole: 'take' },
): Promise<RowOutcome<CreatedParty>[]> {
  const outcomes: RowOutcome<CreatedParty>[] = []
  const items: OperationItem[] = []
  for (const chunk of chunksOf(inputs, ROWS_OF_STATEMENT)) {
    const completed = await completeParties(db, chunk)
    const known = await insertNew(db, role, completed, items)
    for (const row of completed) {
      if (!row.ok) outcomes.push(row)
      else outcomes.push(await settle(db, { role, sameRole, known, items }, row.record))
    }
  }
  if (items.length > 0) await recordOperation(db, `${PARTY_ROLES[role].noun}.create`, items)
  return outcomes
}

/** The contacts of rows: those made for a row, and by document those that were there. */
interface Known {
  readonly made: Map<CompleteParty, number>
  readonly byDocument: Map<string, KnownParty>
}

/** Inserts the rows without a document and the first of each new one. */
async function insertNew(
  db: CompanyDb,
  role: PartyRole,
  rows: readonly RowOutcome<CompleteParty>[],
  items: OperationItem[],
): Promise<Known> {
  const parties = rows.flatMap((row) => (row.ok ? [row.record] : []))
  const documents = [...new Set(parties.flatMap(({ document }) => document ?? []))]
  const before = await knownByDocument(db, documents)
  const first = new Map(
    parties.toReversed().flatMap((row) => (row.document === null ? [] : [[row.document, row]])),
  )
  const without = parties.filter(({ document }) => document === null)
  const fresh = [...first.values()].filter(({ document }) => !before.has(document ?? ''))
  const made = new Map<CompleteParty, number>()
  for (const group of [without, fresh]) await insertParties(db, role, group, made, items)
  // Another request may have brought a document meanwhile.
  const missed = fresh.filter((row) => !made.has(row)).flatMap(({ document }) => document ?? [])
  const written = fresh.filter((row) => made.has(row)).flatMap(({ document }) => document ?? [])
  const later = await knownByDocument(db, [...missed, ...written])
  return { made, byDocument: new Map([...before, ...later]) }
}

async function insertParties(
  db: CompanyDb,
  role: PartyRole,
  parties: readonly CompleteParty[],
  made: Map<CompleteParty, number>,
  items: OperationItem[],
): Promise<void> {
  if (parties.length === 0) return
  const created = await db.query
    .insertInto('parties')
    .values(
      parties.map((party) => ({
        ...fieldsOf(party),
        company_id: db.company_id,
        name_key: searchKey(party.name),
        ...withRole(role, { is_client: false, is_supplier: false }),
      })),
    )
    .onConflict((clash) =>
      clash.columns(['company_id', 'document']).where('document', 'is not', null).doNothing(),
    )
    .returning(STORED_COLUMNS)
    .execute()
  // Rows without a document meet no other, so they come back as they were sent.
  const rows = created.map((record, place) => ({
    record,
    party:
      record.document === null
        ? parties[place]
        : parties.find(({ document }) => document === record.document),
  }))
  await writeParts(
    db,
    rows.flatMap(({ record, party }) => (party ? [{ ...party, id: record.id }] : [])),
  )
  for (const { record, party } of rows) {
    if (party === undefined) continue
    made.set(party, record.id)
    const { contacts, bank_details } = party
    const after = { ...record, contacts, bank_details }
    items.push({ table: 'parties', record_id: record.id, after })
  }
}

/** What stands in the row of a contact itself. */
function fieldsOf(party: CompleteParty) {
  const { contacts: _, bank_details: __, ...fields } = party
  return fields
}

interface Settling extends CreateOptions {
  readonly role: PartyRole
  readonly known: Known
  readonly items: OperationItem[]
}

async function settle(
  db: CompanyDb,
  { role, sameRole, known, items }: Settling,
  row: CompleteParty,
): Promise<RowOutcome<CreatedParty>> {
  const id = known.made.get(row)
  if (id !== undefined) return { ok: true, record: { id, is_new: true } }
  const there = known.byDocument.get(row.document ?? '')
  if (there === undefined) throw new Error('A row was neither written nor known.')
  if (sameRole === 'refuse' && there[PARTY_ROLES[role].column])
    return refusedRow({ document: 'document_taken' })
  known.byDocument.set(row.document ?? '', await takeRole(db, role, there, row, items))
  return { ok: true, record: { id: there.id, is_new: false } }
}
