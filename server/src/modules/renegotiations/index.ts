/** Renegotiations: new installments in the place of what is open of receivables of one client. */

/** Undoes a renegotiation. */
export { renegotiationUndoer } from './undo-renegotiation.ts'
