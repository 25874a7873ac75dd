import type { Category } from '@prumo/contracts/categories/category.schema'
import { type LayoutRow, linesOf, subtotalOf, UNCLASSIFIED_LINE } from './statement-layout.rules.ts'

/** Cash of documents that asked not to be shown: without it the balances would not tie. */
export const HIDDEN_LINE = 'OCULTO'
/** The change of all accounts in a month: what the balances move by. */
export const CHANGE_LINE = 'VARIACAO'

const operating = ['OP_CLI', 'OP_OUT', 'OP_FORN', 'OP_PES', 'OP_TRIB', 'OP_JUR', 'OP_IR']
const investing = ['INV_COMPRA', 'INV_VENDA', 'INV_APL']
const financing = ['FIN_CAP', 'FIN_EMP', 'FIN_AMORT', 'FIN_DIV']
/**
 * Money between own accounts: what leaves one enters another, so that all of them together show
 * zero.
 */
const TRANSFER_LINE = 'TRANSF'
/** Money from and to other companies: what they owe each other, and zero over all of them. */
const COMPANY_TRANSFER_LINE = 'TRANSF_EMP'
/** Categories of revenue and expense that move no cash, as depreciation: cash of them is a mistake. */
const NO_CASH_LINE = 'NAO_CAIXA'
const outside = [
  TRANSFER_LINE,
  COMPANY_TRANSFER_LINE,
  'NEUTRO',
  NO_CASH_LINE,
  UNCLASSIFIED_LINE,
  HIDDEN_LINE,
]

/**
 * What moves cash, by the direct method and the three activities of Law 6.404 art. 188 and CPC 03
 * (docs/rules/statements.md). Opening and closing balance stand around it.
 */
export const DFC_LAYOUT: readonly LayoutRow[] = [
  ...linesOf(operating),
  subtotalOf('OP', operating),
  ...linesOf(investing),
  subtotalOf('INV', investing),
  ...linesOf(financing),
  subtotalOf('FIN', financing),
  ...linesOf(outside),
  subtotalOf(CHANGE_LINE, [...operating, ...investing, ...financing, ...outside]),
]

/**
 * The line that cash of a category goes to; that of a category which is no cash has its own, so that
 * it is seen. The categories of transfers have lines of their own, whatever their chart says.
 */
export function dfcLineOf({
  dfc_line,
  system_role,
}: Pick<Category, 'dfc_line' | 'system_role'>): string {
  if (system_role === 'transfer') return TRANSFER_LINE
  if (system_role === 'company_transfer') return COMPANY_TRANSFER_LINE
  return dfc_line ?? UNCLASSIFIED_LINE
}
