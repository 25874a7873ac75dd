import type { Statement } from '@prumo/contracts/statements/statements.contract'
import type { DimensionChoice } from '../cost-centers/index.ts'
import type { MonthRange } from './statement-columns.ts'
import type { CurrencyChoice } from './statement-currency.ts'

/** What a statement is asked for: columns, what its entries belong to, and their currency. */
export interface StatementChoice extends MonthRange, DimensionChoice {
  readonly currency?: Statement['currency'] | undefined
  /** Only cash of these. */
  readonly filter_bank_accounts_ids?: readonly number[] | undefined
  /** What each figure is compared with; absent is nothing. */
  readonly compare?: 'previous' | 'last_year' | undefined
  /** What is expected is told beside what has happened. */
  readonly expected?: 'yes' | undefined
  /** The books as they were at this instant; absent is as they are. */
  readonly as_of?: string | undefined
}

/** By which day a DRE counts: that of competency, or that of payment. */
export interface DreChoice extends StatementChoice {
  readonly basis?: 'accrual' | 'cash' | undefined
  /** What approved budgets plan is told beside what has happened. */
  readonly budget?: 'yes' | undefined
}

/** Where open transactions stand that are overdue; absent is on today. */
export interface DfcChoice extends StatementChoice {
  readonly overdue?: 'due_date' | undefined
}

/** What a statement is of: some cost centres, projects and accounts or all, in one currency. */
export interface Part extends DimensionChoice, Pick<CurrencyChoice, 'currency' | 'account_ids'> {
  readonly filter_bank_accounts_ids?: readonly number[] | undefined
  /** The books as they were at this instant. */
  readonly as_of?: string | undefined
  /** Where open transactions stand that are overdue; absent is on today. */
  readonly overdue?: 'due_date' | undefined
}
