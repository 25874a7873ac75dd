import { X509Certificate } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as XmlDom from '@xmldom/xmldom'
import type * as XmlCrypto from 'xml-crypto'
import { decodeXml } from './decode-xml.ts'
import type { FiscalInvoice, ReadInvoice } from './fiscal-document.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import { firstOf } from './fiscal-values.ts'
import { readCte } from './read-cte.ts'
import { readNationalNfse } from './read-national-nfse.ts'
import { readNfe } from './read-nfe.ts'
import { readXml } from './read-xml.ts'
import { elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** A DOM and XPath of half a megabyte: loaded when a signature is checked. */
const load = createRequire(import.meta.url)
const loadXmlCrypto = (): typeof XmlCrypto => load('xml-crypto')
const loadXmlDom = (): typeof XmlDom => load('@xmldom/xmldom')

/**
 * What the signature of an invoice proves.
 * - `valid`: nothing was changed since the certificate signed it, which names the issuer of an NF-e
 *   or CT-e and was in force on that day. Who issued the certificate is not checked.
 * - `absent`: there is none; `altered`: what was signed is not what stands there.
 * - `other_signer`: the certificate names somebody else than the issuer; `out_of_term`: it was not in
 *   force when the invoice was issued; `unreadable`: the certificate is none.
 * - `not_checked`: invoices of cities, each of which signs in a way of its own.
 */
export type SignatureState =
  | 'valid'
  | 'absent'
  | 'altered'
  | 'other_signer'
  | 'out_of_term'
  | 'unreadable'
  | 'not_checked'

/** A signature, and whom its certificate names. */
export interface CheckedSignature {
  readonly state: SignatureState
  readonly signer_name: string | null
  /** CPF or CNPJ without mask. */
  readonly signer_document: string | null
}

/** By the element that tells what a document is: a CT-e has an `infNFe` that is no invoice. */
const READERS: Readonly<Record<string, SignedLayout>> = {
  NFe: { prefix: 'NFe', read: readNfe },
  infNFSe: { prefix: 'NFS', read: readNationalNfse },
  infCte: { prefix: 'CTe', read: readCte },
}

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
/** Programs that send or keep files lay them out anew between elements, where no NF-e has a space (MOC, 4.2). */
const BETWEEN_ELEMENTS = />\s+</g
const DAY_MS = 86_400_000

const unsigned = (state: SignatureState): CheckedSignature => ({
  state,
  signer_name: null,
  signer_document: null,
})

/**
 * Checks the signature of one invoice of a file (XMLDSig; manual of the NF-e 4.3, which that of the
 * CT-e repeats, layout of the national NFS-e). What was signed is read again, and is the invoice only if
 * it says the same: an element that was wrapped around, or put beside, what is signed does not pass for
 * it. Never throws.
 * @param identity that of `FiscalInvoice`.
 */
export function checkSignature(bytes: Uint8Array, identity: string): CheckedSignature {
  try {
    const text = decodeXml(bytes)
    const root = readXml(text)
    const [first] = elementsNamed(root, new Set(Object.keys(READERS)))
    const reader = READERS[first?.name ?? '']
    const found = reader?.read(root).find(({ invoice }) => invoice.identity === identity)
    if (reader === undefined || found === undefined) return unsigned('not_checked')
    return checked(text, root, { invoice: found.invoice, id: reader.prefix + identity })
  } catch (error) {
    if (error instanceof FiscalRefusal) return unsigned('unreadable')
    throw error
  }
}

interface SignedLayout {
  /** What the `Id` of its element begins with. */
  readonly prefix: string
  readonly read: (root: XmlElement) => readonly ReadInvoice[]
}

interface Claimed {
  readonly invoice: FiscalInvoice
  /** The `Id` that its element is signed by. */
  readonly id: string
}

function checked(text: string, root: XmlElement, claimed: Claimed): CheckedSignature {
  const { invoice, id } = claimed
  const [signature, ...others] = signaturesOf(text, id)
  if (signature === undefined) return unsigned('absent')
  if (others.length > 0 || !isTheOnly(root, id)) return unsigned('altered')
  const certificate = certificateOf(signature)
  if (certificate === null) return unsigned('unreadable')
  const signer = signerOf(certificate)
  const signed = signedPart(text, certificate, id)
  if (signed === null || !isWhatStands(signed, root, id) || !isOfProtocol(root, invoice, signature))
    return { state: 'altered', ...signer }
  const isOfIssuer =
    invoice.layout === 'nacional' || isOf(invoice.issuer.document, signer.signer_document)
  if (!isOfIssuer || signer.signer_name === null) return { state: 'other_signer', ...signer }
  return { state: isInForce(certificate, invoice.issued_on) ? 'valid' : 'out_of_term', ...signer }
}

/** The signatures of the element of that `Id`, wherever they stand. */
function signaturesOf(text: string, id: string): readonly Element[] {
  const { DOMParser } = loadXmlDom()
  const document = new DOMParser({ errorHandler: () => undefined }).parseFromString(text)
  return Array.from(document.getElementsByTagNameNS(XMLDSIG, 'Signature')).filter((signature) =>
    Array.from(signature.getElementsByTagNameNS(XMLDSIG, 'Reference')).some(
      (reference) => reference.getAttribute('URI') === `#${id}`,
    ),
  )
}

const textWithin = (element: Element, name: string): string =>
  element.getElementsByTagNameNS(XMLDSIG, name)[0]?.textContent?.replaceAll(/\s/g, '') ?? ''

/** One element alone has the `Id` that is signed, in whatever letters that attribute is written. */
const isTheOnly = (root: XmlElement, id: string): boolean => withId(root, id).length === 1

function withId(root: XmlElement, id: string): readonly XmlElement[] {
  const found: XmlElement[] = []
  const open = [root]
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    for (const [name, value] of element.attributes)
      if (name.toLowerCase() === 'id' && value === id) found.push(element)
    open.push(...element.children)
  }
  return found
}

function certificateOf(signature: Element): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(textWithin(signature, 'X509Certificate'), 'base64'))
  } catch {
    return null
  }
}

/** ICP-Brasil writes the number behind the name: `LOJA LTDA:11222333000181` (DOC-ICP-04, 7.1.4). */
function signerOf({ subject }: X509Certificate): Omit<CheckedSignature, 'state'> {
  const common = /^CN=(.+)$/m.exec(subject)?.[1] ?? null
  const [, name, document] = /^(.*):([0-9A-Z]{11}|[0-9A-Z]{14})$/.exec(common ?? '') ?? []
  return { signer_name: name ?? common, signer_document: document ?? null }
}

/** @returns what the signature covers, in canonical form; null where it does not hold. */
function signedPart(text: string, certificate: X509Certificate, id: string): string | null {
  const { SignedXml } = loadXmlCrypto()
  try {
    const publicCert = certificate.publicKey.export({ type: 'spki', format: 'pem' })
    for (const layout of [text, text.replaceAll(BETWEEN_ELEMENTS, '><')]) {
      const [signature] = signaturesOf(layout, id)
      if (signature === undefined) return null
      const check = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
      check.loadSignature(signature)
      if (!isRight(check, layout)) continue
      const [reference, ...others] = check.getReferences()
      if (others.length > 0 || reference?.uri !== `#${id}`) return null
      return check.getSignedReferences()[0] ?? null
    }
    return null
  } catch {
    // It throws for algorithms that it does not know.
    return null
  }
}

/** The library throws where the value is not of that key, and says no where a digest differs. */
function isRight(check: XmlCrypto.SignedXml, text: string): boolean {
  try {
    return check.checkSignature(text)
  } catch {
    return false
  }
}

/** Whether what was signed, read as everything is read, is the element that stands in the document. */
function isWhatStands(signed: string, root: XmlElement, id: string): boolean {
  const [stands] = withId(root, id)
  return stands !== undefined && isSame(readXml(signed), stands)
}

/** Two elements alike, but for where their namespaces are declared and for spaces. */
function isSame(one: XmlElement, other: XmlElement): boolean {
  return (
    one.name === other.name &&
    inWords(one) === inWords(other) &&
    one.children.length === other.children.length &&
    one.children.every((child, at) => {
      const beside = other.children[at]
      return beside !== undefined && isSame(child, beside)
    })
  )
}

function inWords({ attributes, text }: XmlElement): string {
  const said = [...attributes].filter(([, value]) => !value.startsWith('http'))
  const words = said.map(([name, value]) => `${name}=${value}`).toSorted()
  return JSON.stringify([...words, text].map(inSpaces))
}

const inSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The protocol of an NF-e or CT-e repeats the digest of what was authorised. */
function isOfProtocol(root: XmlElement, { key }: FiscalInvoice, signature: Element): boolean {
  const answers = elementsNamed(root, new Set(['infProt']))
  const authorized = textAt(
    answers.find((one) => firstOf(textAt(one, 'chNFe'), textAt(one, 'chCTe')) === key),
    'digVal',
  )
  return authorized === null || authorized === textWithin(signature, 'DigestValue')
}

/** An establishment may sign by the certificate of its company: the first eight of a CNPJ are one. */
function isOf(issuer: string | null, signer: string | null): boolean {
  if (issuer === null || signer === null) return false
  return issuer.length === 14 && signer.length === 14
    ? issuer.slice(0, 8) === signer.slice(0, 8)
    : issuer === signer
}

/** On the day of issue, in whatever zone of Brazil it was. */
function isInForce({ validFrom, validTo }: X509Certificate, issued_on: string): boolean {
  const day = Date.parse(`${issued_on}T00:00:00Z`)
  return day + 2 * DAY_MS > Date.parse(validFrom) && day - DAY_MS < Date.parse(validTo)
}
