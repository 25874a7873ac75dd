import type {
  DELIVERY_STATUSES,
  WEBHOOK_STATUSES,
  WebhookStop,
} from '@prumo/contracts/developers/webhook.schema'
import type { TEST_KIND, WebhookKind } from '@prumo/contracts/developers/webhook-kinds'
import type { ColumnType, Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from '../../kernel/database/columns.ts'

interface WebhookTable {
  company_id: number
  id: Id
  url: string
  description: string | null
  kinds: WebhookKind[]
  user_id: number
  user_name: string
  status: (typeof WEBHOOK_STATUSES)[number]
  stop: WebhookStop | null
  secret_key: string
  sealed_secret: Buffer
  secret_end: string
  previous_key: string | null
  previous_secret: Buffer | null
  previous_until: OptionalInstant
  last_delivered_at: OptionalInstant
  failing_since: OptionalInstant
  failures: Generated<number>
  rests_until: OptionalInstant
  /** When people were mailed that it was stopped. */
  told_stop_at: OptionalInstant
  created_at: Instant
  version: Version
}

interface WebhookEventTable {
  company_id: number
  id: Id
  event_id: string
  kind: WebhookKind | typeof TEST_KIND
  record_id: number | null
  operation_id: number | null
  occurred_at: Instant
}

interface WebhookDeliveryTable {
  company_id: number
  id: Id
  webhook_id: number
  event_id: number
  status: (typeof DELIVERY_STATUSES)[number]
  tries: Generated<number>
  next_try_at: OptionalInstant
  claimed_until: OptionalInstant
  attempts: ColumnType<unknown, string | undefined, string>
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    webhooks: WebhookTable
    webhook_events: WebhookEventTable
    webhook_deliveries: WebhookDeliveryTable
  }
}
