import type { Anonymised } from '@prumo/contracts/personal-data/personal-data.schema'
import { sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { eraseParties, lockParties, PARTY_ROLES, type PartyRole } from '../parties/index.ts'
import { readContact } from './contact-readings.queries.ts'
import { eraseMails } from './erase-mails.ts'
import { eraseOperations } from './erase-operations.ts'
import { contactTables, eraseTexts } from './erase-texts.ts'
import { refuseOpenMatters } from './refuse-open-matters.ts'
import { ownValues } from './own-values.queries.ts'
import { patternOf, wholeValues } from './value-patterns.rules.ts'

interface Asked {
  readonly role: PartyRole
  readonly id: number
  /** The name of the contact, as whoever asks typed it. */
  readonly confirmation: string
}

/** What of the erasure the company's part leaves to the directory's. */
interface Erased {
  readonly answer: Anonymised
  /** In small letters; no other contact has them. */
  readonly emails: readonly string[]
}

/**
 * Takes a person out of all that the company keeps of a contact, for good: the record and those merged
 * into it, the texts of what is of it, and what the audit log says of all that. What the law has kept
 * stays (decision 323). Nothing changes where nothing is left to erase.
 * @throws Refusal `permission_denied` of who does not reach all rows, `not_found`,
 * `validation_failed` of another confirmation than the name, `contact_has_open_matters`.
 */
export async function anonymiseContact(
  directory: DirectoryDb,
  company: CompanyToEnter,
  asked: Asked,
): Promise<Anonymised> {
  const { answer, emails } = await directory.enterCompany(company, (db) => eraseInside(db, asked))
  const mails = await eraseMails(directory, company.company_id, emails)
  return { ...answer, mails }
}

async function eraseInside(db: CompanyDb, { role, id, confirmation }: Asked): Promise<Erased> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  // Nothing new names it until the end.
  await lockParties(db, [id])
  const contact = await readContact(db, role, id)
  if (searchKey(confirmation) !== searchKey(contact.name))
    throw new Refusal('validation_failed', { fields: { confirmation: 'not_the_name' } })
  const name = `Contato anonimizado ${id}`
  const { own, shared } = await ownValues(db, contact)
  const pattern = patternOf(own.filter(({ key }) => key !== searchKey(name)))
  await refuseOpenMatters(db, contact.ids, pattern)
  const whole = pattern === null ? null : wholeValues(pattern)
  const erase = (text: string) => (whole === null ? text : text.replace(whole, name))
  const records = await eraseParties(db, contact.ids, name)
  const tables = await contactTables(db, contact.ids)
  const texts = pattern === null ? 0 : await eraseTexts(db, tables, pattern, { name, erase })
  const operations = await eraseOperations(db, { ids: contact.ids, tables, name, pattern, erase })
  const isChanged = records + texts + operations.length > 0
  if (isChanged)
    await recordOperation(db, `${PARTY_ROLES[role].noun}.anonymise`, [
      ...contact.ids.map((record_id) => ({
        table: 'parties',
        record_id,
        before: { id: record_id },
        after: { id: record_id, name },
      })),
      ...operations,
    ])
  return {
    answer: {
      name,
      records: records + texts,
      operations: operations.length,
      mails: 0,
      shared_values: shared,
      kept: await keptOf(db, contact.ids),
    },
    emails: own.flatMap(({ kind, key }) => (kind === 'mark' && key.includes('@') ? [key] : [])),
  }
}

/** What stays, since the law has it kept: who asks is told. */
async function keptOf(db: CompanyDb, ids: readonly number[]): Promise<Anonymised['kept']> {
  const named = [...ids]
  const { rows } = await sql<Anonymised['kept']>`
    select (select count(*)::int from transactions
      where company_id = ${db.company_id} and party_id = any(${named}::bigint[])) as transactions, (
      select count(*)::int from emissions
      where company_id = ${db.company_id} and party_id = any(${named}::bigint[])) as invoices
  `.execute(db.query)
  return rows[0] ?? { transactions: 0, invoices: 0 }
}
