/** Stands before a reference: together 28 letters and digits, of the 26 to 35 that the API Pix asks for. */
const HEAD = 'PRUMOCOBRANCA'
const TXID = new RegExp(`^${HEAD}([0-9A-Z]{15})$`)

/**
 * The txid of a dynamic code at the bank, the same each time: a charge that is sent again is the same there.
 * @param reference of the charge: 15 letters and digits.
 */
export const txidOf = (reference: string): string => `${HEAD}${reference}`

/** The reference in a txid of Prumo's own; null in any other text. */
export const referenceInTxid = (text: string): string | null => TXID.exec(text)?.[1] ?? null
