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
