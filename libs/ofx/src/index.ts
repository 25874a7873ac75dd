/** Is a registered account the one that a statement is of? */
export {
  accountMatches,
  type RegisteredAccount,
  type StatementAccount,
} from './account-matches.ts'
/** Text of the bytes of a file, and what they may be told to be. */
export { decodeBytes, type OfxCharset } from './decode-bytes.ts'
/** The largest file that parseOfx reads, in bytes; larger ones give zero statements. */
export { MAX_FILE_BYTES } from './limits.ts'
/** COMPE code of the bank that a BANKID or FID names. */
export { normaliseBankId } from './normalise-bank-id.ts'
/** Shapes of what a file holds: file, statement, movement, repair code and its lines. */
export type {
  OfxFile,
  OfxRepair,
  OfxRepairLines,
  OfxStatement,
  OfxTransaction,
} from './ofx-types.ts'
/** Reads the statements of an OFX file and never throws. */
export { parseOfx } from './parse-ofx.ts'
/** Text that identifies a movement between exports, to be hashed by the caller. */
export { type TransactionIdentityInput, transactionIdentity } from './transaction-identity.ts'
/** An OFX file of movements that came in another form. */
export { type WrittenMovement, type WrittenStatement, writeStatement } from './write-statement.ts'
/** Numbers equal identities so that two equal movements stay two. */
export { type Occurrence, withOccurrences } from './with-occurrences.ts'
