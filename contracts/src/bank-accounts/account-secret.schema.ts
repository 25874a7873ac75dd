import { z } from 'zod'
import { instantSchema } from '../scalars.ts'

/** What a bank's API and open banking give the holder of an account, beside the certificate. */
export const ACCOUNT_SECRETS = [
  'api_client_id',
  'api_client_secret',
  'open_banking_client_id',
  'open_banking_client_secret',
] as const

export type AccountSecretName = (typeof ACCOUNT_SECRETS)[number]

/** Longer than any token of these services, signed ones too. */
const MAX_SECRET_LENGTH = 4000

/** The secrets to change: a text replaces, null takes away, what is absent stays. */
export const accountSecretsInputSchema = z.partialRecord(
  z.enum(ACCOUNT_SECRETS),
  z
    .string()
    .trim()
    .min(1)
    .regex(/^[\u0020-\u007e]+$/, { error: 'invalid_text' })
    .max(MAX_SECRET_LENGTH)
    .nullable(),
)

/** What may be told of a stored secret: never more than its end. */
export const storedAccountSecretSchema = z.object({
  name: z.enum(ACCOUNT_SECRETS),
  /** The last four characters; null while nothing is stored, or of a secret that is too short. */
  last_four: z.string().nullable(),
  changed_at: instantSchema.nullable(),
  changed_by: z.string().nullable(),
})

/** A certificate with its chain is some kilobytes of text; the limit leaves room for long chains. */
export const MAX_PEM_LENGTH = 64 * 1024

const pemSchema = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(MAX_PEM_LENGTH, { error: 'certificate_too_large' })

/**
 * The certificate and the SSL key of a bank's API, as the internet banking hands them out: two files
 * of text (.crt and .key, PEM), of which neither can be read again.
 */
export const accountCertificateInputSchema = z.object({
  certificate_pem: pemSchema,
  private_key_pem: pemSchema,
})

/** What is known of the certificate that is stored. */
export const accountCertificateSchema = z.object({
  holder_name: z.string(),
  issuer_name: z.string(),
  serial: z.string(),
  valid_from: instantSchema,
  valid_until: instantSchema,
  uploaded_at: instantSchema,
  uploaded_by: z.string(),
})

export type StoredAccountSecret = z.output<typeof storedAccountSecretSchema>
export type AccountCertificateInput = z.output<typeof accountCertificateInputSchema>
export type AccountCertificate = z.output<typeof accountCertificateSchema>
