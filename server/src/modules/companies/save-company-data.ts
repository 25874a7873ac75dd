import { normalisePostalCode } from './postal-code.rules.ts'
import type { CompanyData, CompanyDataEdit } from '@prumo/contracts/companies/company-data.schema'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { cityName, getCompanyData, lockCompanyNames, readProfile } from './company-data.queries.ts'
import { ownFields } from './own-fields.rules.ts'

type Names = Pick<CompanyData, 'company_name' | 'trading_name' | 'document' | 'time_zone'>

/**
 * Changes the data of a company: names, document and zone in the directory, the rest in its own
 * tables, all or nothing. A document may be another company's too: a refusal would tell who is here.
 * @throws Refusal `stale_version`, `validation_failed`.
 */
export async function saveCompanyData(
  db: DirectoryDb,
  company: CompanyToEnter,
  edit: CompanyDataEdit,
): Promise<CompanyData> {
  const { company_name, trading_name, document, time_zone, contacts, version, ...profile } =
    ownFields(edit)
  const names = { company_name, trading_name, document, time_zone }
  const before = await lockCompanyNames(db, company.company_id)
  await db.query.updateTable('companies').set(names).where('id', '=', company.company_id).execute()
  await db.enterCompany(company, async (companyDb) => {
    const stored = await readProfile(companyDb)
    if (stored.version !== version)
      throw await staleVersion(companyDb, {
        table: 'companies',
        id: company.company_id,
        version: stored.version,
      })
    await writeProfile(companyDb, profile, version + 1)
    await writeContacts(companyDb, contacts)
    await recordOperation(companyDb, 'companies.update', [
      {
        table: 'companies',
        record_id: company.company_id,
        before: { ...before, ...stored },
        after: { ...names, ...(await readProfile(companyDb)) },
      },
    ])
  })
  return getCompanyData(db, company)
}

type ProfileInput = Omit<CompanyDataEdit, keyof Names | 'contacts' | 'version'>

async function writeProfile(db: CompanyDb, input: ProfileInput, version: number): Promise<void> {
  const profile = {
    ...input,
    postal_code: normalisePostalCode(input.country, input.postal_code),
    city: input.municipality_code === null ? input.city : await cityOf(db, input.municipality_code),
    version,
  }
  try {
    await db.query
      .insertInto('company_profiles')
      .values({ company_id: db.company_id, ...profile })
      .onConflict((clash) => clash.column('company_id').doUpdateSet(profile))
      .execute()
  } catch (error) {
    // Cities were looked up, so the only row of another table that is left is the bank.
    if (isForeignKeyViolation(error))
      throw new Refusal('validation_failed', { fields: { bank_code: 'invalid_bank' } })
    throw error
  }
}

async function cityOf(db: CompanyDb, code: number): Promise<string> {
  const name = await cityName(db, code)
  if (name === null)
    throw new Refusal('validation_failed', { fields: { municipality_code: 'invalid_value' } })
  return name
}

async function writeContacts(db: CompanyDb, contacts: CompanyDataEdit['contacts']): Promise<void> {
  await db.query.deleteFrom('company_contacts').where('company_id', '=', db.company_id).execute()
  if (contacts.length === 0) return
  await db.query
    .insertInto('company_contacts')
    .values(
      contacts.map(({ name, ...contact }, position) => ({
        company_id: db.company_id,
        position,
        name: name ?? '',
        ...contact,
      })),
    )
    .execute()
}
