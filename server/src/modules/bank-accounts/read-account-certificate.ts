import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { AccountCertificateInput } from '@prumo/contracts/bank-accounts/account-secret.schema'
import { Refusal } from '../../kernel/refusal.ts'

/** What a certificate says of its holder; instants are those of the certificate. */
export interface ReadCertificate {
  readonly holder_name: string
  readonly issuer_name: string
  readonly serial: string
  readonly valid_from: Date
  readonly valid_until: Date
}

const MAX_NAME_LENGTH = 200
const MAX_SERIAL_LENGTH = 100

type CertificateFault =
  | 'api_certificate_unreadable'
  | 'api_key_unreadable'
  | 'api_key_of_another'
  | 'certificate_expired'
  | 'certificate_not_yet_valid'

const refusal = (field: 'certificate_pem' | 'private_key_pem', code: CertificateFault) =>
  new Refusal(code, { fields: { [`api_certificate.${field}`]: code } })

/**
 * Opens the certificate of a bank's API (PEM): it must hold now, and the key must be its own. A key
 * that asks for a password is refused: the connection could not open it.
 * @throws Refusal `api_certificate_unreadable`, `api_key_unreadable`, `api_key_of_another`,
 * `certificate_expired`, `certificate_not_yet_valid`, on the field that it is about.
 */
export function readAccountCertificate(input: AccountCertificateInput, now: Date): ReadCertificate {
  const certificate = certificateIn(input.certificate_pem)
  const key = keyIn(input.private_key_pem)
  if (!certificate.checkPrivateKey(key)) throw refusal('private_key_pem', 'api_key_of_another')
  const valid_from = new Date(certificate.validFrom)
  const valid_until = new Date(certificate.validTo)
  if (valid_until <= now) throw refusal('certificate_pem', 'certificate_expired')
  if (valid_from > now) throw refusal('certificate_pem', 'certificate_not_yet_valid')
  return {
    holder_name: commonName(certificate.subject),
    issuer_name: commonName(certificate.issuer),
    serial: certificate.serialNumber.slice(0, MAX_SERIAL_LENGTH),
    valid_from,
    valid_until,
  }
}

function certificateIn(pem: string): X509Certificate {
  // The class reads bytes of other formats too; the two files are texts.
  if (!pem.includes('-----BEGIN CERTIFICATE-----'))
    throw refusal('certificate_pem', 'api_certificate_unreadable')
  try {
    return new X509Certificate(pem)
  } catch {
    // A text that is no certificate is an answer, not a bug.
    throw refusal('certificate_pem', 'api_certificate_unreadable')
  }
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey({ key: pem, format: 'pem' })
  } catch {
    // Neither is a text that is no key, or one that only a password opens.
    throw refusal('private_key_pem', 'api_key_unreadable')
  }
}

/** The common name, or the whole name of one that has none. */
function commonName(name: string): string {
  const lines = name.split('\n')
  const common = lines.find((line) => line.startsWith('CN='))?.slice('CN='.length)
  return (common ?? lines.join(', ')).slice(0, MAX_NAME_LENGTH)
}
