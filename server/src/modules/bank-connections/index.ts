/** Connections of bank accounts to services that read them: banks' own APIs and open banking. */

/** What runs without a request: asking the services, and reading their notices. */
export { forgetBankNotices, handleBankNotices, pullBankAccounts } from './bank-connections.jobs.ts'
