import type { CertificateRoot } from '@prumo/contracts/companies/certificate.schema'
import { X509Certificate } from 'node:crypto'

/**
 * Whether a chain leads to a root that the installation names. The roots may lack one that is newer than
 * they are: what leads elsewhere is told, and not refused.
 * @param top the last certificate that the file leads to, DER; null of one that was stored before it was kept.
 * @param roots null where the installation names none.
 */
export function verifyRoot(
  top: Uint8Array | null,
  roots: readonly X509Certificate[] | null,
): CertificateRoot {
  if (top === null || roots === null) return 'unchecked'
  const last = new X509Certificate(top)
  // One that certifies itself is its own issuer.
  const isTrusted = roots.some(
    (root) => root.subject === last.issuer && last.verify(root.publicKey),
  )
  if (isTrusted) return 'trusted'
  return last.subject === last.issuer ? 'untrusted' : 'unreached'
}
