/** Reads a Pix code: key or address, value, payee; says what is wrong with one it cannot read. */
export { type PixCode, readBrCode, type UnreadablePixCode } from './read-br-code.ts'
/** Writes a static Pix code. */
export { type StaticPix, writeBrCode } from './write-br-code.ts'
