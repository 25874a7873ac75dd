import { createRequire } from 'node:module'
import type * as XmlCrypto from 'xml-crypto'

/** It brings a DOM and XPath of half a megabyte, which few processes sign with: loaded when one does. */
const loadXmlCrypto = (): typeof XmlCrypto => createRequire(import.meta.url)('xml-crypto')

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/**
 * How a document is signed. `nfe` is what layout 4.00 of the NF-e fixes; the national NFS-e took the
 * same in 1.00 and takes any from 1.01 on.
 */
const PROFILES = {
  nfe: {
    canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  },
  nfse: {
    canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  },
} as const

export type SignatureProfile = keyof typeof PROFILES

/** Who signs, in PEM: the certificate and its private key. */
export interface SigningKey {
  readonly certificate_pem: string
  readonly private_key_pem: string
}

/**
 * Returns the document with an enveloped XMLDSig signature of the root's child of that name, which has
 * an `Id`, as the last child of the root. Nothing may be changed or laid out anew after it.
 * Throws Error when no such element has an `Id`.
 * Source: manual of the NF-e (MOC 7.0), 4.3; national NFS-e, layout 1.01.
 */
export function signXml(
  xml: string,
  element: string,
  { certificate_pem, private_key_pem }: SigningKey,
  profile: SignatureProfile,
): string {
  const { canonicalization, signature, digest } = PROFILES[profile]
  // Whatever stands deeper is not looked through: a note of many lines has thousands of elements.
  const xpath = `/*/*[local-name(.)='${element}']`
  const { SignedXml } = loadXmlCrypto()
  const signed = new SignedXml({
    privateKey: private_key_pem,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: canonicalization,
    getKeyInfoContent: () =>
      `<X509Data><X509Certificate>${derOf(certificate_pem)}</X509Certificate></X509Data>`,
  })
  signed.addReference({
    xpath,
    transforms: [ENVELOPED, canonicalization],
    digestAlgorithm: digest,
  })
  if (!new RegExp(`<${element}\\b[^>]* Id="[^"]+"`).test(xml))
    throw new Error(`No ${element} with an Id to sign.`)
  signed.computeSignature(xml, { location: { reference: '/*', action: 'append' } })
  return signed.getSignedXml()
}

/** The first certificate of a PEM in base64, without line breaks. */
const derOf = (pem: string): string => {
  const [, body = ''] = /-----BEGIN CERTIFICATE-----([^-]+)-----END/.exec(pem) ?? []
  return body.replaceAll(/\s/g, '')
}
