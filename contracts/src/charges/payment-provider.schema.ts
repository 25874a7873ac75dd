import { z } from 'zod'
import { SECRET_NAMES } from '../companies/platform.schema.ts'
import { PLATFORM_FAULTS } from '../sales-platforms/sales-platform.schema.ts'
import {
  idSchema,
  instantSchema,
  optionalTextSchema,
  requiredTextSchema,
  versionSchema,
} from '../scalars.ts'
import { CHARGE_METHODS, daysAfterDueSchema, percentTextSchema } from './charge-terms.schema.ts'
import { PAYMENT_PROVIDERS, paymentProviderKindSchema } from './payment-provider-kinds.ts'

export { PAYMENT_PROVIDERS, paymentProviderKindSchema }

export const PROVIDER_STATES = ['connected', 'error', 'disconnected'] as const
/** ignored: it is about no charge; failed: its tries are over. */
export const PROVIDER_CALL_STATUSES = ['waiting', 'handled', 'ignored', 'failed'] as const
export const PROVIDER_CALL_FAULTS = ['unreadable', 'not_handled'] as const

/** An address that a bank gave: encrypted, without port and user, at its documented place, on the internet. */
const bankAddressSchema = optionalTextSchema(200).refine(
  (text) => text === null || isBankAddress(text),
  { error: 'invalid_bank_address' },
)

function isBankAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    `${url.port}${url.username}${url.password}${url.search}${url.hash}` === '' &&
    // Named neither by numbers, nor by a name of a network of one's own.
    !/^[\d.]+$|^\[|^[^.]+$/.test(url.hostname)
  )
}

/** How a company works with a provider. */
const settingsFields = {
  /** What new charges have unless told. */
  fine_value: percentTextSchema,
  interest_value: percentTextSchema,
  days_after_due: daysAfterDueSchema,
  pix_key: optionalTextSchema(77),
  pix_name: optionalTextSchema(25),
  pix_city: optionalTextSchema(15),
  /** Of the API Pix of a bank: where it is, and where it gives tokens. */
  api_url: bankAddressSchema,
  token_url: bankAddressSchema,
}

const settingsSchema = z.object({
  ...settingsFields,
  bank_account_id: idSchema,
  bank_account_name: z.string(),
  changed_by: z.string(),
  changed_at: instantSchema,
  version: versionSchema,
})

/** What a person fills in. Without an account, that of a provider is made. */
export const providerSettingsInputSchema = z.object({
  ...settingsFields,
  bank_account_id: idSchema.nullable(),
  /** Null of a provider that is connected for the first time. */
  version: versionSchema.nullable(),
})

export const paymentProviderSchema = z.object({
  kind: paymentProviderKindSchema,
  name: requiredTextSchema(60),
  /** Null while it was never connected. */
  state: z.enum(PROVIDER_STATES).nullable(),
  fault: z.enum(PLATFORM_FAULTS).nullable(),
  /** It is asked at an address of this machine's own: nothing it says is true. */
  is_simulated: z.boolean(),
  methods: z.array(z.enum(CHARGE_METHODS)),
  /** Where its secrets are kept, and those of them that are not stored. */
  secrets: z.array(z.enum(SECRET_NAMES)),
  missing_secrets: z.array(z.enum(SECRET_NAMES)),
  /** It was connected without what asking it needs: it can charge nobody. */
  lacks_keys: z.boolean(),
  /** The secrets and the certificate are those of the bank account. */
  has_account_credentials: z.boolean(),
  /** They were stored for other addresses, and are sent nowhere until they are stored again. */
  credentials_are_older: z.boolean(),
  /** It tells by itself what happens to charges. */
  calls: z.boolean(),
  has_address: z.boolean(),
  /** The bank was given it as another account: the credentials were changed since. */
  address_is_of_other: z.boolean(),
  settings: settingsSchema.nullable(),
  last_call_at: instantSchema.nullable(),
  /** Calls that were not its own, since the settings were last changed. */
  refused_calls: z.int(),
  last_refused_at: instantSchema.nullable(),
  waiting_calls: z.int(),
  failed_calls: z.int(),
  synced_until: instantSchema.nullable(),
})

export const providerCallSchema = z.object({
  id: idSchema,
  kind: paymentProviderKindSchema,
  received_at: instantSchema,
  status: z.enum(PROVIDER_CALL_STATUSES),
  tries: z.int(),
  fault: z.enum(PROVIDER_CALL_FAULTS).nullable(),
  /** What the log says of the fault. */
  fault_detail: z.string().nullable(),
  told: z.string().nullable(),
  provider_charge_id: z.string().nullable(),
  charge_id: idSchema.nullable(),
  handled_at: instantSchema.nullable(),
})

export type PaymentProviderKind = (typeof PAYMENT_PROVIDERS)[number]
export type ProviderState = (typeof PROVIDER_STATES)[number]
export type ProviderCallStatus = (typeof PROVIDER_CALL_STATUSES)[number]
export type ProviderCallFault = (typeof PROVIDER_CALL_FAULTS)[number]
export type PaymentProviderShown = z.output<typeof paymentProviderSchema>
export type ProviderSettingsInput = z.output<typeof providerSettingsInputSchema>
export type ProviderCall = z.output<typeof providerCallSchema>
