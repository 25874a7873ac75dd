import { z } from 'zod'
import { centsSchema, civilDateSchema, idSchema, instantSchema, versionSchema } from '../scalars.ts'

/** The services that read accounts: open banking, and banks' own APIs. */
export const BANK_PROVIDERS = ['pluggy', 'banco_inter'] as const

/**
 * waiting: for the consent of the person; choosing: which of the accounts that the consent opens is
 * meant; expired: the consent is over; failed: the service does not give what it is asked for.
 */
export const BANK_CONNECTION_STATUSES = [
  'waiting',
  'choosing',
  'connected',
  'expired',
  'failed',
  'disconnected',
] as const

/** Why a connection does not read; each has a sentence in every language. */
export const BANK_CONNECTION_FAULTS = [
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'credentials_refused',
  'certificate_refused',
  'unknown_there',
  'refused',
  'credentials_missing',
  'certificate_missing',
  'account_inactive',
  'consent_missing',
  'consent_expired',
  'consent_refused',
  'still_reading',
  'currency_differs',
] as const

const faultSchema = z.enum(BANK_CONNECTION_FAULTS)

/** One time that the service was asked for movements. */
export const bankConnectionRunSchema = z.object({
  id: idSchema,
  asked_by: z.enum(['schedule', 'person', 'notice']),
  user_name: z.string(),
  started_at: instantSchema,
  ended_at: instantSchema,
  /** Null of a run that brought what there was. */
  fault: faultSchema.nullable(),
  first_day: civilDateSchema,
  last_day: civilDateSchema,
  new_count: z.int(),
  known_count: z.int(),
  /** Movements with another day or amount than lines that people dealt with. */
  changed_count: z.int(),
  /** Movements that are in the account's opening balance. */
  before_opening_count: z.int(),
  /** Movements of a closed period, which are asked for again once it is open. */
  closed_count: z.int(),
  /** Pending lines that the service changed or deleted. */
  removed_count: z.int(),
  balance_cents: centsSchema.nullable(),
  balance_date: civilDateSchema.nullable(),
  import_id: idSchema.nullable(),
})

export const bankConnectionSchema = z.object({
  id: idSchema,
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  currency: z.string(),
  provider: z.enum(BANK_PROVIDERS),
  status: z.enum(BANK_CONNECTION_STATUSES),
  fault: faultSchema.nullable(),
  /** The service is a simulator on the machine of the installation: nothing it says is true. */
  is_simulated: z.boolean(),
  consent_expires_at: instantSchema.nullable(),
  pulled_until: civilDateSchema.nullable(),
  /** When the movements are asked for next; null while they are not. */
  next_run_at: instantSchema.nullable(),
  last_run: bankConnectionRunSchema.nullable(),
  connected_by: z.string(),
  connected_at: instantSchema,
  version: versionSchema,
})

/** An account that can be connected, and what is there for it already. */
export const connectableAccountSchema = z.object({
  bank_account_id: idSchema,
  name: z.string(),
  has_open_banking_credentials: z.boolean(),
  has_api_credentials: z.boolean(),
  has_api_certificate: z.boolean(),
})

/** An account that a consent opens, to be chosen. */
export const consentedAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  kind: z.enum(['bank', 'card']),
})

export type BankProvider = (typeof BANK_PROVIDERS)[number]
export type BankConnectionStatus = (typeof BANK_CONNECTION_STATUSES)[number]
export type BankConnectionFault = (typeof BANK_CONNECTION_FAULTS)[number]
export type BankConnection = z.output<typeof bankConnectionSchema>
export type BankConnectionRun = z.output<typeof bankConnectionRunSchema>
export type ConnectableAccount = z.output<typeof connectableAccountSchema>
export type ConsentedAccount = z.output<typeof consentedAccountSchema>
