import type {
  CancelCode,
  ReplaceCode,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import {
  type DpsFields,
  type DpsReplacement,
  latinText,
  NFSE_CANCELLATION,
  nfseAdvice,
  owesContributions,
  type ServiceTaxes,
  signXml,
  writeDps,
  writeNfseCancellation,
} from '@prumo/fiscal-emission'
import { seriesOf } from '../../companies/index.ts'
import { isFromDeclaration, nfseNacional } from '../../fiscal-authorities/index.ts'
import { isLegalPerson, isSimples } from '../emission-facts.ts'
import { missingByCity } from './city-rate.ts'
import type { DocumentFields, DocumentKind, DocumentSubject } from './fiscal-document.ts'
import {
  clientOf,
  countService,
  fiscalInstant,
  missingOfService,
  taxSubjectOf,
} from './service-facts.ts'
import { cityCodeOf, nationalServiceCode } from './service-code.rules.ts'
import { declaredService, ownRates, type TaxSubject, taxesOf } from './service-taxes.rules.ts'

/** What issues, as notes name it. */
const APPLICATION = 'Prumo'

/** xServ of the layout. */
const MAX_DESCRIPTION = 2_000

/** CST of PIS and COFINS of what is taxed at the usual rate. */
const TAXED = '01'

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
  is_signed: true,
  is_replaceable: true,
  isOwn: isFromDeclaration,
  has_other_layouts: false,
  eventKey: ({ key }) => key,
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
  missingOf: (subject) => [
    ...missingOfService(subject),
    ...missingByCity(subject, isSimples(subject.facts.company)),
  ],
  count: countService,
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
  const { service_cents, discount_cents } = declaredService(subject)
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
    replaces: replacedBy(emission),
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
      service_code: nationalServiceCode(emission.service_code, product),
      city_service_code: cityCodeOf(product),
      // What has no letter that the layout takes says nothing.
      description: latinText(emission.description, MAX_DESCRIPTION) ?? product.name,
      nbs_code: emission.nbs_code,
      internal_code: product.code,
    },
    service_cents,
    discount_cents,
    iss: {
      kind: 1,
      kept_by: taxes.iss_withheld ? 2 : 1,
      rate: emission.iss_rate ?? (saysRate ? subject.product.iss_rate : null),
    },
    federal: federalOf(subject, taxes),
    simples_total_rate: null,
    ibs_cbs: taxes.ibs_cbs === null ? null : { ...taxes.ibs_cbs, is_final: !isLegalPerson(party) },
  }
}

/** cMotivo of a note that takes the place of another. */
const REPLACE_CODES: Readonly<Record<ReplaceCode, DpsReplacement['code']>> = {
  left_simples: '01',
  entered_simples: '02',
  immunity: '03',
  immunity_ended: '04',
  client_refused: '05',
  other: '99',
}

const replacedBy = ({
  replaced_key: key,
  replace_code: code,
  replace_reason: reason,
}: DocumentFields) =>
  key === null || code === null || reason === null
    ? null
    : { key, code: REPLACE_CODES[code], reason }

/** What is owed of federal taxes, and what of it the client keeps. */
function federalOf(subject: TaxSubject, taxes: ServiceTaxes): DpsFields['federal'] {
  const own = ownRates(subject)
  const { inss_cents, irrf_cents, csrf_cents } = taxes
  const contributions =
    subject.is_simples || !owesContributions(subject.day)
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
