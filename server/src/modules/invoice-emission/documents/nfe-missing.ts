import {
  type NfeDraft,
  type NfeFault,
  type NfeFaultCode,
  nfeFaults,
  registerFieldOf,
  type SaleFacts,
} from '@prumo/fiscal-emission'
import type { ErrorCode } from '../../../texts/error-texts.ts'
import type { DocumentSubject, Missing } from './fiscal-document.ts'
import { nfeFactsOf } from './nfe-facts.ts'

const ABROAD = 'EX'
/** Asked of the note itself, where no register has them. */
const OF_NOTE: Readonly<Record<string, Pick<Missing, 'field' | 'code' | 'values'>>> = {
  'items.destination': { field: 'goods.internal_rate', code: 'emission_destination_missing' },
  'items.icms.credit_rate': {
    field: 'goods.credit_rate',
    code: 'emission_field_missing',
    values: { form_field: 'credit_rate' },
  },
}
const CODES: Readonly<Record<NfeFaultCode, ErrorCode>> = {
  required: 'emission_field_missing',
  invalid: 'emission_field_wrong',
  unsupported: 'emission_tax_unsupported',
  other_regime: 'emission_tax_of_other_regime',
  not_the_sum: 'emission_sum_wrong',
  unknown_rates: 'emission_rates_unknown',
}

/** What a note of goods lacks, with the register that has it. */
export function missingOfNfe(subject: DocumentSubject): readonly Missing[] {
  const services = subject.products.filter(({ product_type }) => product_type !== 'physical')
  if (services.length > 0)
    return services.map(({ id, name }) => ({
      place: 'product',
      record_id: id,
      name,
      field: 'product_type',
      code: 'emission_product_is_service',
    }))
  const { sale, draft } = nfeFactsOf(subject)
  const { id, name } = subject.party
  if (draft.recipient.address.state === ABROAD)
    return [
      {
        place: 'client',
        record_id: id,
        name,
        field: 'country',
        code: 'emission_export_unavailable',
      },
    ]
  return nfeFaults(draft).map((fault) => missingBy(fault, subject, sale, draft))
}

function missingBy(
  fault: NfeFault,
  subject: DocumentSubject,
  sale: SaleFacts,
  draft: NfeDraft,
): Missing {
  const ofNote = OF_NOTE[fault.field]
  if (ofNote !== undefined) return { ...subject.at, name: null, ...ofNote }
  const { place, field } = registerFieldOf(fault, sale, draft)
  const record = recordOf(place, fault, subject)
  if (field === null) {
    const code = fault.code === 'unknown_rates' ? 'emission_rates_unknown' : 'emission_sum_wrong'
    return { ...record, field, code }
  }
  return { ...record, field, code: CODES[fault.code], values: { form_field: field } }
}

function recordOf(
  place: ReturnType<typeof registerFieldOf>['place'],
  { item }: NfeFault,
  { company_id, party, products, lines, at }: DocumentSubject,
): Pick<Missing, 'place' | 'record_id' | 'name'> {
  if (place === 'company') return { place, record_id: company_id, name: null }
  if (place === 'client') return { place, record_id: party.id, name: party.name }
  const line = lines[item ?? -1]
  const product = products.find(({ id }) => id === line?.product_id)
  if (place === 'invoice' || product === undefined) return { ...at, name: null }
  return { place, record_id: product.id, name: product.name }
}
