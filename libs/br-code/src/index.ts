/** Reads a Pix code: key or address, value, payee; says what is wrong with one it cannot read. */
export { type PixCode, readBrCode, type UnreadablePixCode } from './read-br-code.ts'
/** Writes a static Pix code, and a dynamic one as banks do. */
export { type StaticPix, writeBrCode, writeDynamicBrCode } from './write-br-code.ts'
/** The txid of a charge at its bank, and the charge of a txid. */
export { referenceInTxid, txidOf } from './charge-txid.ts'
