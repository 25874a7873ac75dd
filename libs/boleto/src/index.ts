/** What a digitable line or bar code says: value, due date, bank. */

/** The bars of a bar code, to be drawn. */
export { barsOfCode } from './bar-code-bars.ts'
export type { Boleto, UnreadableBoleto } from './boleto.ts'
/** A digitable line as people read it, in groups. */
export { markedLine } from './marked-line.ts'
/** Reads a digitable line or bar code; says what is wrong with one it cannot read. */
export { readBoleto } from './read-boleto.ts'
/** Writes the bar code and line of a payment slip. */
export { type NewSlip, writeSlip } from './write-slip.ts'
