import { onlyDigits } from '@prumo/brazil'
import type { CancelCode } from '@prumo/contracts/invoice-emission/emission-input.schema'
import {
  type DpsAddress,
  type DpsClient,
  type DpsFields,
  latinText,
  NFSE_CANCELLATION,
  nfseAdvice,
  type ServiceTaxes,
  signXml,
  writeDps,
  writeNfseCancellation,
} from '@prumo/fiscal-emission'
import { sumCents } from '@prumo/money'
import { seriesOf } from '../../companies/index.ts'
import { nfseNacional } from '../../fiscal-authorities/index.ts'
import { type FactsParty, type FactsProduct, isLegalPerson, isSimples } from '../emission-facts.ts'
import type { DocumentFields, DocumentKind, DocumentSubject, Missing } from './fiscal-document.ts'
import { ownRates, shownTaxes, taxesOf, type TaxSubject } from './service-taxes.rules.ts'

/** What issues, as notes name it. */
const APPLICATION = 'Prumo'
const BRASILIA_MS = 3 * 60 * 60 * 1000

/** An instant as fiscal layouts have it: in the time of Brasília, with its offset. */
const fiscalInstant = (at: Date): string =>
  `${new Date(at.getTime() - BRASILIA_MS).toISOString().slice(0, 19)}-03:00`

/** The national split of a service of which a product says item and subitem alone. */
const FIRST_SPLIT = '01'

/** xServ of the layout. */
const MAX_DESCRIPTION = 2_000

/** CST of PIS and COFINS of what is taxed at the usual rate. */
const TAXED = '01'

/** cTribNac: what a person gave, or the item of the product with its first split. */
const serviceCodeOf = (
  { service_code }: Pick<DocumentFields, 'service_code'>,
  { service_list_item }: Pick<FactsProduct, 'service_list_item'>,
): string => service_code ?? `${service_list_item ?? ''}${FIRST_SPLIT}`

/** There is a note of this city, issuer, series and number: another program's. */
const TAKEN = 'E0014'
/** Series of a company's own program in the national NFS-e. */
const SERIES = /^0*[1-9]\d{0,4}$/
const MAX_SERIES = 49_999
/** cMotivo of the event. */
const CANCEL_CODES: Readonly<Record<CancelCode, '1' | '2' | '9'>> = {
  error: '1',
  not_rendered: '2',
  other: '9',
}

/** Notes of services: a declaration (DPS), of which the national NFS-e makes the note. */
export const dps: DocumentKind = {
  authority: nfseNacional,
  taken: new Set([TAKEN]),
  taken_code: TAKEN,
  // Each city has a deadline of its own.
  cancel_hours: null,
  most_corrections: 0,
  missingOfCompany: ({ company, settings }) => {
    const { series } = seriesOf(settings).nfse
    return [
      ...(company.municipality_code === null
        ? [
            {
              place: 'company',
              field: 'municipality_code',
              code: 'emission_city_missing',
            } as const,
          ]
        : []),
      ...(SERIES.test(series) && Number(series) <= MAX_SERIES
        ? []
        : [
            {
              place: 'invoice_settings',
              field: 'nfse_rps_series',
              code: 'emission_series_wrong',
            } as const,
          ]),
    ]
  },
  missingOf,
  count: (subject) => {
    const value_cents = sumCents(subject.lines.map((line) => line.total_cents))
    const [product] = subject.products
    if (product === undefined) return { value_cents, net_cents: value_cents, taxes: null }
    const taxes = shownTaxes(taxSubjectOf(subject, product))
    return { value_cents, net_cents: taxes.net_cents, taxes }
  },
  build: (subject, key) => {
    const { id, xml } = writeDps(fieldsOf(subject))
    return { reference: id, signed_xml: signXml(xml, 'infDPS', key, 'nfse') }
  },
  cancellation: ({ emission, facts, key: signing, now }) => {
    const { key, cancel_code, cancel_reason, environment } = emission
    if (key === null || cancel_code === null || cancel_reason === null)
      throw new Error('What is to be canceled has its key and its reason.')
    const written = writeNfseCancellation({
      environment,
      key,
      document: facts.company.document ?? '',
      at: fiscalInstant(now),
      application: APPLICATION,
      code: CANCEL_CODES[cancel_code],
      reason: cancel_reason,
    })
    return {
      type: NFSE_CANCELLATION,
      sequence: 1,
      xml: signXml(written, 'infPedReg', signing, 'nfse'),
    }
  },
  correction: null,
  advice: nfseAdvice,
  isSimulated: (outside, environment) => outside.nfse[environment].sefin.is_simulated,
}

/** What client and services lack. */
function missingOf({ party, products, fields }: DocumentSubject): readonly Missing[] {
  const client = { place: 'client', record_id: party.id, name: party.name } as const
  const isForeign = party.person_type === 'foreign' || party.country !== 'BR'
  const ofClient: readonly Missing[] =
    party.document === null && !isForeign
      ? [{ ...client, field: 'document', code: 'emission_client_document_missing' }]
      : []
  return [
    ...ofClient,
    ...products.flatMap(({ id, name, product_type, service_list_item }): readonly Missing[] => {
      const product = { place: 'product', record_id: id, name } as const
      if (product_type === 'physical')
        return [{ ...product, field: 'product_type', code: 'emission_product_is_goods' }]
      return service_list_item === null && fields.service_code === null
        ? [{ ...product, field: 'service_list_item', code: 'emission_service_missing' }]
        : []
    }),
  ]
}

function taxSubjectOf({ facts, fields, lines, party }: DocumentSubject, product: FactsProduct) {
  return {
    choices: fields,
    product,
    regime: facts.company.tax_regime,
    is_simples: isSimples(facts.company),
    client_is_company: isLegalPerson(party),
    service_cents: sumCents(
      lines.flatMap(({ total_cents, discount_cents }) => [total_cents, discount_cents]),
    ),
    discount_cents: sumCents(lines.map((line) => line.discount_cents)),
    day: fields.competency_date,
  }
}

/** Document and city of the company may be others than when the number was drawn. */
function fieldsOf(written: DocumentSubject): DpsFields {
  const { fields: emission, party, facts, now } = written
  const { company } = facts
  const { document, municipality_code } = company
  const [product] = written.products
  if (document === null || municipality_code === null || emission.number === null)
    throw new Error('What is sent was found complete before.')
  if (product === undefined) throw new Error('A note of services has its service.')
  const city_code = String(municipality_code).padStart(7, '0')
  const simples = isSimples(company) ? (company.business_type === 'mei' ? 2 : 3) : 1
  const subject = taxSubjectOf(written, product)
  const { service_cents } = subject
  const taxes = taxesOf(subject)
  // The city tells the rate; who is of the Simples and has it kept says its own (E0604, E0617).
  const saysRate = simples === 3 && taxes.iss_withheld
  return {
    environment: emission.environment,
    issued_at: fiscalInstant(now),
    application: APPLICATION,
    series: emission.series ?? '',
    number: emission.number,
    competency_date: emission.competency_date,
    city_code,
    provider: {
      document,
      city_inscription: company.city_inscription,
      phone: company.phone,
      email: company.email,
      simples,
      simples_regime: simples === 3 ? 1 : null,
      special_regime: 0,
    },
    client: clientOf(party),
    service: {
      city_code,
      service_code: serviceCodeOf(emission, product),
      city_service_code: /^\d{3}$/.test(product.municipal_service_code ?? '')
        ? product.municipal_service_code
        : null,
      // What has no letter that the layout takes says nothing.
      description: latinText(emission.description, MAX_DESCRIPTION) ?? product.name,
      nbs_code: emission.nbs_code,
      internal_code: product.code,
    },
    service_cents,
    discount_cents: subject.discount_cents,
    iss: {
      kind: 1,
      kept_by: taxes.iss_withheld ? 2 : 1,
      rate: emission.iss_rate ?? (saysRate ? product.iss_rate : null),
    },
    federal: federalOf(subject, taxes),
    simples_total_rate: null,
    ibs_cbs: taxes.ibs_cbs === null ? null : { ...taxes.ibs_cbs, is_final: !isLegalPerson(party) },
  }
}

/** What is owed of federal taxes, and what of it the client keeps. */
function federalOf(subject: TaxSubject, taxes: ServiceTaxes): DpsFields['federal'] {
  const own = ownRates(subject)
  const { inss_cents, irrf_cents, csrf_cents } = taxes
  const contributions = subject.is_simples
    ? null
    : {
        cst: subject.product.pis_cst ?? TAXED,
        base_cents: taxes.base_cents,
        pis_rate: own.pis,
        cofins_rate: own.cofins,
        pis_cents: taxes.pis_cents,
        cofins_cents: taxes.cofins_cents,
      }
  return { contributions, inss_cents, irrf_cents, csrf_cents }
}

function clientOf(party: FactsParty): DpsClient {
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
