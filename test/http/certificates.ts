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
  /** Rounds that its password goes through: many make it slow to open. */
  readonly rounds?: number
}

const KEY_BITS = 1024
const CNPJ_OID = '2.16.76.1.3.3'
const keys = forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 })
const { asn1 } = forge

/** A .pfx as a certification authority of ICP-Brasil would hand it out. */
export function sampleCertificate(options: CertificateOptions = {}): Uint8Array {
  const { cnpj = '12ABC34501DE35', name = 'PADARIA SOL LTDA', hasKey = true } = options
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '0a1b2c'
  certificate.validity.notBefore = new Date(options.validFrom ?? '2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date(options.validUntil ?? '2027-01-01T00:00:00Z')
  certificate.setSubject([{ name: 'commonName', value: `${name}:${cnpj}` }])
  certificate.setIssuer([{ name: 'commonName', value: 'AC TESTE' }])
  if (options.hasOtherName ?? true)
    certificate.setExtensions([{ id: '2.5.29.17', value: otherName(cnpj) }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const pfx = forge.pkcs12.toPkcs12Asn1(
    hasKey ? keys.privateKey : null,
    [certificate],
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
