import type { Category } from '@prumo/contracts/categories/category.schema'
import { type LayoutRow, linesOf, subtotalOf, UNCLASSIFIED_LINE } from './statement-layout.rules.ts'

const netRevenue = ['RB', 'DED']
const grossProfit = [...netRevenue, 'CUS']
const ebitda = [...grossProfit, 'VEN', 'ADM', 'OUT']
const operatingResult = [...ebitda, 'DEP']
const resultBeforeTaxes = [...operatingResult, 'FIN_R', 'FIN_D']
const netResult = [...resultBeforeTaxes, 'IR', 'PART', UNCLASSIFIED_LINE]

/**
 * The income statement by competency, in the order of Law 6.404 art. 187 with the managerial EBITDA
 * (docs/rules/statements.md). What is unclassified stands right before the net
 * result, so that the net result is the sum of all lines.
 */
export const DRE_LAYOUT: readonly LayoutRow[] = [
  ...linesOf(['RB', 'DED']),
  subtotalOf('RL', netRevenue),
  ...linesOf(['CUS']),
  subtotalOf('LB', grossProfit),
  ...linesOf(['VEN', 'ADM', 'OUT']),
  subtotalOf('EBITDA', ebitda),
  ...linesOf(['DEP']),
  subtotalOf('EBIT', operatingResult),
  ...linesOf(['FIN_R', 'FIN_D']),
  subtotalOf('LAIR', resultBeforeTaxes),
  ...linesOf(['IR', 'PART', UNCLASSIFIED_LINE]),
  subtotalOf('LL', netResult),
]

/**
 * The line that a category feeds. Neutral categories without a line (transfers, loans, capital
 * expenditure) are no result: null (docs/rules/statements.md).
 */
export function dreLineOf(category: Pick<Category, 'dre_line' | 'nature'>): string | null {
  if (category.dre_line !== null) return category.dre_line
  return category.nature === 'neutral' ? null : UNCLASSIFIED_LINE
}
