import { X509Certificate } from 'node:crypto'
import type forge from 'node-forge'

/** What its file holds of the authorities above a certificate: all up to a root, or not. */
export type CertificateChain = 'whole' | 'missing'

/** Signing in at a server, as services of tax offices ask for (RFC 5280, 4.2.1.12). */
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2'
/** An authority certifies another at most so deep. */
const MAX_DEPTH = 8

/**
 * Whether a certificate is made for what notes need: to sign, and to be known by. One that says nothing
 * of its use is for all uses; one of an authority signs certificates alone.
 */
export function isForNotes(certificate: forge.pki.Certificate, der: Buffer): boolean {
  const usage: unknown = certificate.getExtension('keyUsage')
  const signs =
    typeof usage !== 'object' ||
    usage === null ||
    ('digitalSignature' in usage && usage.digitalSignature === true)
  // What Node calls keyUsage are the extended uses.
  const { ca, keyUsage: uses } = new X509Certificate(der)
  return signs && !ca && (uses === undefined || uses.includes(CLIENT_AUTHENTICATION))
}

/** How far a file leads up from a certificate, and the last one that it leads to, DER. */
export interface FollowedChain {
  readonly chain: CertificateChain
  readonly top: Uint8Array
}

/**
 * Follows who certified whom among the certificates of a file.
 * @param others whatever else the file holds, in any order, DER.
 * @returns `broken` where one that is named as an authority did not sign, or is none.
 */
export function chainOf(own: Buffer, others: readonly Buffer[]): FollowedChain | 'broken' {
  const above = others.flatMap(readable)
  let current = new X509Certificate(own)
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const named = above.filter((other) => other.subject === current.issuer)
    if (named.length === 0) return { chain: 'missing', top: current.raw }
    // Who holds a certificate and is no authority can sign others all the same.
    const issuer = named.find(({ ca, publicKey }) => ca && current.verify(publicKey))
    if (issuer === undefined) return 'broken'
    if (issuer.issuer === issuer.subject) return { chain: 'whole', top: issuer.raw }
    current = issuer
  }
  return 'broken'
}

function readable(der: Buffer): readonly X509Certificate[] {
  try {
    return [new X509Certificate(der)]
  } catch {
    // A bag may hold what is no certificate of this kind; it certifies nothing here.
    return []
  }
}
