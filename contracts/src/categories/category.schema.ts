import { z } from 'zod'
import { shownUseSchema } from '../record-kinds.ts'
import {
  idSchema,
  masterRecordStatusSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'

/** Lines of the DRE that a category can feed (reference: DRE by competency). */
export const DRE_LINES = [
  'RB',
  'DED',
  'CUS',
  'VEN',
  'ADM',
  'OUT',
  'DEP',
  'FIN_R',
  'FIN_D',
  'IR',
  'PART',
] as const

/** Lines of the direct DFC that a category can feed. */
export const DFC_LINES = [
  'OP_CLI',
  'OP_OUT',
  'OP_FORN',
  'OP_PES',
  'OP_TRIB',
  'OP_JUR',
  'OP_IR',
  'INV_COMPRA',
  'INV_VENDA',
  'INV_APL',
  'FIN_CAP',
  'FIN_EMP',
  'FIN_AMORT',
  'FIN_DIV',
  'NEUTRO',
  'NAO_CAIXA',
] as const

export const CATEGORY_NATURES = ['revenue', 'expense', 'neutral'] as const

export const categoryInputSchema = z.object({
  parent_id: idSchema.nullable(),
  code: z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,3}){0,4}$/, { error: 'invalid_category_code' }),
  name: requiredTextSchema(120),
  nature: z.enum(CATEGORY_NATURES),
  is_postable: z.boolean(),
  dre_line: z.enum(DRE_LINES).nullable(),
  dfc_line: z.enum(DFC_LINES).nullable(),
})

/** A row of the chart of accounts, in code order; `parent_id` makes the tree. */
export const categorySchema = categoryInputSchema.extend({
  id: idSchema,
  /** Set on the categories that Prumo itself posts to, such as interest and bank fees. */
  system_role: z.string().nullable(),
  status: masterRecordStatusSchema,
  version: versionSchema,
})

/** Where a row of a template stands in a company's chart. */
const TEMPLATE_ROW_STATES = ['present', 'missing', 'blocked'] as const

/** A row of a template's tree beside the chart of the company. */
export const templateRowSchema = z.object({
  code: z.string(),
  name: z.string(),
  parent_code: z.string().nullable(),
  nature: z.enum(CATEGORY_NATURES),
  is_postable: z.boolean(),
  /**
   * `present`: the code, or the name, is there. `missing`: it would be added. `blocked`: what stands
   * in the place of its heading takes entries, so that nothing can go below it.
   */
  state: z.enum(TEMPLATE_ROW_STATES),
  /** What is there in its place, when it is called or numbered otherwise. */
  present_as: z.object({ code: z.string(), name: z.string() }).nullable(),
})

/** No use is counted further: past it the screen says 'ou mais', and a long count costs nobody time. */
export const MAX_COUNTED_TRANSACTIONS = 1000

/**
 * What uses a category; payables and receivables are counted up to MAX_COUNTED_TRANSACTIONS each.
 */
export const categoryUsageSchema = z.object({
  payables_count: z.int(),
  receivables_count: z.int(),
  /** Whatever else references it. */
  uses: z.array(shownUseSchema),
})

export type TemplateRow = z.output<typeof templateRowSchema>
export type CategoryUsage = z.output<typeof categoryUsageSchema>
export type Category = z.output<typeof categorySchema>
export type CategoryInput = z.output<typeof categoryInputSchema>
export type DreLine = (typeof DRE_LINES)[number]
export type DfcLine = (typeof DFC_LINES)[number]
