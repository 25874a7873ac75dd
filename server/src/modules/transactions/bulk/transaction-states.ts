import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { sql } from 'kysely'
import type { Cents } from '@prumo/money'
import type { CivilDate } from '@prumo/civil-date'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import type { ErrorCode } from '../../../texts/error-texts.ts'
import { transactionCurrency } from '../../document-currency/index.ts'
import { closureApplies } from '../../ledger/index.ts'
import { reachableTransactions, visibleTransactions } from '../../document-reach/index.ts'

/** What decides whether an act on many transactions may touch one of them. */
export interface TransactionState {
  readonly id: number
  readonly description: string
  readonly is_canceled: boolean
  /** Something of it is settled. */
  readonly is_settled: boolean
  /** Settlements, reversed ones and their reversals as well. */
  readonly settlements_count: number
  readonly residual_cents: Cents
  readonly due_date: CivilDate
  readonly scheduled_for: CivilDate | null
  readonly bank_account_id: number | null
  readonly currency: Currency
  readonly installment_number: number | null
  readonly version: number
  /** A purchase or a sale made it, and says what it is. */
  readonly is_of_document: boolean
  /** A charge asks for it, be it a draft: it is not deleted meanwhile (charges, decision 13). */
  readonly is_charged: boolean
  /** Something of it lies in a closed period. */
  readonly is_closed: boolean
  /** The caller reaches some of its allocations alone, and so may not change it. */
  readonly refused_reach: ReachRefusal | null
}

/** A transaction that an act on many left alone, and why. */
export interface SkippedTransaction {
  readonly id: number
  readonly description: string
  readonly code: ErrorCode
}

/** Why whoever reaches a part of a transaction alone does not act on it. */
type ReachRefusal =
  | 'cost_center_permission_error_on_transaction'
  | 'project_permission_error_on_transaction'

/** The words of the specification for a transaction of which an allocation is out of reach. */
export const reachRefusal = ({ rights }: CompanyDb): ReachRefusal =>
  rights.cost_center_ids === null
    ? 'project_permission_error_on_transaction'
    : 'cost_center_permission_error_on_transaction'

/** Locks transactions that the caller sees, in the order of their ids, and says what state each is in. */
export async function lockStates(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly TransactionState[]> {
  await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
    order by t.id for update
  `.execute(db.query)
  const { rows } = await sql<TransactionState>`
    select t.id, t.description, t.canceled_at is not null as is_canceled,
      t.settled_cents > 0 as is_settled, t.settlements_count,
      t.value_cents - t.settled_cents as residual_cents, t.due_date, t.scheduled_for,
      t.bank_account_id, ${transactionCurrency(db, 't')} as currency, t.installment_number, t.version,
      t.source in ('purchase', 'sale') as is_of_document,
      0 < (select count(*) from charges charge
        where charge.company_id = ${db.company_id} and charge.transaction_id = t.id
          and charge.status not in ('canceled', 'paid', 'refunded', 'charged_back', 'expired'))
        as is_charged,
      0 < (select count(*) from period_closures closure
        where ${closureApplies(db, sql`null::bigint`)}
          and closure.scope in ('competency', 'both') and t.competency_date <= closure.closed_until)
      or 0 < (select count(*) from settlements s
        join period_closures closure on ${closureApplies(db, sql`s.bank_account_id`)}
          and closure.scope in ('cash', 'both') and s.paid_on <= closure.closed_until
        where s.company_id = ${db.company_id} and s.transaction_id = t.id) as is_closed,
      case when true ${andAll(reachableTransactions(db, 't'))} then null
        else ${reachRefusal(db)} end as refused_reach
    from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
      ${andAll(visibleTransactions(db, 't'))}
    order by t.id
  `.execute(db.query)
  return rows
}

/**
 * Parts transactions into those that an act may touch and those that it leaves alone, with the
 * reason: one that the caller reaches in part is left alone by every act.
 */
export function partStates(
  states: readonly TransactionState[],
  refusalOf: (state: TransactionState) => ErrorCode | null,
): {
  readonly eligible: readonly TransactionState[]
  readonly skipped: readonly SkippedTransaction[]
} {
  const checked = states.map((state) => ({
    state,
    code: state.refused_reach ?? refusalOf(state),
  }))
  return {
    eligible: checked.flatMap(({ state, code }) => (code === null ? [state] : [])),
    skipped: checked.flatMap(({ state: { id, description }, code }) =>
      code === null ? [] : [{ id, description, code }],
    ),
  }
}

/** Open in full and free to change: nothing of it is paid, canceled, told to the bank or closed. */
export function seriesRefusal(state: TransactionState): ErrorCode | null {
  if (state.is_canceled) return 'transaction_canceled'
  if (state.settlements_count > 0) return refusalOfSettled(state)
  if (state.scheduled_for !== null) return 'title_scheduled'
  return state.is_closed ? 'title_in_closed_period' : null
}

/**
 * Why a transaction with settlements is not changed or deleted: something of it is settled, or was in a
 * month that keeps what it said.
 */
export const refusalOfSettled = ({ is_settled }: Pick<TransactionState, 'is_settled'>) =>
  is_settled ? ('transaction_settled' as const) : ('transaction_has_reversals' as const)
