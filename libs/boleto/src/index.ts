/** Reads a digitable line or bar code: value, due date, bank; says what is wrong with one it cannot read. */
export { type Boleto, readBoleto, type UnreadableBoleto } from './read-boleto.ts'
