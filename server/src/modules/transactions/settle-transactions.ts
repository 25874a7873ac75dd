import { type CivilDate, formatCivilDate } from '@prumo/civil-date'
import type {
  SettlementInput,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { addCents, formatMoney, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, reachableTitles } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import { postEntries } from '../ledger/index.ts'
import { refuseUnchargedWaivers } from './late-charge-rates.ts'
import { type SettlementImage, settlementColumns } from './settlement-images.ts'
import { takeCredits } from './take-credits.ts'
import { cashOf } from './transaction-entries.rules.ts'
import { postingOf } from './transaction-facts.ts'
import { getTransaction } from './transaction.queries.ts'

/** What is asked of a title once its settlement fits. */
export interface SettledTitle {
  readonly id: number
  readonly kind: TransactionKind
  readonly party_id: number | null
  readonly due_date: CivilDate
}

export interface NewSettlement {
  readonly kind: TransactionKind
  readonly transaction_id: number
  readonly input: SettlementInput
}

/**
 * Settles transactions, each at most once per call, and posts the cash: the same few statements for
 * one as for a thousand, and one operation. What is settled moves by one conditional update, so
 * that two settlements at once never exceed what is due; one that would refuses them all.
 * @returns the settlements' ids, in the order given.
 * @throws Refusal `not_found`, `transaction_canceled`, `settlement_exceeds_residual`,
 * `settlement_before_account`, `settlement_in_future`, `bank_account_inactive`, those of takeCredits
 * and refuseUnchargedWaivers.
 */
export async function settleTransactions(
  db: CompanyDb,
  rows: readonly NewSettlement[],
): Promise<readonly number[]> {
  const records = rows.map(recordOf)
  const transactionIds = [...new Set(rows.map((row) => row.transaction_id))]
  // A refusal takes back what was written beside it: all of it is one transaction of the database.
  const [, settled, images, { documents, entries }] = await together([
    requireDays(db, rows),
    moveSettled(db, records),
    insertSettlements(db, records),
    postingOf(db, transactionIds),
  ])
  const refused = rows.find((row) => !settled.has(row.transaction_id))
  if (refused !== undefined) throw await refusedSettlement(db, refused)
  await takeCredits(db, records, settled)
  await refuseUnchargedWaivers(db, records, settled)
  const items = images.map((after) => ({ table: 'settlements', record_id: after.id, after }))
  await together([
    postEntries(db, documents, entries),
    recordOperation(db, 'transactions.settle', items),
  ])
  return images.map((row) => row.id)
}

/** Settles one transaction in full or in part; see settleTransactions. */
export async function settleTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  input: SettlementInput,
): Promise<{ readonly transaction: Transaction; readonly settlement_id: number }> {
  const [settlement_id] = await settleTransactions(db, [{ kind, transaction_id: id, input }])
  if (settlement_id === undefined) throw new Error('A new settlement has an id.')
  return { transaction: await getTransaction(db, kind, id), settlement_id }
}

/** What most settlements do not say. */
const UNSAID = {
  method: null,
  document: null,
  waived_cents: zeroCents,
  credit_cents: zeroCents,
  used_credit_cents: zeroCents,
} as const

function recordOf({ kind, transaction_id, input }: NewSettlement, place: number) {
  const said = { ...UNSAID, ...input }
  return {
    ...said,
    place,
    kind,
    transaction_id,
    amount: addCents(said.principal_cents, said.discount_cents),
    cash_cents: cashOf(kind, said),
  }
}

/** @returns the titles within reach that the settlements fit, by their ids. */
async function moveSettled(
  db: CompanyDb,
  records: readonly ReturnType<typeof recordOf>[],
): Promise<ReadonlyMap<number, SettledTitle>> {
  const { rows } = await sql<SettledTitle>`
    update transactions t
    set settled_cents = t.settled_cents + row.amount,
      paid_cents = t.paid_cents + abs(row.cash_cents),
      interest_cents = t.interest_cents + row.interest_cents + row.fine_cents,
      settlements_count = t.settlements_count + 1,
      first_paid_on = least(t.first_paid_on, row.paid_on),
      last_paid_on = greatest(t.last_paid_on, row.paid_on), version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(kind text,
      transaction_id bigint, amount bigint, cash_cents bigint, interest_cents bigint,
        fine_cents bigint, paid_on date)
    where t.company_id = ${db.company_id} and t.id = row.transaction_id and t.kind = row.kind
      and t.canceled_at is null and t.settled_cents + row.amount <= t.value_cents
      ${andAll(reachableTitles(db, 't'))}
    returning t.id, t.kind, t.party_id, t.due_date
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns them in the order of the records. A title that is not there gets none: see moveSettled. */
async function insertSettlements(
  db: CompanyDb,
  records: readonly ReturnType<typeof recordOf>[],
): Promise<readonly SettlementImage[]> {
  const { rows } = await sql<SettlementImage>`
    insert into settlements (company_id, transaction_id, bank_account_id, paid_on, principal_cents,
      discount_cents, interest_cents, fine_cents, fee_cents, cash_cents, note, method, document,
      waived_cents, credit_cents, used_credit_cents)
    select ${db.company_id}, t.id, row.bank_account_id, row.paid_on, row.principal_cents,
      row.discount_cents, row.interest_cents, row.fine_cents, row.fee_cents, row.cash_cents,
      row.note, row.method, row.document, row.waived_cents, row.credit_cents,
      row.used_credit_cents
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(place integer,
      transaction_id bigint, bank_account_id bigint, paid_on date, principal_cents bigint,
      discount_cents bigint, interest_cents bigint, fine_cents bigint, fee_cents bigint,
      cash_cents bigint, note text, method text, document text, waived_cents bigint,
      credit_cents bigint, used_credit_cents bigint)
    join transactions t on t.company_id = ${db.company_id} and t.id = row.transaction_id
    order by row.place
    returning ${settlementColumns}
  `.execute(db.query)
  return rows
}

/** Settlements happened, in accounts that existed. */
async function requireDays(db: CompanyDb, rows: readonly NewSettlement[]): Promise<void> {
  const byAccount = [...Map.groupBy(rows, (row) => row.input.bank_account_id)]
  const accounts = await together(
    byAccount.map(([id]) => requireActiveAccount(db, id, 'bank_account_id')),
  )
  for (const [place, [, settlements]] of byAccount.entries())
    for (const { paid_on } of settlements.map((row) => row.input)) {
      if (paid_on > db.today)
        throw new Refusal('settlement_in_future', { fields: { paid_on: 'settlement_in_future' } })
      const opened = accounts[place]?.initial_system_date
      if (opened !== undefined && paid_on < opened)
        throw new Refusal('settlement_before_account', {
          fields: { paid_on: 'settlement_before_account' },
          values: { date: formatCivilDate(opened) },
        })
    }
}

async function refusedSettlement(db: CompanyDb, { kind, transaction_id }: NewSettlement) {
  const current = await getTransaction(db, kind, transaction_id)
  if (current.computed_status === 'canceled') return new Refusal('transaction_canceled')
  return new Refusal('settlement_exceeds_residual', {
    fields: { principal_cents: 'settlement_exceeds_residual' },
    values: { amount: formatMoney(current.residual_cents) },
  })
}
