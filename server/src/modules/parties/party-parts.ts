import type { BankDetail, Party } from '@prumo/contracts/parties/party.schema'
import { normalisePixKey } from '@prumo/contracts/parties/pix-key'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'

/** The rows that belong to a contact alone and are read and written with it. */
export interface PartyParts {
  readonly contacts: Party['contacts']
  readonly bank_details: Party['bank_details']
}

const NO_PARTS: PartyParts = { contacts: [], bank_details: [] }

/** The people to talk to and the accounts and keys of these contacts; two statements for all. */
export async function partsOf(
  db: CompanyDb,
  ids: readonly number[],
): Promise<(id: number) => PartyParts> {
  if (ids.length === 0) return () => NO_PARTS
  const [contacts, details] = await pipelined([
    db.query
      .selectFrom('party_contacts')
      .select(['party_id', 'name', 'email', 'business_phone', 'whatsapp'])
      .where('company_id', '=', db.company_id)
      .where('party_id', 'in', ids)
      .orderBy('party_id')
      .orderBy('position')
      .execute(),
    db.query
      .selectFrom('party_bank_details')
      .select(['party_id', ...DETAIL_COLUMNS])
      .where('company_id', '=', db.company_id)
      .where('party_id', 'in', ids)
      .orderBy('party_id')
      .orderBy('position')
      .execute(),
  ])
  const contactsOf = Map.groupBy(contacts, (row) => row.party_id)
  const detailsOf = Map.groupBy(details, (row) => row.party_id)
  return (id) => ({
    contacts: (contactsOf.get(id) ?? []).map(withoutParty),
    bank_details: (detailsOf.get(id) ?? []).map(withoutParty),
  })
}

function withoutParty<T extends { readonly party_id: number }>(row: T): Omit<T, 'party_id'> {
  const { party_id: _, ...own } = row
  return own
}

const DETAIL_COLUMNS = [
  'bank_code',
  'bank_branch',
  'bank_account',
  'bank_account_type',
  'pix_key_type',
  'pix_key',
  'is_preferred',
] as const

/** Writes the rows of new contacts; keys in their stored form, one account or key preferred. */
export async function writeParts(
  db: CompanyDb,
  parties: readonly (PartyParts & { readonly id: number })[],
): Promise<void> {
  const contacts = parties.flatMap(({ id, contacts: own }) =>
    own.map(({ name, ...contact }, position) => ({
      company_id: db.company_id,
      party_id: id,
      position,
      name: name ?? '',
      ...contact,
    })),
  )
  const details = parties.flatMap(({ id, bank_details }) =>
    bank_details.map((detail, position) => ({
      company_id: db.company_id,
      party_id: id,
      position,
      ...storedDetail(detail, position === 0 && bank_details.every((row) => !row.is_preferred)),
    })),
  )
  if (contacts.length > 0) await db.query.insertInto('party_contacts').values(contacts).execute()
  if (details.length > 0) await db.query.insertInto('party_bank_details').values(details).execute()
}

/** Writes the rows of one contact in the place of those it had. */
export async function replaceParts(db: CompanyDb, id: number, parts: PartyParts): Promise<void> {
  await pipelined([
    db.query
      .deleteFrom('party_contacts')
      .where('company_id', '=', db.company_id)
      .where('party_id', '=', id)
      .execute(),
    db.query
      .deleteFrom('party_bank_details')
      .where('company_id', '=', db.company_id)
      .where('party_id', '=', id)
      .execute(),
  ])
  await writeParts(db, [{ id, ...parts }])
}

function storedDetail(detail: BankDetail, isFirstOfNonePreferred: boolean): BankDetail {
  const { pix_key, pix_key_type, is_preferred } = detail
  return {
    ...detail,
    pix_key: pix_key && pix_key_type ? normalisePixKey(pix_key_type, pix_key) : null,
    is_preferred: is_preferred || isFirstOfNonePreferred,
  }
}
