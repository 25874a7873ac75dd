import { z } from 'zod'
import { idSchema, registerStatusSchema, requiredTextSchema, versionSchema } from '../scalars.ts'

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
  status: registerStatusSchema,
  version: versionSchema,
})

export type Category = z.output<typeof categorySchema>
export type CategoryInput = z.output<typeof categoryInputSchema>
export type DreLine = (typeof DRE_LINES)[number]
export type DfcLine = (typeof DFC_LINES)[number]
