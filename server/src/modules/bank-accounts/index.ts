/** Opens accounts of many rows, with an outcome for each. */
export { createBankAccounts } from './create-bank-accounts.ts'
/** Opens the account of the money that waits at who takes payments. */
export { openWallet } from './open-wallet.ts'
/** States the opening balances of all accounts, for the check of the ledger; takes some away. */
export { openingEntries, removeOpenings } from './opening-entries.ts'
/** The account that a field of another document names. */
export {
  type AccountReference,
  requireAccount,
  requireActiveAccount,
  requireActiveAccounts,
} from './require-account.ts'
/** What the initial balance of a statement adds to a balance of a day. */
export { openingOfStatement } from './opening-of-statement.rules.ts'
/** The accounts and banks that a statement file can be of. */
export { type KnownBank, knownAccounts } from './known-accounts.queries.ts'
/** Fills in the bank of an account that has none, and takes it back. */
export { fillInBank, removeFilledBank } from './fill-in-bank.ts'
/** The account that purchases are paid from unless told. */
export { defaultPurchaseAccount } from './default-purchase-account.ts'
/** What services need to know the holder of an account by. */
export { openAccountCredentials } from './open-account-credentials.ts'
/** Stores credentials of an account, and tells what is stored of them. */
export { saveAccountCredentials } from './save-account-credentials.ts'
/** Writes what a connection says of itself. */
export { writeConnectionStatus } from './write-connection-status.ts'
/** Both balances of the accounts of a filter, and which accounts these are. */
export { balanceAccounts, totalBankAccounts } from './bank-account.queries.ts'
