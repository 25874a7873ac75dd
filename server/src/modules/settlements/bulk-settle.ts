import type { CivilDate } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { lateCharges } from '@prumo/contracts/transactions/late-charges'
import type { LateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionSelection } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { addCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { asOneOperation } from '../../kernel/operations.ts'
import type { ReportProgress } from '../../kernel/progress.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import {
  type BulkOutcome,
  type TransactionState,
  outcomeOf,
  partStates,
  selectTransactions,
} from '../transactions/index.ts'
import { closureApplies } from '../ledger/index.ts'
import { getLateChargeRates } from './late-charge-rates.ts'
import { settleTransactions } from './settle-transactions.ts'

/** Settlements that are written between two reports of progress. */
const SLICE = 500

interface Asked {
  readonly selection: TransactionSelection
  readonly paid_on: CivilDate | null
  readonly bank_account_id: number | null
  /** Whether late ones are charged what the company's rates suggest. */
  readonly late_charges: 'charged' | 'waived'
  readonly waived_ids: readonly number[]
}

interface OpenAccount {
  readonly id: number
  readonly currency: Currency
  readonly initial_system_date: CivilDate
  /** The last day until which its books are closed; null when they are not. */
  readonly closed_until: CivilDate | null
}

/**
 * Settles many transactions in full, on one day or each on its due date, in one account or each in
 * its own: one operation. What is late pays the fine and interest that settling it alone suggests, or
 * they are waived, which its settlement keeps. What cannot be settled so is left alone and named.
 * @throws Refusal those of selectTransactions; `bank_account_inactive` for the account of all.
 */
export async function bulkSettle(
  db: CompanyDb,
  kind: TransactionKind,
  asked: Asked,
  progress: ReportProgress,
): Promise<BulkOutcome> {
  if (asked.bank_account_id !== null)
    await requireActiveAccount(db, asked.bank_account_id, 'bank_account_id')
  const states = await selectTransactions(db, kind, asked.selection)
  const accounts = await openAccounts(db)
  const rates = await getLateChargeRates(db)
  const waived = new Set(asked.waived_ids)
  const { eligible, skipped } = partStates(states, (state) => refusalOf(db, state, asked, accounts))
  await asOneOperation(db, 'transactions.bulk-settle', async () => {
    for (let start = 0; start < eligible.length; start += SLICE) {
      const slice = eligible.slice(start, start + SLICE)
      await settleTransactions(
        db,
        slice.map((state) => {
          const isCharged = asked.late_charges === 'charged' && !waived.has(state.id)
          return settlementOf(kind, state, { ...asked, rates, isCharged })
        }),
      )
      progress(start + slice.length, eligible.length)
    }
  })
  return outcomeOf(eligible, skipped)
}

const accountOf = (state: TransactionState, asked: Asked): number | null =>
  asked.bank_account_id ?? state.bank_account_id

const dayOf = (state: TransactionState, asked: Asked): CivilDate => asked.paid_on ?? state.due_date

function refusalOf(
  db: CompanyDb,
  state: TransactionState,
  asked: Asked,
  accounts: ReadonlyMap<number, OpenAccount>,
): ErrorCode | null {
  if (state.is_canceled) return 'transaction_canceled'
  if (state.residual_cents <= 0) return 'title_already_settled'
  const accountId = accountOf(state, asked)
  if (accountId === null) return 'title_without_account'
  const account = accounts.get(accountId)
  if (account === undefined) return 'bank_account_inactive'
  if (account.currency !== state.currency) return 'title_other_currency'
  const day = dayOf(state, asked)
  if (day > db.today) return 'settlement_in_future'
  if (day < account.initial_system_date) return 'title_before_account'
  return account.closed_until !== null && day <= account.closed_until
    ? 'title_in_closed_period'
    : null
}

function settlementOf(
  kind: TransactionKind,
  state: TransactionState,
  asked: Asked & { readonly rates: LateChargeRates; readonly isCharged: boolean },
) {
  const paid_on = dayOf(state, asked)
  const { residual_cents, due_date } = state
  const suggested = lateCharges(asked.rates[kind], residual_cents, due_date, paid_on)
  const { interest_cents, fine_cents } = suggested
  const charges = asked.isCharged
    ? { interest_cents, fine_cents }
    : {
        interest_cents: zeroCents,
        fine_cents: zeroCents,
        waived_cents: addCents(interest_cents, fine_cents),
      }
  return {
    kind,
    transaction_id: state.id,
    input: {
      paid_on,
      bank_account_id: accountOf(state, asked) ?? 0,
      principal_cents: residual_cents,
      discount_cents: zeroCents,
      fee_cents: zeroCents,
      note: null,
      ...charges,
    },
  }
}

/** The accounts that settlements may go through, within the caller's reach. */
async function openAccounts(db: CompanyDb): Promise<ReadonlyMap<number, OpenAccount>> {
  const { rows } = await sql<OpenAccount>`
    select a.id, a.currency, a.initial_system_date, (
      select max(closed_until) from period_closures closure
      where ${closureApplies(db, sql`a.id`)} and closure.scope in ('cash', 'both')) as closed_until
    from bank_accounts a
    where a.company_id = ${db.company_id} and a.status = 'active'
  `.execute(db.query)
  const ids = db.rights.bank_account_ids
  return new Map(
    rows.filter((row) => ids === null || ids.includes(row.id)).map((row) => [row.id, row]),
  )
}
