import { foldText } from './fold-text.ts'

const BALANCE =
  /^(?:saldo (?:anterior|inicial|do dia|dia|final|total|atual|em conta|disponivel)\b|saldo$|s a l d o\b)/

/** The bill itself, which its movements come to: an expense of it would count them twice. */
const BILL =
  /^(?:(?:valor )?total (?:da |desta |d[ao] )?fatura\b|saldo (?:da |desta )?fatura\b|fatura anterior$)/

/** Is this text of a card's movement the sum of a bill posing as a movement? */
export function isBillRow(text: string | null): boolean {
  return text !== null && BILL.test(foldText(text))
}

/**
 * Is this text of a movement (memo or name) a balance line posing as a movement?
 * Banco do Brasil and Caixa write them (docs/rules/statement-import.md, section 1).
 */
export function isBalanceRow(text: string | null): boolean {
  return text !== null && BALANCE.test(foldText(text))
}
