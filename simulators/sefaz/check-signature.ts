import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

/** Who signed a document: the name on the certificate, or that the signature is not right. */
export type Signer = { readonly name: string } | 'wrong'

/** @param xml one document with its signature, byte by byte. */
export function signerOf(xml: string): Signer {
  const [signature] = /<Signature[\s\S]*<\/Signature>/.exec(xml) ?? []
  const der = /<X509Certificate>([^<]+)<\/X509Certificate>/.exec(xml)?.[1]
  if (signature === undefined || der === undefined) return 'wrong'
  try {
    const certificate = new X509Certificate(Buffer.from(der, 'base64'))
    const publicCert = certificate.publicKey.export({ type: 'spki', format: 'pem' })
    const check = new SignedXml({ publicCert, getCertFromKeyInfo: () => null })
    check.loadSignature(signature)
    if (!check.checkSignature(xml)) return 'wrong'
    return { name: /CN=([^\n]+)/.exec(certificate.subject)?.[1] ?? '' }
  } catch {
    // A certificate that is none signs nothing.
    return 'wrong'
  }
}

/** The first eight characters of a CNPJ, of a name such as `LOJA LTDA:11222333000181`. */
export const rootOf = (name: string): string => (name.split(':')[1] ?? '').slice(0, 8)
