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
export { type DpsAddress, type DpsClient, type DpsFields, writeDps } from './write-dps.ts'
export {
  NFSE_CANCELLATION,
  type NfseCancellationFields,
  writeNfseCancellation,
} from './write-nfse-event.ts'
/** What a service is taxed with, and what of it the client keeps. */
export { type ServiceTaxes, serviceTaxes, type TaxedService } from './service-taxes.ts'
/** What to do about a rejection, in Portuguese. */
export { nfseAdvice } from './nfse-rejections.ts'
