import forge from 'node-forge'
import { type HolderCertificate, holderOf } from './certificate-holder.ts'
import { chainOf, type FollowedChain, isForNotes } from './check-certificate.ts'

/** What came of opening a file; a fault is the code of its refusal. */
export type OpenedCertificate =
  | {
      readonly kind: 'opened'
      readonly certificate: HolderCertificate
      readonly followed: FollowedChain
    }
  | {
      readonly kind: 'fault'
      readonly code:
        | 'certificate_unreadable'
        | 'certificate_wrong_password'
        | 'certificate_without_key'
        | 'certificate_wrong_use'
        | 'certificate_chain_broken'
    }

/** A certificate and its private key, PEM: what one signs with and is known by. */
export interface CertificateKey {
  readonly certificate_pem: string
  readonly private_key_pem: string
}

const fault = (code: Extract<OpenedCertificate, { kind: 'fault' }>['code']): OpenedCertificate => ({
  kind: 'fault',
  code,
})

/**
 * Opens a PKCS #12 file (.pfx, .p12): the certificate whose private key it holds. Costs what the
 * file asks for, so it runs in a thread that is ended in time.
 */
export function openCertificate(file: Uint8Array, password: string): OpenedCertificate {
  const parsed = parse(file)
  if (parsed === null) return fault('certificate_unreadable')
  const opened = unlock(parsed, password)
  if (opened === null) return fault('certificate_wrong_password')
  const { keys, certificates } = contentsOf(opened)
  if (certificates.length === 0) return fault('certificate_unreadable')
  const own = certificates.find((certificate) => keys.some((key) => isPair(certificate, key)))
  if (own === undefined) return fault('certificate_without_key')
  const certificate = holderOf(own)
  if (certificate === null) return fault('certificate_unreadable')
  const der = derOf(forge.pki.certificateToAsn1(own))
  if (!isForNotes(own, der)) return fault('certificate_wrong_use')
  const followed = chainOf(der, others(opened, own))
  return followed === 'broken'
    ? fault('certificate_chain_broken')
    : { kind: 'opened', certificate, followed }
}

function parse(file: Uint8Array): forge.asn1.Asn1 | null {
  try {
    const node = forge.asn1.fromDer(Buffer.from(file).toString('binary'))
    // A PFX is a sequence that starts with its version; other files of the kind are not.
    const [version, content] = Array.isArray(node.value) ? node.value : []
    return typeof version === 'object' && typeof content === 'object' ? node : null
  } catch {
    // Bytes that are no ASN.1 are an answer, not a bug.
    return null
  }
}

function unlock(node: forge.asn1.Asn1, password: string): forge.pkcs12.Pkcs12Pfx | null {
  try {
    return forge.pkcs12.pkcs12FromAsn1(node, password)
  } catch {
    // The library tells a wrong password and a damaged file alike: both fail their seal.
    return null
  }
}

function contentsOf(pfx: forge.pkcs12.Pkcs12Pfx) {
  const bags = (type: string | undefined) =>
    type === undefined ? [] : (pfx.getBags({ bagType: type })[type] ?? [])
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids
  return {
    keys: [...bags(keyBag), ...bags(pkcs8ShroudedKeyBag)].flatMap((bag) => bag.key ?? []),
    certificates: bags(certBag).flatMap((bag) => bag.cert ?? []),
  }
}

const derOf = (node: forge.asn1.Asn1): Buffer =>
  Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary')

/** The other certificates of a file, DER; also those whose keys the library does not read. */
function others(pfx: forge.pkcs12.Pkcs12Pfx, own: forge.pki.Certificate): readonly Buffer[] {
  const { certBag } = forge.pki.oids
  const bags = certBag === undefined ? [] : (pfx.getBags({ bagType: certBag })[certBag] ?? [])
  return bags
    .filter(({ cert }) => cert !== own)
    .map(({ cert, asn1 }) => derOf(cert === undefined ? asn1 : forge.pki.certificateToAsn1(cert)))
}

/** Whether the public key of the certificate is that of the private key. */
function isPair(certificate: forge.pki.Certificate, key: forge.pki.PrivateKey): boolean {
  const { publicKey } = certificate
  return 'n' in publicKey && 'n' in key && publicKey.n.equals(key.n)
}

/** What came of opening the key of a file: it, or that the file does not open any more. */
export type OpenedKey = ({ readonly kind: 'opened' } & CertificateKey) | { readonly kind: 'fault' }

/** The certificate of a file that was opened before, with its chain, and its key. Costs as much each time. */
export function openKey(file: Uint8Array, password: string): OpenedKey {
  const parsed = parse(file)
  const opened = parsed === null ? null : unlock(parsed, password)
  if (opened === null) return { kind: 'fault' }
  const { keys, certificates } = contentsOf(opened)
  const own = certificates.find((certificate) => keys.some((key) => isPair(certificate, key)))
  const key = keys.find((one) => own !== undefined && isPair(own, one))
  if (own === undefined || key === undefined) return { kind: 'fault' }
  // The holder's own stands first; those that vouch for it follow.
  const chain = [own, ...certificates.filter((one) => one !== own)]
  return {
    kind: 'opened',
    certificate_pem: chain.map((one) => forge.pki.certificateToPem(one)).join(''),
    private_key_pem: forge.pki.privateKeyToPem(key),
  }
}
