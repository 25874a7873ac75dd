import { onlyDigits } from '@prumo/brazil'
import type { DpsAddress, DpsClient } from '@prumo/fiscal-emission'
import { sumCents } from '@prumo/money'
import { type FactsParty, isLegalPerson, isSimples } from '../emission-facts.ts'
import { cityRateOf } from './city-rate.ts'
import type { DocumentKind, DocumentSubject, MissingField } from './fiscal-document.ts'
import type { TaxedProduct } from './taxed-product.ts'
import { shownTaxes, type TaxSubject, waitsForRate } from './service-taxes.rules.ts'

const BRASILIA_MS = 3 * 60 * 60 * 1000

/** An instant as fiscal layouts have it: in the time of Brasília, with its offset. */
export const fiscalInstant = (at: Date): string =>
  `${new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, 19)}-03:00`

/** What client and services lack. */
export function missingOfService(subject: DocumentSubject): readonly MissingField[] {
  const { party, products, fields } = subject
  const client = { place: 'client', record_id: party.id, name: party.name } as const
  const isForeign = party.person_type === 'foreign' || party.country !== 'BR'
  const ofClient: readonly MissingField[] =
    party.document === null && !isForeign
      ? [{ ...client, field: 'document', code: 'emission_client_document_missing' }]
      : []
  return [
    ...ofClient,
    ...products.flatMap(
      ({ id, name, product_type, service_list_item }): readonly MissingField[] => {
        const product = { place: 'product', record_id: id, name } as const
        if (product_type === 'physical')
          return [{ ...product, field: 'product_type', code: 'emission_product_is_goods' }]
        return service_list_item === null && fields.service_code === null
          ? [{ ...product, field: 'service_list_item', code: 'emission_service_missing' }]
          : []
      },
    ),
    ...products.flatMap((product) => missingRate(subject, product)),
  ]
}

function missingRate(subject: DocumentSubject, product: TaxedProduct): readonly MissingField[] {
  const { rule } = product
  if (rule === null || !waitsForRate(taxSubjectOf(subject, product))) return []
  const where = { place: 'tax_rule', record_id: rule.id, name: rule.name } as const
  return [{ ...where, field: 'cbs_rate', code: 'emission_rates_unknown' }]
}

/** What a service is taxed by. */
export function taxSubjectOf(subject: DocumentSubject, product: TaxedProduct): TaxSubject {
  const { facts, fields, lines, party } = subject
  // What nobody else says is the city's; who is of the Simples has a rate of its own.
  const city_rate = isSimples(facts.company) ? null : cityRateOf(subject, product)
  return {
    choices: fields,
    product: { ...product, iss_rate: product.iss_rate ?? city_rate },
    regime: facts.company.tax_regime,
    is_simples: isSimples(facts.company),
    client_is_company: isLegalPerson(party),
    service_cents: sumCents(
      lines.flatMap(({ total_cents, discount_cents }) => [total_cents, discount_cents]),
    ),
    discount_cents: sumCents(lines.map((line) => line.discount_cents)),
    day: fields.competency_date,
    ibs_cbs: product.operation.ibs_cbs,
    reform_rates: product.operation.reform_rates,
    includes_reform: product.operation.includes_reform,
  }
}

/** Value, taxes and net value of a note of services. */
export const countService: DocumentKind['count'] = (subject) => {
  const value_cents = sumCents(subject.lines.map((line) => line.total_cents))
  const [product] = subject.products
  if (product === undefined) return { value_cents, net_cents: value_cents, taxes: null }
  const taxes = shownTaxes(taxSubjectOf(subject, product))
  return { value_cents: taxes.total_cents, net_cents: taxes.net_cents, taxes }
}

/** Who takes a service, as notes name them. */
export function clientOf(party: FactsParty): DpsClient {
  return {
    document: party.document,
    foreign_id: party.foreign_id,
    city_inscription: party.city_inscription,
    name: party.name,
    address: addressOf(party),
    phone: party.phone,
    email: party.email,
  }
}

/** An address is whole, or is not told. */
function addressOf(party: FactsParty): DpsAddress | null {
  const { municipality_code, postal_code, street, neighbourhood } = party
  const digits = onlyDigits(postal_code ?? '')
  if (municipality_code === null || street === null || neighbourhood === null) return null
  if (digits.length !== 8) return null
  return {
    city_code: String(municipality_code).padStart(7, '0'),
    postal_code: digits,
    street,
    number: party.number,
    complement: party.complement,
    neighbourhood,
  }
}
