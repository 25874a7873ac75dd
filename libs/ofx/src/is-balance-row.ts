import { foldText } from './fold-text.ts'

const BALANCE =
  /^(?:saldo (?:anterior|inicial|do dia|dia|final|total|atual|em conta|disponivel)\b|saldo$|s a l d o\b)/

/**
 * Is this text of a movement (memo or name) a balance line posing as a movement?
 * Banco do Brasil and Caixa write them (docs/rules/statement-import.md, section 1).
 */
export function isBalanceRow(text: string | null): boolean {
  return text !== null && BALANCE.test(foldText(text))
}
