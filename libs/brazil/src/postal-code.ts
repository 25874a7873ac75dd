import { applyMask } from './apply-mask.ts'
import { onlyDigits } from './only-digits.ts'

const postalCodeForm = /^\d{2}\.?\d{3}-?\d{3}$/

/**
 * Answers whether the text has the form of a CEP: eight digits, with or without its mask. A CEP has no
 * check digit, so only a look-up can tell whether it exists.
 * Source: docs/rules/identifiers.md.
 */
export function isPostalCode(text: string): boolean {
  return postalCodeForm.test(text.trim())
}

/**
 * Returns '00000-000'. A shorter value gets as much of the mask as it fills; more than eight digits are
 * returned without mask. Source: specification section 5, "Formatting".
 */
export function formatPostalCode(text: string): string {
  return applyMask(onlyDigits(text), '#####-###')
}
