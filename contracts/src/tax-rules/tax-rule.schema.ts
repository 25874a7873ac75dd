import { z } from 'zod'
import { codeSchema, cstSchema, rateSchema } from '../products/product.schema.ts'
import {
  civilDateSchema,
  idSchema,
  masterRecordStatusSchema,
  optionalTextSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { ISS_KEEPERS, REFORM_PRICES, TAX_OPERATIONS, type TaxOperation } from './tax-operations.ts'

/** With which figure the CFOP of an operation begins; services have none. */
const CFOP_FIRST: Readonly<Record<TaxOperation, string>> = {
  sale_in_state: '5',
  sale_out_of_state: '6',
  return_in_state: '1',
  return_out_of_state: '2',
  service: '',
}

/** A decimal above zero, as a text with a dot. */
const positiveSchema = (form: RegExp) =>
  optionalTextSchema(11).refine((text) => text === null || (form.test(text) && Number(text) > 0), {
    error: 'positive_decimal',
  })

/** What a row says of taxes; an empty field leaves what the product says. */
export const taxFields = {
  cfop: codeSchema(/^[1256]\d{3}$/),
  icms_cst: codeSchema(/^\d{2,3}$/),
  icms_rate: rateSchema,
  icms_base_reduction: rateSchema,
  pis_cst: cstSchema,
  pis_rate: rateSchema,
  cofins_cst: cstSchema,
  cofins_rate: rateSchema,
  ipi_cst: cstSchema,
  ipi_rate: rateSchema,
  iss_rate: rateSchema,
  iss_kept_by: z.enum(ISS_KEEPERS).nullable(),
  ir_rate: rateSchema,
  csll_rate: rateSchema,
  inss_rate: rateSchema,
  ibs_cbs_cst: codeSchema(/^\d{3}$/, 'three_digits'),
  ibs_cbs_class: codeSchema(/^\d{6}$/, 'six_digits'),
  ibs_cbs_reduction: rateSchema,
  /** In place of the law's, which says no rate of CBS from 2027 on. */
  ibs_state_rate: rateSchema,
  ibs_city_rate: rateSchema,
  cbs_rate: rateSchema,
  /** Null is what a wider row says; where none does they come on top. */
  reform_price: z.enum(REFORM_PRICES).nullable(),
  selective_cst: codeSchema(/^\d{3}$/, 'three_digits'),
  selective_class: codeSchema(/^\d{6}$/, 'six_digits'),
  selective_rate: rateSchema,
  /** Of the selective tax by unit: which unit, reais for each, and how many of them one piece holds. */
  selective_unit: codeSchema(/^[A-Za-z0-9]{1,6}$/),
  selective_unit_rate: positiveSchema(/^\d{1,3}(\.\d{1,4})?$/),
  selective_unit_content: positiveSchema(/^\d{1,6}(\.\d{1,4})?$/),
}

const allFields = {
  name: requiredTextSchema(120),
  /** The one product that the row is of; else the goods whose NCM begins so; else all. */
  product_id: idSchema.nullable(),
  ncm: codeSchema(/^\d{2,8}$/, 'ncm_digits'),
  /** Null of every operation. */
  operation: z.enum(TAX_OPERATIONS).nullable(),
  valid_from: civilDateSchema,
  /** Its last day; null while it goes on. */
  valid_until: civilDateSchema.nullable(),
  ...taxFields,
}
const storedSchema = z.object(allFields)
type Fields = z.output<typeof storedSchema>

/** Fields that say something together or not at all. */
const TOGETHER = [
  ['ibs_cbs_cst', 'ibs_cbs_class'],
  ['ibs_cbs_class', 'ibs_cbs_cst'],
  ['ibs_cbs_reduction', 'ibs_cbs_cst'],
  ['selective_cst', 'selective_class'],
  ['selective_rate', 'selective_cst'],
  ['selective_unit_rate', 'selective_cst'],
  ['selective_unit_rate', 'selective_unit'],
  ['selective_unit_content', 'selective_unit'],
  ['selective_unit', 'selective_unit_rate'],
] as const

/** Refuses a row that says nothing, or whose parts contradict each other. */
function checkRule(
  rule: Fields,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (field: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (rule.valid_until !== null && rule.valid_until < rule.valid_from)
    refuse('valid_until', 'end_before_start')
  if (rule.product_id !== null && rule.ncm !== null) refuse('ncm', 'invalid_value')
  if (rule.cfop !== null) {
    if (rule.operation === null) refuse('operation', 'required')
    else if (rule.cfop[0] !== CFOP_FIRST[rule.operation]) refuse('cfop', 'invalid_value')
  }
  for (const [given, needed] of TOGETHER)
    if (rule[given] !== null && rule[needed] === null) refuse(needed, 'required')
  const { selective_class, selective_rate, selective_unit_rate } = rule
  if (selective_class !== null && selective_rate === null && selective_unit_rate === null)
    refuse('selective_rate', 'required')
  if (TAX_FIELDS.every((field) => rule[field] === null)) refuse('name', 'tax_rule_empty')
}

const TAX_FIELDS = Object.keys(taxFields).filter(
  (name): name is keyof typeof taxFields => name in taxFields,
)

/** What a person fills in. */
export const taxRuleInputSchema = storedSchema.superRefine(checkRule)

/** The same as the form holds it, with its status. */
export const taxRuleFormSchema = z
  .object({ ...allFields, status: masterRecordStatusSchema })
  .superRefine(checkRule)

/** The same for an edit, with the version that was read. */
export const taxRuleEditSchema = z
  .object({ ...allFields, status: masterRecordStatusSchema, version: versionSchema })
  .superRefine(checkRule)

/** A row as it is kept. */
export const taxRuleRecordSchema = storedSchema.extend({
  id: idSchema,
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** A row as it is read, with what its product is called. */
export const taxRuleSchema = taxRuleRecordSchema.extend({ product_name: z.string().nullable() })

/** One line of the list. */
export const taxRuleRowSchema = taxRuleSchema.pick({
  id: true,
  name: true,
  product_name: true,
  ncm: true,
  operation: true,
  valid_from: true,
  valid_until: true,
  status: true,
  version: true,
})

export type TaxRule = z.output<typeof taxRuleRecordSchema>
export type ShownTaxRule = z.output<typeof taxRuleSchema>
export type TaxRuleInput = z.output<typeof taxRuleInputSchema>
export type TaxRuleRow = z.output<typeof taxRuleRowSchema>
