import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { dataOf, recordParams } from '../scalars.ts'

/** What the columns of a bank's sheet may be. */
export const STATEMENT_FIELDS = [
  'date',
  'description',
  'value',
  'debit',
  'credit',
  'sign',
  'balance',
  'document',
] as const

/** How the sheets of a bank are read: which column is what, and how days and amounts are written. */
export const sheetLayoutSchema = z.object({
  /** Of the headers: other headers are other columns. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  fields: z.array(z.enum(STATEMENT_FIELDS).nullable()).max(200),
  date_order: z.enum(['day_first', 'month_first']),
  decimal: z.enum(['comma', 'point']),
  /** Amounts are positive where money leaves, as in the bills of some cards. */
  is_inverted: z.boolean(),
})

export type SheetLayout = z.output<typeof sheetLayoutSchema>
export type StatementField = (typeof STATEMENT_FIELDS)[number]

const MAX_LAYOUT_TEXT = 8_000

/** The layout that a JSON text says; null where it says none. */
export function sheetLayoutOf(text: string): SheetLayout | null {
  try {
    return sheetLayoutSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // No JSON is no layout.
    return null
  }
}

/** The same as a parameter of a query: JSON. */
export const sheetLayoutTextSchema = z
  .string()
  .max(MAX_LAYOUT_TEXT)
  .refine((text) => sheetLayoutOf(text) !== null, { error: 'invalid_text' })

export const getSheetLayout = defineRoute({
  id: 'bank-reconciliation.sheet-layout',
  method: 'GET',
  path: '/api/companies/{company_id}/bank-accounts/{id}/sheet-layout',
  access: {
    kind: 'company',
    permission: 'api.companies.bank_accounts.import',
    feature: 'bank-reconciliation',
  },
  summary: 'How the last sheet that was stored in this account was read, and whether it is a card',
  params: recordParams,
  response: dataOf(
    z.object({
      /** Null without one. */
      layout: sheetLayoutSchema.nullable(),
      /** Its statement is a bill. */
      is_card: z.boolean(),
    }),
  ),
})
