/** The companies a user may enter. */
export { callerCompanies, memberCompanies } from './session-companies.ts'
/** Writes a new company into the directory. */
export { DEFAULT_TIME_ZONE, registerCompany } from './register-company.ts'
/** Whether everybody in a company needs a second factor. */
export { type FactorRequirement, setFactorRequirement } from './second-factor-required.ts'
/** Whether who alone approves may approve what they wrote. */
export { setOwnApproval } from './own-approval-allowed.ts'
/** The profile that a new company starts with, and the marks that its first steps leave on it. */
export {
  claimDemo,
  demoRecords,
  dismissFirstSteps,
  keepDemoRecords,
  profileMarks,
  releaseDemo,
  startProfile,
  type TaxRegime,
} from './profile-marks.ts'
/** Plan, expiry and status of a company, as platform administrators change them. */
export {
  type LockedSubscription,
  lockSubscription,
  type SubscriptionChange,
  writeSubscription,
} from './company-subscription.ts'
/** The fields that a person of a type has, and its postal code: contacts have the same. */
export { ownFields } from './own-fields.rules.ts'
export { normalisePostalCode } from './postal-code.rules.ts'
/** The secrets that platforms gave a company, and the addresses that they call. */
export { openPlatformSecrets, storedSecretNames, webhookTokenHash } from './platform-secrets.ts'
export { listIntegrations } from './platform-integrations.queries.ts'
export { forgetWebhookToken, rotateWebhookToken } from './rotate-webhook-token.ts'
export { savePlatformSecrets } from './save-platform-secrets.ts'
/** What a company says of itself. */
export { getCompanyData } from './company-data.queries.ts'
/** Series, numbers and the certificate by which a company issues fiscal documents. */
export { drawFiscalNumber, nextFiscalNumber, seriesOf } from './fiscal-numbers.ts'
export { getInvoiceSettings } from './invoice-settings.ts'
export { openCompanyKey } from './open-company-key.ts'
export { warnOfCertificates } from './companies.jobs.ts'
export { saveCertificate } from './save-certificate.ts'
export { saveCompanyData } from './save-company-data.ts'
