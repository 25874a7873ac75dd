import { randomBytes } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Banco Inter takes no longer one; 32 to this power is beyond meeting by chance. */
const LENGTH = 15

/**
 * What a provider knows a charge by before it gives a number of its own: letters and digits, at least
 * one of each. Words without a digit are no ids on a bank's statement; of 275 drawn one has none.
 */
export function newReference(): string {
  for (;;) {
    const drawn = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    if (/[0-9]/.test(drawn) && isReference(drawn)) return drawn
  }
}

/** Whether a payment was asked for by a charge of Prumo: one of digits alone is a number of others. */
export const isReference = (text: string | null): boolean =>
  text !== null && /^(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]+$/.test(text) && text.length === LENGTH
