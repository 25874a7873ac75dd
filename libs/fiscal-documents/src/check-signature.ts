import { X509Certificate } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as XmlCrypto from 'xml-crypto'
import { decodeXml } from './decode-xml.ts'
import type { FiscalInvoice } from './fiscal-document.ts'
import { FiscalRefusal } from './fiscal-refusal.ts'
import { readNationalNfse } from './read-national-nfse.ts'
import { readNfe } from './read-nfe.ts'
import { readXml } from './read-xml.ts'
import { elementsNamed, textAt, type XmlElement } from './xml-element.ts'

/** It brings a DOM and XPath of half a megabyte: loaded when a signature is checked. */
const loadXmlCrypto = (): typeof XmlCrypto => createRequire(import.meta.url)('xml-crypto')

/**
 * What the signature of an invoice proves.
 * - `valid`: nothing was changed since the certificate signed it, which names the issuer of an NF-e
 *   and was in force on that day. Who issued the certificate is not checked.
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

const READERS = {
  nfe: { prefix: 'NFe', read: readNfe },
  nacional: { prefix: 'NFS', read: readNationalNfse },
} as const

/** Every signature of the text; what stands in a comment signs as well as any other. */
const SIGNATURES = /<((?:[\w.-]+:)?)Signature\b[^>]*>[\s\S]*?<\/\1Signature\s*>/g
const CERTIFICATE = /<(?:[\w.-]+:)?X509Certificate\s*>([^<]+)</
/** Programs that send or keep files lay them out anew between elements, where no NF-e has a space (MOC, 4.2). */
const BETWEEN_ELEMENTS = />\s+</g
const DAY_MS = 86_400_000

const unsigned = (state: SignatureState): CheckedSignature => ({
  state,
  signer_name: null,
  signer_document: null,
})

/**
 * Checks the signature of one invoice of a file (XMLDSig; manual of the NF-e 4.3, layout of the
 * national NFS-e). What was signed is read again, and is the invoice only if it says the same: an
 * element that was wrapped around, or put beside, what is signed does not pass for it. Never throws.
 * @param identity that of `FiscalInvoice`.
 */
export function checkSignature(bytes: Uint8Array, identity: string): CheckedSignature {
  try {
    const text = decodeXml(bytes)
    const root = readXml(text)
    for (const { prefix, read } of Object.values(READERS)) {
      const invoice = invoicesOf(root, read).find((one) => one.identity === identity)
      if (invoice !== undefined)
        return checked(text, root, { invoice, id: prefix + identity, read })
    }
    return unsigned('not_checked')
  } catch (error) {
    if (error instanceof FiscalRefusal) return unsigned('unreadable')
    throw error
  }
}

type Read = (typeof READERS)[keyof typeof READERS]['read']

const invoicesOf = (root: XmlElement, read: Read): readonly FiscalInvoice[] =>
  read(root).map(({ invoice }) => invoice)

interface Claimed {
  readonly invoice: FiscalInvoice
  /** The `Id` that its element is signed by. */
  readonly id: string
  readonly read: Read
}

function checked(text: string, root: XmlElement, claimed: Claimed): CheckedSignature {
  const { invoice, id } = claimed
  const own = [...text.matchAll(SIGNATURES)].filter(([whole]) => whole.includes(`URI="#${id}"`))
  const [signature, ...others] = own.map(([whole]) => whole)
  if (signature === undefined) return unsigned('absent')
  if (others.length > 0 || !isTheOnly(root, id)) return unsigned('altered')
  const certificate = certificateOf(signature)
  if (certificate === null) return unsigned('unreadable')
  const signer = signerOf(certificate)
  const signed = signedPart(text, signature, certificate, id)
  if (signed === null || !saysTheSame(signed, claimed) || !isOfProtocol(root, invoice, signature))
    return { state: 'altered', ...signer }
  if (invoice.layout === 'nfe' && !isOf(invoice.issuer.document, signer.signer_document))
    return { state: 'other_signer', ...signer }
  return { state: isInForce(certificate, invoice.issued_on) ? 'valid' : 'out_of_term', ...signer }
}

/** One element alone has the `Id` that is signed, in whatever letters that attribute is written. */
function isTheOnly(root: XmlElement, id: string): boolean {
  let count = 0
  const open = [root]
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    for (const [name, value] of element.attributes)
      if (name.toLowerCase() === 'id' && value === id) count += 1
    open.push(...element.children)
  }
  return count === 1
}

function certificateOf(signature: string): X509Certificate | null {
  const base64 = CERTIFICATE.exec(signature)?.[1] ?? ''
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
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
function signedPart(
  text: string,
  signature: string,
  certificate: X509Certificate,
  id: string,
): string | null {
  const { SignedXml } = loadXmlCrypto()
  try {
    const publicCert = certificate.publicKey.export({ type: 'spki', format: 'pem' })
    for (const layout of [text, text.replaceAll(BETWEEN_ELEMENTS, '><')]) {
      const check = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
      check.loadSignature(signature.replaceAll(BETWEEN_ELEMENTS, '><'))
      if (!check.checkSignature(layout)) continue
      const [reference, ...others] = check.getReferences()
      if (others.length > 0 || reference?.uri !== `#${id}`) return null
      return check.getSignedReferences()[0] ?? null
    }
    return null
  } catch {
    // It throws for a value that the key did not sign, and for algorithms that it does not know.
    return null
  }
}

function saysTheSame(signed: string, { invoice, read }: Claimed): boolean {
  const [own, ...others] = invoicesOf(readXml(signed), read)
  if (own === undefined || others.length > 0) return false
  const facts = ({ issuer, recipient, ...one }: FiscalInvoice) =>
    [one.identity, one.number, one.issued_on, one.total_cents, one.is_test]
      .concat([issuer.document ?? '', recipient.document ?? ''])
      .join('|')
  return facts(own) === facts(invoice)
}

/** The protocol of an NF-e repeats the digest of what was authorised. */
function isOfProtocol(root: XmlElement, { key }: FiscalInvoice, signature: string): boolean {
  const answers = elementsNamed(root, new Set(['infProt']))
  const answer = answers.find((one) => textAt(one, 'chNFe') === key)
  const authorized = textAt(answer, 'digVal')
  const signed = textAt(elementsNamed(readXml(signature), new Set(['Reference']))[0], 'DigestValue')
  return authorized === null || authorized === signed
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
