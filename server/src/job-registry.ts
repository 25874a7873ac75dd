import { keepSnapshot } from './kernel/database/snapshot.jobs.ts'
import { deleteOldAnswers, deleteOldAnswersToUsers } from './kernel/http/idempotency.jobs.ts'
import type { JobRegistry } from './kernel/jobs/run-jobs.ts'
import { deleteOldMails, mailSender } from './kernel/mail/mail.jobs.ts'
import {
  forgetBankNotices,
  handleBankNotices,
  pullBankAccounts,
} from './modules/bank-connections/index.ts'
import { rehearseRule } from './modules/bank-reconciliation/index.ts'
import {
  attachAutomaticCharge,
  attachChargeSheet,
  attachManualReminder,
  attachReminder,
  forgetCallsOfProviders,
  handleProviderCalls,
  remindClientsOfCompany,
  sendWaitingCharges,
  syncProviders,
} from './modules/charges/index.ts'
import { warnOfCertificates } from './modules/companies/index.ts'
import { grantCourses, queueCourseGrants } from './modules/course-access/index.ts'
import { forgetDeleted } from './modules/deleted/index.ts'
import { readReformTaxes } from './modules/invoices/index.ts'
import {
  deliverWebhooks,
  forgetWebhookEvents,
  queueWebhookTries,
} from './modules/developers/index.ts'
import {
  attachIssuedInvoice,
  issueNightly,
  readTaxesOfIssued,
  sendQueuedEmissions,
} from './modules/invoice-emission/index.ts'
import { deleteEnded } from './modules/identity/index.ts'
import { creditLinkPaymentsOfCompany } from './modules/platform-admin/index.ts'
import { receiveDocuments } from './modules/received-documents/index.ts'
import {
  forgetPlatformCalls,
  handlePlatformCalls,
  runPlatformSyncs,
  syncSalesPlatforms,
} from './modules/sales-platforms/index.ts'
import { issueDueSubscriptions } from './modules/subscriptions/index.ts'
import { extendSeriesOfCompany } from './modules/series/index.ts'

/** The list of the kinds of jobs, one line each. */
export const jobRegistry: JobRegistry = {
  kinds: [
    mailSender({
      charge_sheet: attachChargeSheet,
      hand_reminder: attachManualReminder,
      automatic_charge: attachAutomaticCharge,
      charge_reminder: attachReminder,
      issued_invoice: attachIssuedInvoice,
    }),
    handleBankNotices,
    rehearseRule,
    handlePlatformCalls,
    runPlatformSyncs,
    handleProviderCalls,
    deliverWebhooks,
    queueWebhookTries,
    grantCourses,
    queueCourseGrants,
    deleteOldMails,
    deleteOldAnswersToUsers,
    deleteEnded,
    keepSnapshot,
  ],
  companyKinds: [
    extendSeriesOfCompany,
    pullBankAccounts,
    forgetBankNotices,
    forgetPlatformCalls,
    syncSalesPlatforms,
    issueDueSubscriptions,
    sendWaitingCharges,
    sendQueuedEmissions,
    issueNightly,
    receiveDocuments,
    syncProviders,
    remindClientsOfCompany,
    forgetCallsOfProviders,
    creditLinkPaymentsOfCompany,
    deleteOldAnswers,
    forgetWebhookEvents,
    forgetDeleted,
    readReformTaxes,
    readTaxesOfIssued,
    warnOfCertificates,
  ],
}
