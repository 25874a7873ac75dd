/** The first word of a company file, and how it is written; another layout gets another number. */
export const FILE_FORMAT = 'prumo-company'
export const FILE_VERSION = 1

/** Rows that are written or stored at once. */
export const BATCH_ROWS = 500

/** A line longer than this is of no file that was written here; it is held whole while it is read. */
export const MAX_LINE_BYTES = 192 * 1024 * 1024

/** A key of ours stays far below; the sequence of the table goes on behind it for everybody. */
export const MAX_ID = 1_000_000_000_000

/**
 * Tables of companies that a company file leaves out, and why. What holds secrets, tokens and keys
 * never leaves the installation; the rest means something to it alone.
 */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  bank_account_certificates: 'secret',
  bank_account_secrets: 'secret',
  bank_connection_notices: 'what a service called this installation with',
  city_services: 'what cities told of services, asked for anew',
  company_certificates: 'secret',
  company_data_keys: 'secret',
  company_platform_secrets: 'secret',
  company_webhook_tokens: 'secret',
  export_counters: 'counts requests',
  idempotency_keys: 'answers of this installation for repeats',
  operation_outbox: 'what waits to be told',
  platform_calls: 'sealed',
  provider_calls: 'sealed',
  switched_off_global_rules: 'rules of this platform',
  task_progress: 'work under way',
  webhook_deliveries: 'addresses that are told are connected anew',
  webhook_events: 'addresses that are told are connected anew',
  webhooks: 'secret',
}

/** A rule of the platform is another one elsewhere. */
const OF_PLATFORM = (column: string) => `case when r.rule_is_global then null else r.${column} end`

/**
 * Columns that an import writes otherwise than the file has them, as SQL on the row `r` of the file. What acts
 * outside automatically is switched off, and what needs a secret is disconnected, so that two installations
 * never act for the same company until a person connects the second.
 */
export const IMPORT_OVERRIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  automatic_run_lines: {
    rule_id: OF_PLATFORM('rule_id'),
    rule_version: OF_PLATFORM('rule_version'),
    rule_is_global: OF_PLATFORM('rule_is_global'),
  },
  bank_accounts: { api_status: "'not_connected'", open_banking_status: "'not_connected'" },
  bank_connections: { status: "'disconnected'", webhook_id: 'null', webhook_hash: 'null' },
  bank_statement_lines: {
    rule_id: OF_PLATFORM('rule_id'),
    rule_version: OF_PLATFORM('rule_version'),
    rule_is_global: OF_PLATFORM('rule_is_global'),
    rule_followed_at: OF_PLATFORM('rule_followed_at'),
  },
  company_invoice_settings: { automatic_since: 'null' },
  course_platforms: { status: "'disconnected'" },
  payment_providers: { status: "'disconnected'" },
  product_link_orders: { provider_plan_id: 'null', months_credit: 'null' },
  product_links: { provider_plan_id: 'null', months_credit: 'null' },
  proposals: { api_token_id: 'null' },
  received_document_settings: { is_on: 'false' },
  reminder_settings: { is_on: 'false' },
  sales_platforms: { status: "'disconnected'" },
  // The other leg is in another installation: a link below zero has one leg alone.
  transfers: { link_id: '-abs(r.link_id)' },
}

/** What a column holds: plain values, ids of people, or the key of a file. */
export type ColumnContent = 'value' | 'person' | 'people' | 'file'

/** By its name: ids of users stand without a key in the tables of companies. */
export function columnContent(column: string, type: string): ColumnContent {
  if (type === 'bigint' && /^user_id$|_by$|_by_id$/.test(column)) return 'person'
  if (type === 'bigint[]' && column === 'user_ids') return 'people'
  if (type === 'text' && column.endsWith('file_key')) return 'file'
  return 'value'
}
