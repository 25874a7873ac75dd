import { constants, generateKeyPairSync, privateEncrypt } from 'node:crypto'
import forge from 'node-forge'

/** A certificate and its key, PEM. */
export interface CertificateWithKey {
  readonly certificate_pem: string
  readonly private_key_pem: string
}

/** An authority of this process alone, and what it signed. */
export interface TestCertificates {
  readonly ca_pem: string
  readonly server: CertificateWithKey
  readonly client: CertificateWithKey
  /** The client's certificate of a year that is over. */
  readonly expired_client: CertificateWithKey
  /** A certificate as a company gets it from a certification authority (e-CNPJ, A1). */
  readonly company: (name: string, cnpj: string) => CertificateWithKey
}

/** Nobody relies on them, and no clock of a test is outside of these years. */
const VALID = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'] as const
export const EXPIRED = ['2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z'] as const
const KEY_BITS = 2048
const ISSUER = 'Autoridade de teste'

/** What stands before a SHA-256 in a signature of PKCS #1. Source: RFC 8017, 9.2, note 1. */
const SHA256_PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex')

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // Forge computes with numbers of JavaScript: 0.1 s a signature, where Node takes 1 ms.
  const sign = (md: forge.md.MessageDigest) =>
    privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([SHA256_PREFIX, Buffer.from(md.digest().getBytes(), 'binary')]),
    ).toString('binary')
  return {
    pem: privateKey,
    own: { ...forge.pki.privateKeyFromPem(privateKey), sign },
    shown: forge.pki.publicKeyFromPem(publicKey),
  }
}

type Key = ReturnType<typeof newKey>

interface Signing {
  readonly key: Key
  readonly by: Key
  readonly extensions: object[]
  readonly valid?: readonly [from: string, to: string]
}

function signed(name: string, { key, by, extensions, valid = VALID }: Signing): string {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = key.shown
  certificate.serialNumber = `01${Buffer.from(name).toString('hex').slice(0, 16)}`
  certificate.validity.notBefore = new Date(valid[0])
  certificate.validity.notAfter = new Date(valid[1])
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer([{ name: 'commonName', value: ISSUER }])
  certificate.setExtensions(extensions)
  certificate.sign(by.own, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}

let ofProcess: TestCertificates | undefined

/** Those of this process: making them takes a third of a second of a processor. */
export const processCertificates = (): TestCertificates => (ofProcess ??= testCertificates())

/** Makes an authority, a server of 127.0.0.1, and one client. */
export function testCertificates(): TestCertificates {
  const [authority, server, client] = [newKey(), newKey(), newKey()]
  const ca = { name: 'basicConstraints', cA: true, critical: true }
  const usage = (eku: object) => [
    { name: 'basicConstraints', cA: false },
    { name: 'extKeyUsage', ...eku },
  ]
  const names = {
    name: 'subjectAltName',
    altNames: [
      { type: 7, ip: '127.0.0.1' },
      { type: 2, value: 'localhost' },
    ],
  }
  const onServer = [...usage({ serverAuth: true }), names]
  const onClient = usage({ clientAuth: true })
  const ofClient = { key: client, by: authority, extensions: onClient }
  const companies = new Map<string, CertificateWithKey>()
  return {
    ca_pem: signed(ISSUER, { key: authority, by: authority, extensions: [ca] }),
    server: {
      certificate_pem: signed('Banco Inter simulado', {
        key: server,
        by: authority,
        extensions: onServer,
      }),
      private_key_pem: server.pem,
    },
    client: {
      certificate_pem: signed('EMPRESA DE EXEMPLO', ofClient),
      private_key_pem: client.pem,
    },
    expired_client: {
      certificate_pem: signed('EMPRESA DE EXEMPLO', { ...ofClient, valid: EXPIRED }),
      private_key_pem: client.pem,
    },
    company: (name, cnpj) => {
      const subject = `${name}:${cnpj}`
      const known = companies.get(subject) ?? {
        certificate_pem: signed(subject, ofClient),
        private_key_pem: client.pem,
      }
      companies.set(subject, known)
      return known
    },
  }
}

/** A certificate with its key as a file of PKCS #12, sealed as certification authorities do. */
export function pkcs12Of(
  { certificate_pem, private_key_pem }: CertificateWithKey,
  password: string,
): Uint8Array {
  const file = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(private_key_pem),
    [forge.pki.certificateFromPem(certificate_pem)],
    password,
    { algorithm: '3des', count: 100 },
  )
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary')
}
