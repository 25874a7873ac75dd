import type {
  EmissionEdit,
  EmissionType,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import { saleTotal } from '@prumo/contracts/sales/sale-amounts.rules'
import { type Cents, cents, sumCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type CompanyFacts, isLegalPerson, isSimples, readSubjects } from './emission-facts.ts'
import { shownTaxes } from './emission-taxes.rules.ts'

/** What an emission is about: what a person fills in, or a sale says. */
export type EmissionFields = Omit<EmissionEdit, 'version'>

/** The lines of a note with what each comes to. */
export interface CountedLine {
  readonly product_id: number
  readonly quantity: string
  readonly unit_price_cents: Cents
  readonly discount_cents: Cents
  readonly total_cents: Cents
}

/** @throws Refusal `emission_value_wrong` on the line whose discount leaves nothing. */
function countedLines(lines: EmissionFields['lines']): readonly CountedLine[] {
  return lines.map((line, place) => {
    const total = saleTotal({ ...line, freight_cents: 0 })
    if (total === null || total <= 0)
      throw new Refusal('emission_value_wrong', {
        fields: { [`lines.${place}.unit_price_cents`]: 'emission_value_wrong' },
      })
    return { ...line, total_cents: total }
  })
}

const grossOf = (line: CountedLine): Cents => cents(line.total_cents + line.discount_cents)

/** What of an emission follows from its fields: value, taxes, and what it is searched by. */
export async function derivedOf(db: CompanyDb, facts: CompanyFacts, fields: EmissionFields) {
  const lines = countedLines(fields.lines)
  const { party, products } = await readSubjects(
    db,
    fields.party_id,
    lines.map(({ product_id }) => product_id),
  )
  const value_cents = sumCents(lines.map((line) => line.total_cents))
  const [product] = products
  const taxes =
    fields.type === 'nfse' && product !== undefined
      ? shownTaxes({
          choices: fields,
          product,
          regime: facts.company.tax_regime,
          is_simples: isSimples(facts.company),
          client_is_company: isLegalPerson(party),
          service_cents: sumCents(lines.map(grossOf)),
          discount_cents: sumCents(lines.map((line) => line.discount_cents)),
          day: fields.competency_date,
        })
      : null
  const words = [fields.description, ...products.map(({ name }) => name)]
  return {
    lines,
    party,
    products,
    stored: {
      type: fields.type,
      party_id: fields.party_id,
      competency_date: fields.competency_date,
      description: fields.description,
      iss_withheld: fields.iss_withheld,
      iss_rate: fields.iss_rate,
      withholds_federal: fields.withholds_federal,
      service_code: fields.service_code,
      nbs_code: fields.nbs_code,
      search_key: searchKey(words.flatMap((word) => word ?? []).join(' ')),
      value_cents,
      net_cents: taxes?.net_cents ?? value_cents,
      taxes: taxes === null ? null : JSON.stringify(taxes),
    },
  }
}

/** Writes the lines of an emission in the place of those that were. */
export async function writeLines(
  db: CompanyDb,
  emission_id: number,
  lines: readonly CountedLine[],
): Promise<void> {
  await db.query
    .deleteFrom('emission_lines')
    .where('company_id', '=', db.company_id)
    .where('emission_id', '=', emission_id)
    .execute()
  await db.query
    .insertInto('emission_lines')
    .values(
      lines.map(({ product_id, quantity, unit_price_cents, discount_cents, total_cents }, at) => ({
        company_id: db.company_id,
        emission_id,
        position: at + 1,
        product_id,
        quantity,
        unit_price_cents,
        discount_cents,
        total_cents,
      })),
    )
    .execute()
}

/** Goods go on an NF-e, everything else on an NFS-e. */
export const typeOf = (product_type: string): EmissionType =>
  product_type === 'physical' ? 'nfe' : 'nfse'
