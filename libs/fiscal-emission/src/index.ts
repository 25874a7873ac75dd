/** Keys and ids that documents have before anybody authorises them. */
export {
  type DpsIdParts,
  dpsId,
  isNfeAccessKey,
  type NfeKeyParts,
  nfeAccessKey,
} from './access-key.ts'
/** Writes XML without gaps, and texts as layouts take them. */
export { fiscalText, writeXml, type XmlNode } from './write-xml.ts'
/** Signs a document as its layout says. */
export { type SignatureProfile, type SigningKey, signXml } from './sign-xml.ts'
/** The declaration of a service (DPS), and the request to cancel its invoice. */
export {
  type DpsAddress,
  type DpsClient,
  type DpsFields,
  type DpsProvider,
  type DpsReplacement,
  writeDps,
} from './write-dps.ts'
export {
  NFSE_CANCELLATION,
  type NfseCancellationFields,
  writeNfseCancellation,
} from './write-nfse-event.ts'
/** What a service is taxed with, and what of it the client keeps. */
export {
  lacksReformRate,
  type ServiceTaxes,
  serviceTaxes,
  serviceWithoutReform,
  type TaxedService,
} from './service-taxes.ts'
/** What to do about a rejection, in Portuguese. */
export { nfeAdvice } from './nfe-rejections.ts'
export { nfseAdvice } from './nfse-rejections.ts'
/** What an NF-e is made of, before and after its taxes are computed. */
export type {
  BuyerPresence,
  EmissionType,
  NfeAddress,
  NfeDraft,
  NfeInstallment,
  NfeIssuer,
  NfeItem,
  NfePayment,
  NfePurpose,
  NfeRecipient,
  Taxpayer,
  TaxRegimeCode,
  TechnicalContact,
} from './nfe/nfe.ts'
export type {
  ContributionRule,
  DestinationRule,
  IbsCbsRule,
  IcmsRule,
  IpiRule,
  ItemTaxRules,
  RetainedIcms,
  SelectiveRule,
} from './nfe/tax-rules.ts'
/** Computes taxes and totals, and gives lines their share of what is charged for all. */
export {
  addsReform,
  type ComputedNfe,
  computeNfe,
  netOf,
  spreadOverItems,
  valueWithReform,
  type WholeAmounts,
} from './nfe/compute-nfe.ts'
export { owesContributions, type StatedRates } from './ibs-cbs-rates.ts'
/** What has to be mended before an NF-e can be written. */
export { nfeFaults } from './nfe/check-nfe.ts'
export { NFE_FAULT_CODES, type NfeFault, type NfeFaultCode } from './nfe/nfe-fault.ts'
/** Writes NF-e, their events and requests to void numbers. */
export { HOMOLOGATION_NAME, nfeKeyOf, type WrittenNfe, writeNfe } from './nfe/write-nfe.ts'
export {
  EVENT_TEXT,
  isManifestation,
  MAX_CORRECTIONS,
  type NfeEventDetail,
  type NfeEventRequest,
  writeNfeEvent,
} from './nfe/write-nfe-events.ts'
export { type VoidRequest, writeInutilization } from './nfe/write-inutilization.ts'
export { nfeCode } from './nfe/nfe-code.ts'
export { NFE_NAMESPACE, nfeInstant } from './nfe/nfe-values.ts'
export { latinText } from './latin-text.ts'
export { priceOf } from './nfe/decimals.ts'
/** The NF-e of a sale by what registers say, and where a person mends what it lacks. */
export { nfeOfSale } from './nfe/nfe-of-sale.ts'
export { dayOfKey } from './nfe/taxes-of-product.ts'
export { type RegisterField, registerFieldOf } from './nfe/register-field.ts'
export {
  type BuyerFacts,
  NO_OPERATION,
  type OperationTaxes,
  type PlaceFacts,
  type ProductFacts,
  type SaleFacts,
  type SellerFacts,
  type SoldLine,
} from './nfe/sale-facts.ts'
