import forge from 'node-forge'

/** A certificate of the tests' own making; its key is small, since nobody relies on it. */
export interface CertificateOptions {
  readonly cnpj?: string
  readonly name?: string
  readonly validFrom?: string
  readonly validUntil?: string
  readonly password?: string
  readonly hasKey?: boolean
  /** Without the otherName of ICP-Brasil the CNPJ stands in the common name alone. */
  readonly hasOtherName?: boolean
  /** What its maker says that it is for; absent says nothing. */
  readonly uses?: readonly object[]
  /** Beside it in the file: the authority that signed it, one of its name that did not, or a company that did. */
  readonly authority?: 'its own' | 'another' | 'a company'
  /** Rounds that its password goes through: many make it slow to open. */
  readonly rounds?: number
}

const KEY_BITS = 1024
const CNPJ_OID = '2.16.76.1.3.3'
const keys = forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 })
const { asn1 } = forge
const AUTHORITY = 'AC TESTE'
/** Keys of the authority, and of another that bears its name. */
const authorities = {
  'its own': forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 }),
  another: forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 }),
}

function authority(
  { publicKey, privateKey }: forge.pki.rsa.KeyPair,
  cA: boolean,
): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2040-01-01T00:00:00Z')
  certificate.setSubject([{ name: 'commonName', value: AUTHORITY }])
  certificate.setIssuer([{ name: 'commonName', value: AUTHORITY }])
  certificate.setExtensions([{ name: 'basicConstraints', cA, critical: true }])
  certificate.sign(privateKey, forge.md.sha256.create())
  return certificate
}

/** The root of certificates that hold their authority, PEM; of the other, a root that signed none of them. */
export const rootPem = (of: keyof typeof authorities): string =>
  forge.pki.certificateToPem(authority(authorities[of], true))

/** A .pfx as a certification authority of ICP-Brasil would hand it out. */
export function sampleCertificate(options: CertificateOptions = {}): Uint8Array {
  const { cnpj = '12ABC34501DE35', name = 'PADARIA SOL LTDA', hasKey = true } = options
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '0a1b2c'
  certificate.validity.notBefore = new Date(options.validFrom ?? '2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date(options.validUntil ?? '2027-01-01T00:00:00Z')
  certificate.setSubject([{ name: 'commonName', value: `${name}:${cnpj}` }])
  certificate.setIssuer([{ name: 'commonName', value: AUTHORITY }])
  certificate.setExtensions([
    ...((options.hasOtherName ?? true) ? [{ id: '2.5.29.17', value: otherName(cnpj) }] : []),
    ...(options.uses ?? []),
  ])
  certificate.sign(authorities['its own'].privateKey, forge.md.sha256.create())
  const signer = authorities[options.authority === 'another' ? 'another' : 'its own']
  const above =
    options.authority === undefined ? [] : [authority(signer, options.authority !== 'a company')]
  const pfx = forge.pkcs12.toPkcs12Asn1(
    hasKey ? keys.privateKey : null,
    [certificate, ...above],
    options.password ?? 'segredo-pfx',
    { algorithm: '3des', count: options.rounds ?? 100 },
  )
  return Buffer.from(asn1.toDer(pfx).getBytes(), 'binary')
}

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

function otherName(cnpj: string): forge.asn1.Asn1 {
  const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class
  const { SEQUENCE, OID, PRINTABLESTRING } = asn1.Type
  const oid = asn1.create(UNIVERSAL, OID, false, asn1.oidToDer(CNPJ_OID).getBytes())
  const text = asn1.create(UNIVERSAL, PRINTABLESTRING, false, cnpj)
  const value = asn1.create(CONTEXT_SPECIFIC, 0, true, [text])
  return asn1.create(UNIVERSAL, SEQUENCE, true, [
    asn1.create(CONTEXT_SPECIFIC, 0, true, [oid, value]),
  ])
}
