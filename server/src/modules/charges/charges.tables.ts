import type { CivilDate } from '@prumo/civil-date'
import type { ChargeMethod } from '@prumo/contracts/charges/charge-terms.schema'
import type {
  ChargeFault,
  ChargeMailFault,
  ChargePaidBy,
  ChargePayment,
  ChargeReason,
  ChargeStatus,
} from '@prumo/contracts/charges/charge.schema'
import type {
  PaymentProviderKind,
  ProviderCallFault,
  ProviderCallStatus,
  ProviderState,
} from '@prumo/contracts/charges/payment-provider.schema'
import type { ReminderReason, ReminderStep } from '@prumo/contracts/charges/reminder.schema'
import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { Cents } from '@prumo/money'
import type { ColumnType, Generated } from 'kysely'
import type {
  CreatedAt,
  Id,
  Instant,
  OptionalInstant,
  Version,
} from '../../kernel/database/columns.ts'

interface ProviderTable {
  company_id: number
  id: Id
  kind: PaymentProviderKind
  status: ProviderState
  fault: PlatformFault | null
  bank_account_id: number
  pix_key: string | null
  pix_name: string | null
  pix_city: string | null
  api_url: Generated<string | null>
  token_url: Generated<string | null>
  is_address_ended: Generated<boolean>
  fine_value: string
  interest_value: string
  days_after_due: number | null
  last_call_at: OptionalInstant
  refused_calls: Generated<number>
  last_refused_at: OptionalInstant
  synced_until: OptionalInstant
  /** Whom a bank was given the address for its calls as; null where it was given to none. */
  address_given_to: Generated<string | null>
  /** Who is giving it an address by now, and until when that is waited for. */
  address_claim: Generated<string | null>
  address_claimed_until: OptionalInstant
  /** Credentials of the account that were stored before are sent nowhere. */
  credentials_since: OptionalInstant
  changed_by: string
  changed_at: Instant
  version: Version
}

/** What is kept of where a charge stands; that it is overdue is said by the day, and what was paid of it by its payments. */
export type StoredChargeStatus = Exclude<ChargeStatus, 'overdue' | 'paid_in_part'>

/** To end the charge as received in cash, or to take that back. */
export type CashAct = 'receive' | 'undo'

interface ChargeTable {
  company_id: number
  id: Id
  provider_id: number
  transaction_id: number | null
  description: string
  search_key: string
  value_cents: Cents
  late_cents: Generated<Cents>
  /** What was settled of the receivable when the charge was made, or last changed. */
  settled_before_cents: Generated<Cents>
  due_date: CivilDate
  payment_method: ChargeMethod
  fine_value: string
  interest_value: string
  discount_cents: Cents | null
  discount_until: CivilDate | null
  days_after_due: number | null
  status: StoredChargeStatus
  reference: string
  provider_charge_id: Generated<string | null>
  our_number: Generated<string | null>
  boleto_line: Generated<string | null>
  bar_code: Generated<string | null>
  pix_code: Generated<string | null>
  pix_txid: Generated<string | null>
  url: Generated<string | null>
  viewed_at: OptionalInstant
  previous_id: Generated<number | null>
  cancels_receivable: Generated<boolean>
  /** What its provider is to be told of money that the payer gave to the company itself. */
  cash_act: Generated<CashAct | null>
  mails_payer: Generated<boolean>
  mailed_at: OptionalInstant
  mailed_to: Generated<string | null>
  /** The last mail to the address of the client, whoever got one since. */
  client_mailed_at: OptionalInstant
  mail_fault: Generated<ChargeMailFault | null>
  is_reminded: Generated<boolean>
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: Generated<ChargeFault | null>
  fault_detail: Generated<string | null>
  claim: Generated<string | null>
  claimed_until: OptionalInstant
  asked_at: OptionalInstant
  version: Version
  created_at: CreatedAt
}

interface PaymentTable {
  company_id: number
  id: Id
  charge_id: number
  kind: ChargePayment['kind']
  external_id: string
  paid_on: CivilDate
  credit_on: CivilDate | null
  value_cents: Cents
  fee_cents: Generated<Cents>
  is_in_cash: Generated<boolean>
  paid_by: Generated<ChargePaidBy | null>
  is_undone: Generated<boolean>
  settlement_id: Generated<number | null>
  /** Of what went back: the settlement that ended the credit that was made of it. */
  credit_settlement_id: Generated<number | null>
  /** How much of it ended that credit. */
  ended_credit_cents: Generated<Cents>
  transaction_id: Generated<number | null>
  reason: Generated<ChargeReason | null>
  created_at: CreatedAt
}

interface CallTable {
  company_id: number
  id: Id
  kind: PaymentProviderKind
  sealed_call: Buffer
  call_sha256: Buffer
  received_at: Instant
  status: ProviderCallStatus
  tries: Generated<number>
  next_try_at: OptionalInstant
  fault: ProviderCallFault | null
  fault_detail: string | null
  told: string | null
  event_id: string | null
  provider_charge_id: string | null
  charge_id: number | null
  handled_at: OptionalInstant
}

interface ReminderSettingsTable {
  company_id: number
  id: Id
  is_on: boolean
  since: CivilDate | null
  steps: ColumnType<readonly ReminderStep[], string, string>
  changed_by: string
  changed_at: Instant
  version: Version
}

interface ReminderTable {
  company_id: number
  id: Id
  charge_id: number
  days_after: number
  letter: string | null
  sent_to: string | null
  mailed_on: CivilDate | null
  reason: ReminderReason | null
  looked_at: Instant
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    payment_providers: ProviderTable
    charges: ChargeTable
    charge_payments: PaymentTable
    provider_calls: CallTable
    reminder_settings: ReminderSettingsTable
    charge_reminders: ReminderTable
  }
}
