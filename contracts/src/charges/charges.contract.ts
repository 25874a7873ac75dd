import { z } from 'zod'
import { exportedKeys, sortsOf } from '../columns.ts'
import { exportOf } from '../export.ts'
import { defineList } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  centsFromZeroSchema,
  civilDateSchema,
  companyParams,
  dataOf,
  datePairSchema,
  idListSchema,
  idSchema,
  nothingSchema,
  pageOf,
  recordParams,
  wordListSchema,
} from '../scalars.ts'
import { bulkResultSchema, transactionSelectionSchema } from '../transactions/selection.schema.ts'
import { chargeColumns } from './charge.columns.ts'
import {
  CHARGE_GROUPS,
  CHARGE_LETTERS,
  CHARGE_PAID_BY,
  CHARGE_STATUSES,
  chargeEditSchema,
  chargeInputSchema,
  chargeMailPreviewSchema,
  chargeMailSchema,
  chargeReceiptSchema,
  chargeRefundSchema,
  chargeRowSchema,
  chargeSchema,
  chargeTotalsSchema,
  mailsPayerSchema,
  secondCopySchema,
} from './charge.schema.ts'
import {
  CHARGE_METHODS,
  checkDiscountDays,
  daysAfterDueSchema,
  discountDaysSchema,
  percentTextSchema,
} from './charge-terms.schema.ts'
import { generationPreviewSchema, shownGenerationSchema } from './generation.schema.ts'
import { PAYMENT_PROVIDERS, paymentProviderKindSchema } from './payment-provider.schema.ts'

/** Filters, sorts and page size of charges. */
export const chargeList = defineList({
  sorts: sortsOf(chargeColumns),
  default_sort: { column: 'due_date', direction: 'desc' },
  page_size: 200,
  filters: {
    filter_due_date: datePairSchema.optional(),
    filter_group: z.enum(CHARGE_GROUPS).optional(),
    filter_statuses: wordListSchema(CHARGE_STATUSES).optional(),
    filter_clients: idListSchema.optional(),
    filter_payment_methods: wordListSchema(CHARGE_METHODS).optional(),
    filter_paid_by: wordListSchema(CHARGE_PAID_BY).optional(),
    filter_providers: wordListSchema(PAYMENT_PROVIDERS).optional(),
    filter_transaction_ids: idListSchema.optional(),
    filter_ids: idListSchema.optional(),
  },
})

/** Charges of one act. */
export const MAX_CHARGES_OF_ACT = 500

const path = '/api/companies/{company_id}/charges'
const may = permitted('api.companies.charges')

const chosen = z.array(idSchema).min(1, { error: 'required' }).max(MAX_CHARGES_OF_ACT)

export const listCharges = defineRoute({
  id: 'charges.list',
  method: 'GET',
  path,
  access: may('list'),
  summary: 'List the charges',
  params: companyParams,
  query: chargeList.query,
  response: pageOf(chargeRowSchema),
})

export const chargeTotals = defineRoute({
  id: 'charges.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: may('list'),
  summary: 'Totals of the whole filter of charges, and of each tab',
  params: companyParams,
  query: chargeList.query,
  response: dataOf(chargeTotalsSchema),
})

export const exportCharges = exportOf({
  id: 'charges.export',
  path,
  permission: 'api.companies.charges.export',
  summary: 'The charges of a filter as a file',
  choice: chargeList.choice,
  columns: exportedKeys(chargeColumns),
})

export const getCharge = defineRoute({
  id: 'charges.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: may('list'),
  summary: 'One charge, with what was paid of it',
  params: recordParams,
  response: dataOf(chargeSchema),
})

export const getChargeSheet = defineRoute({
  id: 'charges.sheet',
  method: 'GET',
  path: `${path}/{id}/sheet`,
  access: may('list'),
  summary: 'The boleto of a charge, or the sheet with its Pix code, as a PDF',
  params: recordParams,
  response: bytesSchema,
  produces: 'application/pdf',
})

export const previewChargeMail = defineRoute({
  id: 'charges.mail-preview',
  method: 'GET',
  path: `${path}/{id}/mail`,
  access: may('update'),
  summary: 'What the payer of a charge would get by mail, and at which address',
  params: recordParams,
  query: z.object({ letter: z.enum(CHARGE_LETTERS).default('charge') }),
  response: dataOf(chargeMailPreviewSchema),
})

export const mailCharge = defineRoute({
  id: 'charges.mail',
  method: 'POST',
  path: `${path}/{id}/mail`,
  access: may('update'),
  summary: 'Mail a charge to its payer, with its codes and its sheet',
  params: recordParams,
  body: chargeMailSchema,
  response: dataOf(chargeSchema),
})

export const createCharge = defineRoute({
  id: 'charges.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Make a charge of a receivable, or with a new one, as a draft or sent at once',
  params: companyParams,
  body: chargeInputSchema,
  response: dataOf(chargeSchema),
  status: 201,
})

export const updateCharge = defineRoute({
  id: 'charges.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary: 'Change a draft, or at the provider what may still be paid',
  params: recordParams,
  body: chargeEditSchema,
  response: dataOf(chargeSchema),
})

export const destroyCharge = defineRoute({
  id: 'charges.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: may('destroy'),
  summary: 'Delete a charge that no provider knows',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

/** The terms by which receivables of a selection are charged. */
const generationTerms = z.object({
  selection: transactionSelectionSchema,
  kind: paymentProviderKindSchema,
  payment_method: z.enum(CHARGE_METHODS),
  fine_value: percentTextSchema,
  interest_value: percentTextSchema,
  /** By which day those are charged that are late; null is today. */
  late_due_date: civilDateSchema.nullable().default(null),
  discount_cents: centsFromZeroSchema.nullable().default(null),
  discount_days: discountDaysSchema.default(null),
  days_after_due: daysAfterDueSchema,
  mails_payer: mailsPayerSchema,
})

const checkDiscount: Parameters<typeof generationTerms.superRefine>[0] = (terms, context) =>
  checkDiscountDays(terms, (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message }),
  )

export const previewGeneration = defineRoute({
  id: 'charges.generate-preview',
  method: 'POST',
  path: `${path}/generate/preview`,
  access: may('store'),
  summary: 'Who would be charged how much, and by which day, of the receivables of a selection',
  params: companyParams,
  body: generationTerms.superRefine(checkDiscount),
  response: dataOf(generationPreviewSchema),
})

export const generateCharges = defineRoute({
  id: 'charges.generate',
  method: 'POST',
  path: `${path}/generate`,
  access: may('store'),
  summary: 'Make and send a charge of each receivable of a selection',
  params: companyParams,
  body: generationTerms
    // Null is of whoever asked for no preview.
    .extend({ shown: shownGenerationSchema.nullable().default(null) })
    .superRefine(checkDiscount),
  response: dataOf(bulkResultSchema.extend({ charge_ids: z.array(idSchema) })),
})

export const issueCharges = defineRoute({
  id: 'charges.issue',
  method: 'POST',
  path: `${path}/issue`,
  access: may('store'),
  summary: 'Send drafts, and charges that failed, to their provider',
  params: companyParams,
  body: z.object({ charge_ids: chosen }),
  response: dataOf(bulkResultSchema),
})

export const cancelCharges = defineRoute({
  id: 'charges.cancel',
  method: 'POST',
  path: `${path}/cancel`,
  access: may('update'),
  summary: 'Cancel charges at their provider; their receivables stay or go',
  params: companyParams,
  body: z.object({ charge_ids: chosen, cancels_receivable: z.boolean() }),
  response: dataOf(bulkResultSchema),
})

export const refundCharge = defineRoute({
  id: 'charges.refund',
  method: 'POST',
  path: `${path}/{id}/refund`,
  access: may('update'),
  summary: 'Have the provider give back what was paid, all of it or a part',
  params: recordParams,
  body: chargeRefundSchema,
  response: dataOf(chargeSchema),
})

export const receiveInCash = defineRoute({
  id: 'charges.receive-in-cash',
  method: 'POST',
  path: `${path}/{id}/receive-in-cash`,
  access: may('update'),
  summary:
    'Settle the receivable of a charge that was paid to the company itself, and end the charge',
  params: recordParams,
  body: chargeReceiptSchema,
  response: dataOf(chargeSchema),
})

export const copyCharge = defineRoute({
  id: 'charges.second-copy',
  method: 'POST',
  path: `${path}/{id}/second-copy`,
  access: may('store'),
  summary: 'Charge again by another day, with fine and interest until then, in place of this one',
  params: recordParams,
  body: secondCopySchema,
  response: dataOf(chargeSchema),
  status: 201,
})

export const refreshCharge = defineRoute({
  id: 'charges.refresh',
  method: 'POST',
  path: `${path}/{id}/refresh`,
  access: may('update'),
  summary: 'Ask the provider how a charge stands',
  params: recordParams,
  response: dataOf(chargeSchema),
})
