import type {
  CheckItem,
  CheckPlace,
  EmissionChecklist,
} from '@prumo/contracts/invoice-emission/emission.schema'
import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { type ErrorCode, errorText, type Language } from '../../texts/error-texts.ts'
import { seriesOf } from '../companies/index.ts'
import type { CompanyFacts, FactsParty, FactsProduct } from './emission-facts.ts'

/** Series of a company's own program in the national NFS-e. */
const SERIES = /^0*[1-9]\d{0,4}$/
const MAX_SERIES = 49_999

/** What a note cannot be issued without, by a code. */
export interface Missing {
  readonly place: CheckPlace
  readonly record_id: number
  readonly name: string | null
  readonly field: string | null
  readonly code: ErrorCode
}

/** What the company lacks, whatever the note is about. */
export function missingOfCompany(
  db: CompanyDb,
  { company, settings, certificate_until }: CompanyFacts,
): readonly Missing[] {
  const of = (place: CheckPlace, field: string | null, code: ErrorCode): Missing => ({
    place,
    record_id: db.company_id,
    name: null,
    field,
    code,
  })
  const { series } = seriesOf(settings).nfse
  const isOver = certificate_until !== null && Date.parse(certificate_until) <= db.now.getTime()
  return [
    ...(company.document === null ? [of('company', 'document', 'emission_document_missing')] : []),
    ...(company.municipality_code === null
      ? [of('company', 'municipality_code', 'emission_city_missing')]
      : []),
    ...(certificate_until === null
      ? [of('certificate', null, 'emission_certificate_missing')]
      : []),
    ...(isOver ? [of('certificate', null, 'emission_certificate_expired')] : []),
    ...(SERIES.test(series) && Number(series) <= MAX_SERIES
      ? []
      : [of('invoice_settings', 'nfse_rps_series', 'emission_series_wrong')]),
  ]
}

interface Subject {
  readonly type: EmissionType
  readonly party: FactsParty
  readonly products: readonly FactsProduct[]
  /** cTribNac, where a person gave it. */
  readonly service_code: string | null
}

/** What client and products lack. */
export function missingOfSubject({
  type,
  party,
  products,
  service_code,
}: Subject): readonly Missing[] {
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
      if (type === 'nfe') return [{ ...product, field: null, code: 'emission_type_unavailable' }]
      if (product_type === 'physical')
        return [{ ...product, field: 'product_type', code: 'emission_product_is_goods' }]
      return service_list_item === null && service_code === null
        ? [{ ...product, field: 'service_list_item', code: 'emission_service_missing' }]
        : []
    }),
  ]
}

/** The same in words, each thing once. */
export function inWords(missing: readonly Missing[], language: Language): EmissionChecklist {
  const items = missing.map(
    ({ code, ...item }): CheckItem => ({ ...item, message: errorText(language, code) }),
  )
  const once = new Map(items.map((item) => [`${item.place} ${item.record_id} ${item.field}`, item]))
  return { is_ready: once.size === 0, items: [...once.values()] }
}
