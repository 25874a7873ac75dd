import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import {
  INVOICE_ENVIRONMENTS,
  type InvoiceSettings,
} from '@prumo/contracts/companies/invoice-settings.schema'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { getInvoiceSettings, storedSecretNames } from '../companies/index.ts'

export type FactsProduct = Selectable<CompanyTables['products']>
export type FactsParty = Selectable<CompanyTables['parties']>

/** What notes of a company are made of beside what each is about. */
export interface CompanyFacts {
  readonly company: CompanyData
  readonly settings: InvoiceSettings
  /** Null where there is no certificate. */
  readonly certificate_until: string | null
  /** The environments for which a token of the intermediary is stored. */
  readonly focus_tokens: ReadonlySet<InvoiceSettings['environment']>
}

/** What issuing needs to know of the company. @param company as its data stand. */
export async function readCompanyFacts(db: CompanyDb, company: CompanyData): Promise<CompanyFacts> {
  const certificate = await db.query
    .selectFrom('company_certificates')
    .select('valid_until')
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  const names = await storedSecretNames(db, 'focus_nfe')
  return {
    company,
    settings: await getInvoiceSettings(db),
    certificate_until: certificate?.valid_until ?? null,
    focus_tokens: new Set(INVOICE_ENVIRONMENTS.filter((one) => names.has(`${one}_token`))),
  }
}

/** The client and the products that a note is about. */
export async function readSubjects(
  db: CompanyDb,
  party_id: number,
  product_ids: readonly number[],
): Promise<{ readonly party: FactsParty; readonly products: readonly FactsProduct[] }> {
  const party = await db.query
    .selectFrom('parties')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('id', '=', party_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<FactsProduct>`
    select * from products
    where company_id = ${db.company_id} and id = any(${product_ids}::bigint[])
    order by id`.execute(db.query)
  return { party, products: rows }
}

/** Simples Nacional, MEI among it: who pays its taxes in one. */
export const isSimples = ({ tax_regime, simples_option }: CompanyData): boolean =>
  tax_regime === 'simples_nacional' || simples_option

/** A legal person keeps taxes of what it pays. */
export const isLegalPerson = ({ document, person_type }: FactsParty): boolean =>
  person_type === 'company' && document?.length === 14
