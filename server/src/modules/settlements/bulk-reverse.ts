import type { CivilDate } from '@prumo/civil-date'
import type { TransactionSelection } from '@prumo/contracts/transactions/selection.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import type { ErrorCode } from '../../texts/error-texts.ts'
import {
  type BulkOutcome,
  outcomeOf,
  partStates,
  selectTransactions,
} from '../transactions/index.ts'
import { closureApplies } from '../ledger/index.ts'
import { isStanding, type ReversalDay, reverseOnDay } from './reverse-on-day.ts'
import { requirePastReversal } from './reverse-settlement.ts'

/** The settlements of a transaction that are not reversed. */
interface Standing {
  readonly transaction_id: number
  readonly ids: readonly number[]
  readonly last_paid_on: CivilDate
  readonly is_reconciled: boolean
  /** One of them ends the credit of money that went back. */
  readonly ends_credit: boolean
  /** The day of the reversal lies in books that are closed for one of them. */
  readonly is_closed: boolean
}

/**
 * Reverses all settlements of many transactions on one day: one operation. A transaction that has none,
 * or of which one cannot be reversed on that day, is left alone and named.
 * @throws Refusal `reversal_in_future`, `credit_used_since`, those of selectTransactions.
 */
export async function bulkReverse(
  db: CompanyDb,
  kind: TransactionKind,
  { selection, ...day }: ReversalDay & { readonly selection: TransactionSelection },
): Promise<BulkOutcome> {
  requirePastReversal(db, day.reversed_on)
  const states = await selectTransactions(db, kind, selection)
  const standing = await standingSettlements(
    db,
    states.map((state) => state.id),
    day.reversed_on,
  )
  const { eligible, skipped } = partStates(states, ({ id }) =>
    refusalOf(standing.get(id), day.reversed_on),
  )
  const ids = eligible.flatMap(({ id }) => standing.get(id)?.ids ?? [])
  await recordOperation(db, 'transactions.bulk-reverse', await reverseOnDay(db, ids, day))
  return outcomeOf(eligible, skipped)
}

function refusalOf(standing: Standing | undefined, reversed_on: CivilDate): ErrorCode | null {
  if (standing === undefined) return 'transaction_not_settled'
  if (standing.ends_credit) return 'settlement_ends_credit'
  if (standing.is_reconciled) return 'settlement_reconciled'
  if (standing.last_paid_on > reversed_on) return 'title_settled_later'
  return standing.is_closed ? 'title_in_closed_period' : null
}

/** Interest, fine, fee and discount are revenue or expense of the day, and books of both kinds hold them. */
async function standingSettlements(
  db: CompanyDb,
  ids: readonly number[],
  reversed_on: CivilDate,
): Promise<ReadonlyMap<number, Standing>> {
  const { rows } = await sql<Standing>`
    select s.transaction_id, json_agg(s.id order by s.id) as ids, max(s.paid_on) as last_paid_on,
      bool_or(s.is_reconciled) as is_reconciled, bool_or(s.credit_cents < 0) as ends_credit,
      bool_or(0 < (select count(*) from period_closures closure
        where ${closureApplies(db, sql`s.bank_account_id`)}
          and closure.closed_until >= ${reversed_on}::date
          and (closure.scope in ('cash', 'both')
            or (closure.scope in ('competency', 'both') and closure.bank_account_id is null
              and s.interest_cents + s.fine_cents + s.fee_cents + s.discount_cents > 0)
          ))) as is_closed
    from settlements s
    where s.company_id = ${db.company_id} and s.transaction_id = any(${ids}::bigint[])
      and s.reverses_id is null and ${isStanding(db, sql`s.id`)}
    group by s.transaction_id
  `.execute(db.query)
  return new Map(rows.map((row) => [row.transaction_id, row]))
}
