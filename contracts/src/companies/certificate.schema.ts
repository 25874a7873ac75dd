import { z } from 'zod'
import { instantSchema, requiredTextSchema } from '../scalars.ts'

/** A certificate with its chain is some kilobytes; the limit leaves room for long chains. */
export const MAX_CERTIFICATE_BYTES = 64 * 1024
/** Base64 writes three bytes as four characters. */
const MAX_BASE64_LENGTH = Math.ceil(MAX_CERTIFICATE_BYTES / 3) * 4

/** A .pfx or .p12 file with its password; neither can be read again. */
export const certificateInputSchema = z.object({
  name: requiredTextSchema(150),
  file_base64: z
    .string()
    .min(1, { error: 'file_missing' })
    .max(MAX_BASE64_LENGTH, { error: 'certificate_too_large' })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'certificate_unreadable' }),
  password: z.string().max(100),
})

/**
 * Whether its chain leads to a root that the installation names: to another, or not up to one; unchecked
 * where it names none, or nobody looked.
 */
const CERTIFICATE_ROOTS = ['trusted', 'untrusted', 'unreached', 'unchecked'] as const

/** What is known of the company's digital certificate. */
export const certificateSchema = z.object({
  name: z.string(),
  holder_name: z.string(),
  /** CNPJ or CPF of the holder, unmasked. */
  holder_document: z.string(),
  issuer_name: z.string(),
  serial: z.string(),
  valid_from: instantSchema,
  valid_until: instantSchema,
  /** Whether its file holds the authorities above it; unknown of one that was stored before that was looked at. */
  chain: z.enum(['whole', 'missing', 'unknown']),
  root: z.enum(CERTIFICATE_ROOTS),
  uploaded_at: instantSchema,
  uploaded_by: z.string(),
})

export type CertificateRoot = (typeof CERTIFICATE_ROOTS)[number]
export type Certificate = z.output<typeof certificateSchema>
export type CertificateInput = z.output<typeof certificateInputSchema>
