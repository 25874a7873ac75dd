import { latinText } from '@prumo/fiscal-emission'
import { Refusal } from '../../kernel/refusal.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'

/** xJust and xCorrecao of the layouts. */
const LEAST = 15

/**
 * A reason or a correction is long enough in the letters that the layouts take: signs of others, and
 * blanks beside blanks, are left out of it. @throws Refusal of that code, on the field.
 */
export function requireLongEnough(text: string, field: string, code: ErrorCode): void {
  if ((latinText(text, text.length) ?? '').length < LEAST)
    throw new Refusal(code, { fields: { [field]: code } })
}
