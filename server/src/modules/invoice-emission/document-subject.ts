import type { TaxRule } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { dayOfKey } from '@prumo/fiscal-emission'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { activeTaxRules, includesReform, pickReformRates, pickTaxRule } from '../tax-rules/index.ts'
import { keptCityServices } from './city-services.ts'
import { intermediaryOf } from './documents/document-kinds.ts'
import type { DocumentFields, DocumentSubject } from './documents/fiscal-document.ts'
import { applyTaxRule, type TaxedProduct, taxOperationOf } from './documents/taxed-product.ts'
import { withDefaultService } from './documents/service-code.rules.ts'
import {
  type CompanyFacts,
  type FactsParty,
  type FactsProduct,
  readSubjects,
} from './emission-facts.ts'
import { linesOf, type StoredEmission } from './stored-emission.ts'

interface Described extends Pick<DocumentSubject, 'facts' | 'lines' | 'at'> {
  readonly fields: DocumentFields
  readonly party_id: number
}

/** What a document of these fields and lines is made of. */
export async function subjectOf(
  db: CompanyDb,
  { party_id, ...described }: Described,
): Promise<DocumentSubject> {
  const ids = described.lines.map(({ product_id }) => product_id)
  const read = await readSubjects(db, party_id, ids)
  const { party } = read
  const products = read.products.map((one) => withDefaultService(one, described.facts.settings))
  const sold_on = await daySold(db, described.fields)
  return {
    ...described,
    party,
    sold_on,
    city_services: await cityServicesOf(db, described),
    products: await ruledProducts(db, { ...described, sold_on }, party, products),
    company_id: db.company_id,
    now: db.now,
  }
}

/** Of notes that the national NFS-e issues. */
async function cityServicesOf(
  db: CompanyDb,
  { fields, facts }: Pick<Described, 'fields' | 'facts'>,
): Promise<DocumentSubject['city_services']> {
  const { municipality_code } = facts.company
  if (fields.type !== 'nfse' || fields.intermediary !== null || municipality_code === null)
    return []
  const city_code = String(municipality_code).padStart(7, '0')
  return keptCityServices(db, { environment: fields.environment, city_code })
}

/** When goods that come back were sold: the day of their note, or the month that its key says. */
async function daySold(
  db: CompanyDb,
  { returned_key: key }: Pick<DocumentFields, 'returned_key'>,
): Promise<string | null> {
  if (key === null) return null
  const sold = await db.query
    .selectFrom('invoices')
    .select('issued_on')
    .where('company_id', '=', db.company_id)
    .where('identity', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return sold?.issued_on ?? dayOfKey(key)
}

/**
 * The products as the tax table has them be taxed: goods on the day of issue, services on that of
 * their competency. What comes back is taxed as it was sold: rows of all operations, and what those of
 * its sale say of IBS, CBS and IS, are of that day, and only rows of returns of today.
 */
async function ruledProducts(
  db: CompanyDb,
  {
    fields,
    facts,
    sold_on,
  }: Pick<Described, 'fields' | 'facts'> & Pick<DocumentSubject, 'sold_on'>,
  party: FactsParty,
  products: readonly FactsProduct[],
): Promise<readonly TaxedProduct[]> {
  const operation = taxOperationOf(fields, facts, party)
  if (operation === null) return products.map((product) => applyTaxRule(product, null, null))
  // The price of a return is the one of its sale.
  const priced = taxOperationOf({ ...fields, purpose: 'sale' }, facts, party) ?? operation
  const day = fields.type === 'nfe' ? db.today : fields.competency_date
  const ids = products.map(({ id }) => id)
  const rules = await activeTaxRules(db, ids, [day, sold_on ?? day])
  return products.map((product) => {
    const line = { product_id: product.id, ncm: product.ncm, operation, day, sold_on }
    const sold = { ...line, operation: priced, day: sold_on ?? day }
    const own = pickTaxRule(rules, line)
    return applyTaxRule(product, own, operation, {
      rates: sold_on === null ? pickReformRates(rules, line) : ratesOfReturn(rules, line, sold),
      includes_reform: includesReform(rules, sold),
      sold: sold_on === null ? null : { rule: pickTaxRule(rules, sold) },
    })
  })
}

type Line = Parameters<typeof pickReformRates>[1]

/** CBS of goods that come back is what a row of returns says, else what the rows of their sale do. */
function ratesOfReturn(rules: readonly TaxRule[], back: Line, sold: Line) {
  const ofReturns = rules.filter(({ operation }) => operation === back.operation)
  const cbs = pickReformRates(ofReturns, back).cbs ?? pickReformRates(rules, sold).cbs
  return { ...pickReformRates(rules, back), cbs }
}

/** An emission that is not under way yet is sent by whom the settings name now. */
export const currentOf = (
  { settings }: CompanyFacts,
  emission: StoredEmission,
): StoredEmission => ({
  ...emission,
  ...(['draft', 'rejected'].includes(emission.status)
    ? { intermediary: intermediaryOf(settings, emission.type) }
    : {}),
})

/** What the document of an emission is made of. */
export const subjectOfEmission = async (
  db: CompanyDb,
  facts: CompanyFacts,
  emission: StoredEmission,
): Promise<DocumentSubject> =>
  subjectOf(db, {
    facts,
    fields: currentOf(facts, emission),
    lines: await linesOf(db, emission.id),
    party_id: emission.party_id,
    at: { place: 'emission', record_id: emission.id },
  })
