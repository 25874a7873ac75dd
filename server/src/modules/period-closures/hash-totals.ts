import { createHash } from 'node:crypto'

/** SHA-256 of a text in UTF-8. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()
