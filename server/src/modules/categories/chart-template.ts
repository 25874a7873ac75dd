import {
  type CategoryInput,
  categoryInputSchema,
} from '@prumo/contracts/categories/category.schema'
import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import { z } from 'zod'
import chart from './chart-of-accounts.json' with { type: 'json' }
import type { SystemRole } from './categories.tables.ts'

/** A row of a chart before it has ids: the parent is named by its code. */
export interface ChartRow extends Omit<CategoryInput, 'parent_id'> {
  readonly parent_code: string | null
  readonly system_role: SystemRole | null
}

const SYSTEM_ROLE_CODES: Readonly<Record<string, SystemRole>> = {
  '6.01.02': 'interest_received',
  '6.02.02': 'interest_paid',
  '6.02.06': 'discount_given',
  '6.01.03': 'discount_obtained',
  '6.02.01': 'bank_fee',
  '9.01.04': 'opening_balance',
  '9.01.01': 'transfer',
  '9.01.06': 'company_transfer',
  '9.04.01': 'supplier_advance',
  '9.04.02': 'client_advance',
}

const NATURES = { receita: 'revenue', despesa: 'expense', neutra: 'neutral' } as const

const rowSchema = z.object({
  code: z.string(),
  name: z.string(),
  nature: z.enum(['receita', 'despesa', 'neutra']).nullable(),
  postable: z.boolean(),
  // Headings name groups of lines; only rows that take entries feed a line.
  dre_line: z.string().nullable(),
  dfc_line: z.string().nullable(),
  parent: z.string().nullable(),
  core: z.boolean(),
})

const { dre_line: dreLineSchema, dfc_line: dfcLineSchema } = categoryInputSchema.shape
const source = z.array(rowSchema).parse(chart)

/** Codes that a kind of business does without. */
const LEFT_OUT: Readonly<Record<'infoprodutos' | 'servicos' | 'comercio', RegExp>> = {
  infoprodutos: /^1\.01\.06$|^3\.01\.01$|^9\.04\.04$/,
  servicos: /^1\.01\.(01|06)$|^3\.01\.01$|^9\.04\.04$/,
  comercio: /^1\.01\.(01|04|05)$/,
}

/**
 * The rows of a template in code order. A heading stays only where a row below it does; the rows
 * that Prumo posts to are in every template, the empty one too.
 */
export function chartTemplateRows(template: ChartTemplate): readonly ChartRow[] {
  const kept = source.filter((row) => row.postable && isKept(template, row))
  const codes = new Set(kept.map((row) => row.code))
  return source
    .filter(
      (row) => codes.has(row.code) || kept.some((leaf) => leaf.code.startsWith(`${row.code}.`)),
    )
    .map((row) => ({
      code: row.code,
      name: row.name,
      nature: NATURES[row.nature ?? natureBelow(row.code)],
      is_postable: row.postable,
      dre_line: dreLineSchema.parse(row.postable ? row.dre_line : null),
      dfc_line: dfcLineSchema.parse(row.postable ? row.dfc_line : null),
      parent_code: row.parent,
      system_role: SYSTEM_ROLE_CODES[row.code] ?? null,
    }))
}

function isKept(template: ChartTemplate, row: { code: string; core: boolean }): boolean {
  if (SYSTEM_ROLE_CODES[row.code] !== undefined || template === 'completo') return true
  return template !== 'vazio' && row.core && !LEFT_OUT[template].test(row.code)
}

/** A heading has the nature of the first row below it. */
function natureBelow(code: string): keyof typeof NATURES {
  return (
    source.find((row) => row.code.startsWith(`${code}.`) && row.nature !== null)?.nature ?? 'neutra'
  )
}
