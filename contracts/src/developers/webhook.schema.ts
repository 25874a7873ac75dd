import { z } from 'zod'
import { idSchema, instantSchema, optionalTextSchema, versionSchema } from '../scalars.ts'
import { TEST_KIND, WEBHOOK_KINDS, type WebhookKind } from './webhook-kinds.ts'

/** Addresses of one company. */
export const MAX_WEBHOOKS = 20
/** How long the secret before still signs beside the new one. */
export const BOTH_SECRETS_HOURS = 24
/** How long a delivery is kept. */
export const KEPT_DELIVERY_DAYS = 30
/** What every secret begins with. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'
/** Deliveries that are sent again at once. */
export const MAX_REPLAYED = 200
const MAX_URL_LENGTH = 500

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const
/**
 * Why Prumo stopped telling an address: nothing came through for a day, the address said that it is
 * gone (410), or who registered it may no longer read what it is told.
 */
export const WEBHOOK_STOPS = ['failing', 'gone', 'person'] as const
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
const DELIVERY_FAULTS = [
  'unreachable',
  'timeout',
  'certificate',
  'private_address',
  'refused',
] as const

/** An address without name and password in it, which would stand in logs. */
const urlSchema = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(MAX_URL_LENGTH)
  .refine(isPlainAddress, { error: 'invalid_address' })
  .transform((text) => new URL(text).href)

function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}

export const webhookInputSchema = z.object({
  url: urlSchema,
  description: optionalTextSchema(60),
  kinds: z
    .array(z.enum(WEBHOOK_KINDS))
    .min(1, { error: 'required' })
    .max(WEBHOOK_KINDS.length)
    .transform((kinds) => [...new Set(kinds)]),
})

/** Saving an address makes it one's own, and has it told again where Prumo had stopped. */
export const webhookEditSchema = webhookInputSchema.extend({
  status: z.enum(['active', 'paused']),
  version: versionSchema,
})

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string().nullable(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  /** Who answers for it: it is told what they may read. */
  user_id: idSchema,
  user_name: z.string(),
  status: z.enum(WEBHOOK_STATUSES),
  stop: z.enum(WEBHOOK_STOPS).nullable(),
  /** The last four characters of its secret. */
  secret_end: z.string(),
  /** Until then the secret before signs, too. */
  previous_secret_until: instantSchema.nullable(),
  last_delivered_at: instantSchema.nullable(),
  /** Since when nothing came through. */
  failing_since: instantSchema.nullable(),
  created_at: instantSchema,
  version: versionSchema,
})

/** The same with its secret, once. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() })

export const deliveryAttemptSchema = z.object({
  tried_at: instantSchema,
  /** What the address answered; null where it did not. */
  status_code: z.int().nullable(),
  duration_ms: z.int(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  /** The first of its answer. */
  answer: z.string().nullable(),
})

export const webhookDeliverySchema = z.object({
  id: idSchema,
  webhook_id: idSchema,
  webhook_url: z.string(),
  event_id: z.string(),
  kind: z.enum([TEST_KIND, ...WEBHOOK_KINDS]),
  record_id: idSchema.nullable(),
  occurred_at: instantSchema,
  status: z.enum(DELIVERY_STATUSES),
  tries: z.int(),
  next_try_at: instantSchema.nullable(),
  attempts: z.array(deliveryAttemptSchema),
})

export const replayInputSchema = z.object({
  /** Null is all that failed. */
  ids: z.array(idSchema).min(1, { error: 'required' }).max(MAX_REPLAYED).nullable(),
  /** Of this address alone. */
  webhook_id: idSchema.nullish(),
})

/** What is sent to an address, as JSON. */
export interface WebhookEvent {
  /** The same in every try and replay of one event. */
  readonly id: string
  readonly type: WebhookKind | typeof TEST_KIND
  readonly created_at: string
  readonly company_id: number
  readonly data: {
    readonly id: number | null
    /** As the API answers it in the moment of sending; null where it is gone. */
    readonly record: unknown
  }
}

export type Webhook = z.output<typeof webhookSchema>
export type WebhookInput = z.output<typeof webhookInputSchema>
export type WebhookEdit = z.output<typeof webhookEditSchema>
export type WebhookWithSecret = z.output<typeof webhookWithSecretSchema>
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>
export type DeliveryAttempt = z.output<typeof deliveryAttemptSchema>
export type WebhookStop = (typeof WEBHOOK_STOPS)[number]
