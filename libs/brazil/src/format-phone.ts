import { applyMask } from './apply-mask.ts'
import { onlyDigits } from './only-digits.ts'

/**
 * Returns '(00) 0000-0000' for ten digits and '(00) 00000-0000' for eleven, area code included.
 * Any other length is returned as it came: without an area code the mask would mislead.
 * Source: specification section 5, "Formatting"; decisions, "Settled readings" (landlines pass).
 */
export function formatPhone(text: string): string {
  const digits = onlyDigits(text)
  if (digits.length === 10) return applyMask(digits, '(##) ####-####')
  if (digits.length === 11) return applyMask(digits, '(##) #####-####')
  return text
}
