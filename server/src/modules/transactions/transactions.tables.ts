import type { CivilDate } from '@prumo/civil-date'
import type {
  SettlementMethod,
  TRANSACTION_SOURCES,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Id, OptionalInstant, Version } from '../../kernel/database/columns.ts'

export type TransactionSource = (typeof TRANSACTION_SOURCES)[number]

interface TransactionTable {
  company_id: number
  id: Id
  kind: TransactionKind
  party_id: number | null
  bank_account_id: number | null
  description: string
  search_key: string
  fiscal_document: string | null
  external_id: string | null
  payment_code: string | null
  our_number: string | null
  early_discount_cents: Cents | null
  early_discount_bps: number | null
  early_discount_until: CivilDate | null
  series_id: number | null
  installment_number: number | null
  installments_count: number | null
  source: TransactionSource
  due_date: CivilDate
  competency_date: CivilDate
  scheduled_for: CivilDate | null
  value_cents: Cents
  settled_cents: Generated<Cents>
  /** What went through the accounts in all settlements, whatever its direction. */
  paid_cents: Generated<Cents>
  /** Interest and fine of all settlements. */
  interest_cents: Generated<Cents>
  settlements_count: Generated<number>
  reconciled_count: Generated<number>
  first_paid_on: CivilDate | null
  last_paid_on: CivilDate | null
  /** Last day on which a settlement was reversed: what is open counts from then. */
  reopened_on: Generated<CivilDate | null>
  /** Last day on which money of a credit went back, or came again: nothing was paid on it. */
  given_back_on: Generated<CivilDate | null>
  /** What was settled by renegotiations: it is expected from their instalments. */
  renegotiated_cents: Generated<Cents>
  /** First and last of the days it is listed under: its payments', and its due date while open. */
  /** What is left: the value without what is settled. */
  residual_cents: GeneratedAlways<Cents>
  first_day: GeneratedAlways<CivilDate>
  last_day: GeneratedAlways<CivilDate>
  show_in_dre: boolean
  show_in_dfc: boolean
  canceled_at: OptionalInstant
  version: Version
  created_at: CreatedAt
}

interface AllocationTable {
  company_id: number
  transaction_id: number
  position: number
  category_id: number
  cost_center_id: number | null
  project_id: number | null
  value_cents: Cents
}

interface SettlementTable {
  company_id: number
  id: Id
  transaction_id: number
  bank_account_id: number
  paid_on: CivilDate
  /** The day on which it comes to the account, where that is later. */
  credited_on: Generated<CivilDate | null>
  principal_cents: Cents
  discount_cents: Cents
  interest_cents: Cents
  fine_cents: Cents
  fee_cents: Cents
  cash_cents: Cents
  note: string | null
  method: SettlementMethod | null
  document: string | null
  /** Suggested fine and interest that was not charged. */
  waived_cents: Generated<Cents>
  credit_cents: Generated<Cents>
  used_credit_cents: Generated<Cents>
  /** The settlement that this one takes back on its own day, with amounts below zero. */
  reverses_id: Generated<number | null>
  renegotiation_id: Generated<number | null>
  is_reconciled: Generated<boolean>
  created_at: CreatedAt
}

interface LateChargeRateTable {
  company_id: number
  /** Percent, once after the due date; decimal text of four places, as all of them. */
  payable_fine: string
  /** Percent a month. */
  payable_interest: string
  receivable_fine: string
  receivable_interest: string
  version: Version
}

declare module '../../kernel/database/tables.ts' {
  interface CompanyTables {
    transactions: TransactionTable
    transaction_allocations: AllocationTable
    settlements: SettlementTable
    late_charge_rates: LateChargeRateTable
  }
}
