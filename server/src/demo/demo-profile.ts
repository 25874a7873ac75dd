import type { BankAccountInput } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { FeatureKey } from '@prumo/contracts/plans/features'
import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { TaxRegime } from '../modules/companies/index.ts'

/** Transactions that come back every month, one per day named. */
export interface TransactionPattern {
  readonly kind: TransactionKind
  readonly days: readonly number[]
  /** Contacts, in turn. */
  readonly parties: readonly string[]
  /** `{party}` and `{month}` (MM/YYYY of the competency) are filled in. */
  readonly description: string
  /** Category codes and what each is, in cents; several make a split transaction. */
  readonly rows: readonly (readonly [code: string, cents: number])[]
  /** How far the value may stray from the rows, in percent either way. */
  readonly spread?: number
  /** Moves with growth and season. */
  readonly growsWithSales?: boolean
  /** The day it is of: its due date, the month before, or so many days before its due date. */
  readonly competency: 'due_date' | 'month_before' | number
  readonly account: string
  /** There were fewer of them a year ago. */
  readonly growsInNumber?: boolean
  /** Known ahead, so that it stands in the months to come too. */
  readonly isForeseen?: boolean
  /** Always paid on its day. */
  readonly isPunctual?: boolean
  /** Months of the year it happens in; all when absent. */
  readonly months?: readonly number[]
}

type AccountFields = Pick<
  BankAccountInput,
  'name' | 'type' | 'bank_code' | 'branch' | 'account' | 'account_digit'
>

/** A bank account of the demo; one with a statement is the one to reconcile. */
export interface DemoAccount extends AccountFields {
  /** What it held when the books begin, in cents. */
  readonly opening: number
  readonly hasStatement?: boolean
}

/** A cost centre of the demo: it takes what is of one of these categories, by the start of its code. */
export interface DemoCostCenter {
  readonly name: string
  readonly abbreviation: string
  readonly codes: readonly string[]
}

/** A project of the demo: it takes the transactions that one of these words stands in. */
export interface DemoProject extends Omit<DemoCostCenter, 'codes'> {
  readonly words: readonly string[]
  /** For a year, in cents. */
  readonly revenues: number
  readonly expenses: number
}

/** What a demo company is made of. */
export interface DemoProfile {
  readonly company_name: string
  readonly trading_name: string
  /** An invented CNPJ with letters, as they are given out since July 2026. */
  readonly document: string
  readonly tax_regime: TaxRegime
  readonly chart_template: ChartTemplate
  /** Features that its plan lacks. */
  readonly lacks: readonly FeatureKey[]
  /**
   * The day its plan was valid through when it paid last, counted from the demo's day; null is a
   * lifetime plan, which nobody pays again.
   */
  readonly planEndsIn: number | null
  readonly seed: number
  /** How many months the books go back before the one under way. */
  readonly monthsBack: number
  readonly accounts: readonly [DemoAccount, ...DemoAccount[]]
  readonly patterns: readonly TransactionPattern[]
  /** What is moved from one account to another each month: all above what it keeps, in cents. */
  readonly sweep?: {
    readonly from: string
    readonly to: string
    readonly day: number
    readonly keeps: number
  }
  readonly cost_centers?: readonly DemoCostCenter[]
  readonly projects?: readonly DemoProject[]
}
