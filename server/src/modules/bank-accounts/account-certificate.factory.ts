import forge from 'node-forge'

/** A certificate of a bank's API of the tests' own making; its key is small: nobody relies on it. */
export interface AccountCertificateOptions {
  readonly validFrom?: string
  readonly validUntil?: string
}

const KEY_BITS = 1024
const keys = forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 })
const others = forge.pki.rsa.generateKeyPair({ bits: KEY_BITS, e: 0x10001 })

/** The two texts that the internet banking hands out. */
export function accountCertificate(options: AccountCertificateOptions = {}) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '0a1b2c'
  certificate.validity.notBefore = new Date(options.validFrom ?? '2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date(options.validUntil ?? '2027-01-01T00:00:00Z')
  certificate.setSubject([{ name: 'commonName', value: 'PADARIA SOL LTDA' }])
  certificate.setIssuer([{ name: 'commonName', value: 'BANCO TESTE' }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return {
    certificate_pem: forge.pki.certificateToPem(certificate),
    private_key_pem: forge.pki.privateKeyToPem(keys.privateKey),
  }
}

/** A key that belongs to no certificate of these. */
export const otherKeyPem = (): string => forge.pki.privateKeyToPem(others.privateKey)

/** The key of the certificate behind a password. */
export const lockedKeyPem = (): string =>
  forge.pki.encryptRsaPrivateKey(keys.privateKey, 'segredo-da-chave')
