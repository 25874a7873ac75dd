import { z } from 'zod'
import {
  centsFromZeroSchema,
  civilDateSchema,
  idSchema,
  optionalTextSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { MAX_PRODUCT_NAME } from './product-defaults.ts'
import { PAYMENT_TYPES, SUBSCRIPTION_CYCLES } from './payment-terms.ts'
import { PRODUCT_TYPES } from './product-types.ts'
import { missingForInvoices } from './product-completeness.rules.ts'

export const PAYMENT_METHODS = ['pix', 'boleto', 'credit_card', 'any'] as const

/** Some card networks take as many instalments (docs/rules/documents.md). */
const MAX_INSTALLMENTS = 21
const MAX_DUE_DATE_LIMIT_DAYS = 60
/** A guarantee is over after a year at the latest. */
const MAX_INVOICE_DAYS = 365

/**
 * A percentage from 0 to 100 with at most four places, `18` or `18.0000`; an empty field is null.
 */
export const rateSchema = optionalTextSchema(9).refine(
  (text) => text === null || (/^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100),
  { error: 'invalid_percent' },
)

/** An official code of so many figures; points and dashes of its mask are left out. */
export const codeSchema = (form: RegExp, error = 'invalid_value') =>
  optionalTextSchema(20)
    .transform((text) => (text === null ? null : text.replaceAll(/[.\-/\s]/g, '') || null))
    .refine((code) => code === null || form.test(code), { error })

/**
 * Sales leave with 5 in the state, 6 in the country, 7 abroad; their returns enter with 1, 2, 3.
 */
const cfopSchema = (first: 1 | 2 | 3 | 5 | 6 | 7) => codeSchema(new RegExp(`^${first}\\d{3}$`))

export const cstSchema = codeSchema(/^\d{2}$/, 'two_digits')
const dayCountSchema = z.int().min(0).max(MAX_INVOICE_DAYS).nullable()

const productFields = {
  name: requiredTextSchema(MAX_PRODUCT_NAME),
  code: requiredTextSchema(40),
  description: optionalTextSchema(1000),
  price_cents: centsFromZeroSchema,
  product_type: z.enum(PRODUCT_TYPES),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_method: z.enum(PAYMENT_METHODS),
  max_installments: z.int().min(1).max(MAX_INSTALLMENTS),
  due_date_limit_days: z.int().min(0).max(MAX_DUE_DATE_LIMIT_DAYS),
  subscription_cycle: z.enum(SUBSCRIPTION_CYCLES).nullable(),
  end_date: civilDateSchema.nullable(),
}

/** What invoices say of a product (specification section 3). */
export const fiscalFields = {
  origin: codeSchema(/^[0-8]$/),
  ncm: codeSchema(/^\d{8}$/),
  icms_cst: codeSchema(/^\d{2,3}$/),
  icms_rate: rateSchema,
  pis_cst: cstSchema,
  pis_rate: rateSchema,
  cofins_cst: cstSchema,
  cofins_rate: rateSchema,
  ipi_cst: cstSchema,
  ipi_rate: rateSchema,
  cfop_in_state: cfopSchema(5),
  cfop_out_of_state: cfopSchema(6),
  cfop_international: cfopSchema(7),
  cfop_return_in_state: cfopSchema(1),
  cfop_return_out_of_state: cfopSchema(2),
  cfop_return_international: cfopSchema(3),
  cnae: codeSchema(/^\d{7}$/),
  /** Item of the list of LC 116/2003: four figures, written `01.05`. */
  service_list_item: codeSchema(/^\d{4}$/),
  municipal_service_code: optionalTextSchema(20),
  iss_withheld: z.boolean(),
  iss_rate: rateSchema,
  csll_rate: rateSchema,
  inss_rate: rateSchema,
  ir_rate: rateSchema,
}

const switchFields = {
  auto_sale_invoice: z.boolean(),
  sale_invoice_days: dayCountSchema,
  auto_return_invoice: z.boolean(),
  return_invoice_days: dayCountSchema,
  education_platform_id: optionalTextSchema(60),
}

const allFields = { ...productFields, ...fiscalFields, ...switchFields }
const storedSchema = z.object(allFields)

type Fields = z.output<typeof storedSchema>

/** Refuses what does not fit together: a cycle that is missing, an invoice without what it says. */
function checkProduct(
  product: Fields,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const refuse = (field: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (product.payment_type === 'recurring' && product.subscription_cycle === null)
    refuse('subscription_cycle', 'required')
  if (product.payment_type === 'installments' && product.max_installments < 2)
    refuse('max_installments', 'too_few_installments')
  if (product.auto_sale_invoice && product.sale_invoice_days === null)
    refuse('sale_invoice_days', 'required')
  if (product.auto_return_invoice && product.return_invoice_days === null)
    refuse('return_invoice_days', 'required')
  // Fiscal fields are needed only while the switch is on (docs/rules/documents.md).
  if (product.auto_sale_invoice || product.auto_return_invoice)
    for (const field of missingForInvoices(product)) refuse(field, 'required_for_invoices')
}

/** What a person fills in. */
export const productInputSchema = storedSchema.superRefine(checkProduct)

/** The same as the form holds it, with its status. */
export const productFormSchema = z
  .object({ ...allFields, status: masterRecordStatusSchema })
  .superRefine(checkProduct)

/** The same for an edit, with the version that was read. */
export const productEditSchema = z
  .object({ ...allFields, status: masterRecordStatusSchema, version: versionSchema })
  .superRefine(checkProduct)

export const productSchema = storedSchema.extend({
  id: idSchema,
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** One line of the list. */
export const productRowSchema = productSchema.pick({
  id: true,
  name: true,
  code: true,
  price_cents: true,
  product_type: true,
  payment_type: true,
  subscription_cycle: true,
  auto_sale_invoice: true,
  status: true,
  version: true,
})

export type Product = z.output<typeof productSchema>
export type ProductInput = z.output<typeof productInputSchema>
export type ProductRow = z.output<typeof productRowSchema>
