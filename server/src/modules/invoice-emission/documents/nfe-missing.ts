import {
  type NfeDraft,
  type NfeFault,
  type NfeFaultCode,
  nfeFaults,
  registerFieldOf,
  type SaleFacts,
} from '@prumo/fiscal-emission'
import type { ErrorCode } from '../../../texts/error-texts.ts'
import type { DocumentSubject, MissingField } from './fiscal-document.ts'
import { nfeFactsOf } from './nfe-facts.ts'

const ABROAD = 'EX'
/** Asked of the note itself, where no register has them. */
const OF_NOTE: Readonly<Record<string, Pick<MissingField, 'field' | 'code' | 'values'>>> = {
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

/** Fields that rows of the tax table alone have. */
const OF_RULE: Readonly<Record<string, string>> = {
  'items.icms.base_reduction': 'icms_base_reduction',
  'items.ibs_cbs.code': 'ibs_cbs_cst',
  'items.ibs_cbs.classification': 'ibs_cbs_class',
  'items.ibs_cbs.reduction': 'ibs_cbs_reduction',
  'items.selective.code': 'selective_cst',
  'items.selective.classification': 'selective_class',
  'items.selective.rate': 'selective_rate',
  'items.selective.unit': 'selective_unit',
  'items.selective.unit_rate': 'selective_unit_rate',
  'items.selective.unit_content': 'selective_unit_content',
  'items.ibs_cbs.rate': 'cbs_rate',
}

/** What a note of goods lacks, with the register that has it. */
export function missingOfNfe(subject: DocumentSubject): readonly MissingField[] {
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
): MissingField {
  const ofNote = OF_NOTE[fault.field]
  if (ofNote !== undefined) return { ...subject.at, name: null, ...ofNote }
  const { place, field } = registerFieldOf(fault, sale, draft)
  const rule = ruleOf(fault, field, subject)
  if (rule !== null)
    return { ...rule, code: CODES[fault.code], values: { form_field: rule.field ?? '' } }
  const record = recordOf(place, fault, subject)
  if (field === null) {
    const code = fault.code === 'unknown_rates' ? 'emission_rates_unknown' : 'emission_sum_wrong'
    return { ...record, field, code }
  }
  return { ...record, field, code: CODES[fault.code], values: { form_field: field } }
}

/** The row of the tax table that says what is wrong; null where it is the product's own. */
function ruleOf(
  fault: NfeFault,
  field: string | null,
  subject: DocumentSubject,
): Pick<MissingField, 'place' | 'record_id' | 'name' | 'field'> | null {
  const product = productOf(fault, subject)
  if (product === undefined || product.rule === null) return null
  const { rule, operation } = product
  const own = OF_RULE[fault.field] ?? null
  const said = own ?? (field !== null && operation.ruled.has(field) ? field : null)
  if (said === null) return null
  const of_rule = said.startsWith('cfop') ? 'cfop' : said
  return { place: 'tax_rule', record_id: rule.id, name: rule.name, field: of_rule }
}

const productOf = ({ item }: NfeFault, { lines, products }: DocumentSubject) =>
  products.find(({ id }) => id === lines[item ?? -1]?.product_id)

function recordOf(
  place: ReturnType<typeof registerFieldOf>['place'],
  fault: NfeFault,
  subject: DocumentSubject,
): Pick<MissingField, 'place' | 'record_id' | 'name'> {
  const { company_id, party, at } = subject
  if (place === 'company') return { place, record_id: company_id, name: null }
  if (place === 'client') return { place, record_id: party.id, name: party.name }
  const product = productOf(fault, subject)
  if (place === 'invoice' || product === undefined) return { ...at, name: null }
  return { place, record_id: product.id, name: product.name }
}
