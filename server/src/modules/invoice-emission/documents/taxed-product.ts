import type { EmissionPurpose } from '@prumo/contracts/invoice-emission/emission.schema'
import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { TaxOperation } from '@prumo/contracts/tax-rules/tax-operations'
import type { TaxRule } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { NO_OPERATION, type OperationTaxes, type StatedRates } from '@prumo/fiscal-emission'
import type { CompanyFacts, FactsParty, FactsProduct } from '../emission-facts.ts'

/** A product with the taxes of its row of the tax table, for one operation. */
export interface TaxedProduct extends FactsProduct {
  readonly operation: OperationTaxes
  /** Where a field that the row says is mended; null of a product without a row. */
  readonly rule: Pick<TaxRule, 'id' | 'name'> | null
}

/** Fields that row and product have alike. */
const ALIKE = [
  'icms_cst',
  'icms_rate',
  'pis_cst',
  'pis_rate',
  'cofins_cst',
  'cofins_rate',
  'ipi_cst',
  'ipi_rate',
  'iss_rate',
  'ir_rate',
  'csll_rate',
  'inss_rate',
] as const satisfies readonly (keyof FactsProduct & keyof TaxRule)[]

/** What a row says of ICMS. */
const ICMS = ['icms_cst', 'icms_rate', 'icms_base_reduction'] as const

/** The CFOP of a product that each operation is told by. */
const CFOP_FIELDS = {
  sale_in_state: 'cfop_in_state',
  sale_out_of_state: 'cfop_out_of_state',
  return_in_state: 'cfop_return_in_state',
  return_out_of_state: 'cfop_return_out_of_state',
} as const

/** What a note does, as the tax table knows it; null of goods that leave the country. */
export function taxOperationOf(
  { type, purpose }: { readonly type: EmissionType; readonly purpose: EmissionPurpose },
  { company }: Pick<CompanyFacts, 'company'>,
  party: Pick<FactsParty, 'country' | 'state'>,
): TaxOperation | null {
  if (type === 'nfse') return 'service'
  if (party.country !== 'BR') return null
  return `${purpose}_${party.state === company.state ? 'in_state' : 'out_of_state'}`
}

interface SaidReform {
  readonly rates: StatedRates | null
  readonly includes_reform: boolean
  /** Of what comes back, the row by which it was sold, null within where there was none; null of all else. */
  readonly sold: { readonly rule: TaxRule | null } | null
}

/**
 * Puts what a row says in the place of what the product says; what it leaves open is the product's.
 * @param reform rates of IBS and CBS and whether prices have them in them, each of the closest row that says
 *   it; where the row of a return says nothing of ICMS, or of IBS, CBS and IS, it is what the row of the sale said.
 */
export function applyTaxRule(
  product: FactsProduct,
  rule: TaxRule | null,
  operation: TaxOperation | null,
  reform: SaidReform = { rates: null, includes_reform: false, sold: null },
): TaxedProduct {
  if (operation === null) return { ...product, operation: NO_OPERATION, rule: null }
  const sale = ofSale(reform, product)
  if (rule === null) return { ...product, operation: sale, rule: null }
  const said = saidBy(rule)
  const cfop =
    operation === 'service' || rule.cfop === null ? {} : { [CFOP_FIELDS[operation]]: rule.cfop }
  const kept = rule.iss_kept_by === null ? {} : { iss_withheld: rule.iss_kept_by === 'client' }
  return {
    ...product,
    ...said,
    ...cfop,
    ...kept,
    operation: {
      icms_base_reduction: rule.icms_base_reduction,
      ibs_cbs: ibsCbsOf(rule) ?? sale.ibs_cbs,
      reform_rates: reform.rates,
      includes_reform: reform.includes_reform,
      selective: selectiveOf(rule) ?? sale.selective,
      as_sold: sale.as_sold,
      icms_of_sale: ICMS.some((field) => rule.operation !== null && rule[field] !== null)
        ? null
        : sale.icms_of_sale,
      ruled: new Set([...Object.keys(said), ...Object.keys(cfop)]),
      is_of_operation: rule.operation !== null,
    },
    rule: { id: rule.id, name: rule.name },
  }
}

/** The fields of a product that a row says. */
const saidBy = (rule: TaxRule): Partial<FactsProduct> =>
  Object.fromEntries(ALIKE.flatMap((field) => (rule[field] === null ? [] : [[field, rule[field]]])))

/** Of goods that come back, what the row of their sale says of ICMS and the taxes of the reform, and PIS and Cofins by it. */
function ofSale(
  { rates, includes_reform, sold }: SaidReform,
  product: FactsProduct,
): OperationTaxes {
  const rule = sold?.rule ?? null
  return {
    ...NO_OPERATION,
    reform_rates: rates,
    includes_reform,
    ibs_cbs: rule === null ? null : ibsCbsOf(rule),
    selective: rule === null ? null : selectiveOf(rule),
    as_sold: sold === null ? null : { ...product, ...(rule === null ? {} : saidBy(rule)) },
    icms_of_sale: rule === null ? null : icmsOfSale(rule),
  }
}

/** Rows of every operation are those of the return, too. */
const icmsOfSale = (rule: TaxRule): OperationTaxes['icms_of_sale'] =>
  rule.operation === null || ICMS.every((field) => rule[field] === null)
    ? null
    : {
        code: rule.icms_cst,
        rate: rule.icms_rate,
        base_reduction: rule.icms_base_reduction,
      }

const ibsCbsOf = ({
  ibs_cbs_cst: code,
  ibs_cbs_class: classification,
  ibs_cbs_reduction: reduction,
}: TaxRule): OperationTaxes['ibs_cbs'] =>
  code === null || classification === null ? null : { code, classification, reduction }

const selectiveOf = ({
  selective_cst: code,
  selective_class: classification,
  selective_rate: rate,
  selective_unit: unit,
  selective_unit_rate: unit_rate,
  selective_unit_content: content,
}: TaxRule): OperationTaxes['selective'] =>
  code === null || classification === null
    ? null
    : {
        code,
        classification,
        // The layout has it beside the rate by unit, too.
        rate: rate ?? '0',
        by_unit:
          unit === null || unit_rate === null
            ? null
            : { unit, rate: unit_rate, content: content ?? '1' },
      }
