import { z } from 'zod'
import { SALE_PLATFORMS } from '../sales/sale-platforms.ts'
import { instantSchema } from '../scalars.ts'

/** The services of docs/rules/documents.md and the secrets that each gives its customer. */
export const PLATFORM_SECRETS = {
  hotmart: ['client_id', 'client_secret', 'basic_token', 'hottok'],
  eduzz: ['access_token', 'webhook_secret'],
  kiwify: ['client_id', 'client_secret', 'account_id', 'webhook_token'],
  monetizze: ['consumer_key', 'unique_key'],
  guru: ['api_token', 'account_token'],
  shopify: ['shop_url', 'access_token', 'client_secret'],
  nuvemshop: ['account_id', 'access_token', 'client_secret'],
  woocommerce: ['shop_url', 'consumer_key', 'consumer_secret', 'webhook_secret'],
  mercado_livre: ['client_id', 'client_secret'],
  braip: ['access_token', 'unique_key'],
  ticto: ['client_id', 'client_secret', 'webhook_token'],
  perfectpay: ['access_token', 'webhook_token'],
  asaas: ['api_key', 'webhook_token'],
  mercado_pago: ['access_token', 'webhook_secret'],
  stripe: ['api_key', 'webhook_secret'],
  pagarme: ['api_key', 'webhook_token'],
  pluggy: ['client_id', 'client_secret'],
  inter: ['client_id', 'client_secret'],
  api_pix: ['client_id', 'client_secret'],
  focus_nfe: ['production_token', 'homologation_token'],
  memberkit: ['api_key'],
  cademi: ['account_id', 'api_key', 'access_token'],
  curseduca: ['api_key', 'access_token'],
} as const

export type Platform = keyof typeof PLATFORM_SECRETS
export type SecretName = (typeof PLATFORM_SECRETS)[Platform][number]

export const PLATFORMS = [
  ...SALE_PLATFORMS,
  'pluggy',
  'inter',
  'api_pix',
  'focus_nfe',
  'memberkit',
  'cademi',
  'curseduca',
] as const satisfies readonly Platform[]

export const SECRET_NAMES = [
  'client_id',
  'client_secret',
  'basic_token',
  'hottok',
  'access_token',
  'webhook_secret',
  'account_id',
  'shop_url',
  'webhook_token',
  'consumer_key',
  'unique_key',
  'api_token',
  'account_token',
  'consumer_secret',
  'api_key',
  'production_token',
  'homologation_token',
] as const satisfies readonly SecretName[]

/** Longer than any token of these services, signed ones too. */
const MAX_SECRET_LENGTH = 4000

export const platformSchema = z.enum(PLATFORMS)

/** The secrets to change: a text replaces, null takes away, what is absent stays. */
export const platformSecretsInputSchema = z.object({
  secrets: z.partialRecord(
    z.enum(SECRET_NAMES),
    z
      .string()
      .trim()
      .regex(/^[\u0020-\u007e]+$/, { error: 'invalid_text' })
      .max(MAX_SECRET_LENGTH)
      .nullable(),
  ),
})

/** What may be told of a stored secret: never more than its end. */
const storedSecretSchema = z.object({
  name: z.enum(SECRET_NAMES),
  /** The last four characters; null while nothing is stored, or of a secret that is too short. */
  last_four: z.string().nullable(),
  changed_at: instantSchema.nullable(),
  changed_by: z.string().nullable(),
})

/** The token in the address that a platform calls us by. */
const webhookTokenSchema = z.object({
  last_four: z.string(),
  changed_at: instantSchema,
  changed_by: z.string(),
})

export const platformIntegrationSchema = z.object({
  platform: platformSchema,
  secrets: z.array(storedSecretSchema),
  webhook: webhookTokenSchema.nullable(),
})

/** The only answer that holds the token: it is stored as a hash. */
export const newWebhookTokenSchema = z.object({
  platform: platformSchema,
  token: z.string(),
  webhook: webhookTokenSchema,
})

export type PlatformIntegration = z.output<typeof platformIntegrationSchema>
export type StoredSecret = z.output<typeof storedSecretSchema>
