/** What a digitable line or bar code says: value, due date, bank. */
export type { Boleto, UnreadableBoleto } from './boleto.ts'
/** Reads a digitable line or bar code; says what is wrong with one it cannot read. */
export { readBoleto } from './read-boleto.ts'
