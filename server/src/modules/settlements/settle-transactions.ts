import type { CivilDate } from '@prumo/civil-date'
import type {
  SettlementInput,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import {
  type CommitPosting,
  lockedClosedUntil,
  postEntries,
  postWithCommit,
} from '../ledger/index.ts'
import { refuseUnchargedWaivers } from './late-charge-rates.ts'
import {
  type NewSettlement,
  type SettlementRecord,
  getWholeTransaction,
  insertSettlements,
  paidBy,
  postingOf,
  requireDays,
  settlementItems,
  settlementRecordOf,
} from '../transactions/index.ts'
import { requireCurrency } from './require-currency.ts'
import { takeCredits } from './take-credits.ts'

/** What is asked of a transaction once its settlement fits. */
export interface SettledTransaction {
  readonly id: number
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly due_date: CivilDate
}

/**
 * Settles transactions, each at most once per call, and posts the cash: the same few statements for
 * one as for a thousand, and one operation. What is settled moves by one conditional update, so
 * that two settlements at once never exceed what is due; one that would refuses them all.
 * @returns the settlements' ids, in the order given.
 * @throws Refusal `not_found`, `transaction_canceled`, `settlement_exceeds_residual`,
 * `settlement_before_account`, `settlement_in_future`, `bank_account_inactive`,
 * `settlement_currency`, those of takeCredits and refuseUnchargedWaivers.
 */
export async function settleTransactions(
  db: CompanyDb,
  rows: readonly NewSettlement[],
): Promise<readonly number[]> {
  return settle(db, rows, ({ documents, entries }) => postEntries(db, documents, entries))
}

async function settle(
  db: CompanyDb,
  rows: readonly NewSettlement[],
  post: (posting: CommitPosting) => Promise<void>,
): Promise<readonly number[]> {
  const records = rows.map(settlementRecordOf)
  const transactionIds = [...new Set(rows.map((row) => row.transaction_id))]
  // A refusal takes back what was written beside it: all of it is one transaction of the database.
  const [, , settled, snapshots, posting] = await pipelined([
    requireDays(db, rows),
    // Before its settlements are written, which may say the currency of a transaction.
    requireCurrency(
      db,
      rows.map(({ input, ...of }) => ({ ...of, bank_account_id: input.bank_account_id })),
    ),
    moveSettled(db, records),
    insertSettlements(db, records),
    postingOf(db, transactionIds),
  ])
  const refused = rows.find((row) => !settled.has(row.transaction_id))
  if (refused !== undefined) throw await refusedSettlement(db, refused)
  await takeCredits(db, records, settled)
  await refuseUnchargedWaivers(db, records, settled)
  await pipelined([
    post(posting),
    recordOperation(db, 'transactions.settle', settlementItems(snapshots)),
  ])
  return snapshots.map((row) => row.id)
}

/**
 * Settles one transaction in full or in part; see settleTransactions.
 * @param endsAct nothing of the act reads the ledger after it, so that it is posted as the act ends.
 */
export async function settleTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  input: SettlementInput,
  endsAct = false,
): Promise<{ readonly transaction: Transaction; readonly settlement_id: number }> {
  const rows = [{ kind, transaction_id: id, input }]
  const settling = async () => {
    if (!endsAct) return settleTransactions(db, rows)
    const held = lockedClosedUntil(db)
    held.catch(() => undefined)
    return settle(db, rows, async (posting) => postWithCommit(db, await held, posting))
  }
  const [[settlement_id], transaction] = await pipelined([
    settling(),
    // Behind what was sent for it: what is written later, credit and entries, it does not tell.
    getWholeTransaction(db, kind, id),
  ])
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  return { transaction, settlement_id }
}

/** @returns the transactions within reach that the settlements fit, by their ids. */
async function moveSettled(
  db: CompanyDb,
  records: readonly SettlementRecord[],
): Promise<ReadonlyMap<number, SettledTransaction>> {
  // Of JSON the planner expects a hundred rows, and then reads all of a small company for one.
  const ids = records.map((record) => record.transaction_id)
  const { rows } = await sql<SettledTransaction>`
    update transactions t
    set settled_cents = t.settled_cents + row.amount,
      paid_cents = t.paid_cents + ${paidBy(sql`t.kind`, sql`row.cash_cents`)},
      interest_cents = t.interest_cents + row.interest_cents + row.fine_cents,
      settlements_count = t.settlements_count + 1,
      first_paid_on = least(t.first_paid_on, row.paid_on),
      last_paid_on = greatest(t.last_paid_on, row.paid_on),
      given_back_on = greatest(t.given_back_on, case when row.amount = 0 then row.paid_on end),
      renegotiated_cents = t.renegotiated_cents
        + case when row.renegotiation_id is null then 0 else row.amount end,
      version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(kind text,
      transaction_id bigint, amount bigint, cash_cents bigint, interest_cents bigint,
        fine_cents bigint, paid_on date, renegotiation_id bigint)
    where t.company_id = ${db.company_id} and t.id = row.transaction_id and t.kind = row.kind
      and t.id = any(${ids}::bigint[]) and t.canceled_at is null
      and t.settled_cents + row.amount <= t.value_cents
      ${andAll(reachableTransactions(db, 't'))}
    returning t.id, t.kind, t.party_id, t.due_date
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

async function refusedSettlement(db: CompanyDb, { kind, transaction_id }: NewSettlement) {
  const current = await getWholeTransaction(db, kind, transaction_id)
  if (current.computed_status === 'canceled') return new Refusal('transaction_canceled')
  return new Refusal('settlement_exceeds_residual', {
    fields: { principal_cents: 'settlement_exceeds_residual' },
    values: { amount: current.residual_cents },
  })
}
