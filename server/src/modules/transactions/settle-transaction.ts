import { formatCivilDate } from '@prumo/civil-date'
import type {
  SettlementInput,
  Transaction,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { addCents, formatMoney } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import { cashOf } from './transaction-entries.rules.ts'
import { postTransaction } from './transaction-facts.ts'
import { getTransaction } from './transaction.queries.ts'
import './transactions.tables.ts'

/**
 * Settles a transaction in full or in part and posts the cash. What is settled moves by one
 * conditional update, so that two settlements at once never exceed what is due.
 * @throws Refusal `not_found`, `transaction_canceled`, `settlement_exceeds_residual`,
 * `settlement_before_account`, `settlement_in_future`, `bank_account_inactive`.
 */
export async function settleTransaction(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  input: SettlementInput,
): Promise<{ readonly transaction: Transaction; readonly settlement_id: number }> {
  await requireDay(db, input)
  const amount = addCents(input.principal_cents, input.discount_cents)
  const { rows } = await sql<{ id: number }>`
    update transactions set settled_cents = settled_cents + ${amount}, version = version + 1
    where company_id = ${db.company_id} and kind = ${kind} and id = ${id}
      and canceled_at is null and settled_cents + ${amount} <= value_cents
    returning id
  `.execute(db.query)
  if (rows.length === 0) throw await refusedSettlement(db, kind, id)
  const { id: settlement_id } = await db.query
    .insertInto('settlements')
    .values({
      ...input,
      company_id: db.company_id,
      transaction_id: id,
      cash_cents: cashOf(kind, input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransaction(db, id)
  const transaction = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.settle', [
    { table: 'settlements', record_id: settlement_id, after: { ...input, transaction_id: id } },
  ])
  return { transaction, settlement_id }
}

/** A settlement happened, in an account that existed. */
async function requireDay(db: CompanyDb, input: SettlementInput): Promise<void> {
  if (input.paid_on > db.today)
    throw new Refusal('settlement_in_future', { fields: { paid_on: 'settlement_in_future' } })
  const account = await requireActiveAccount(db, input.bank_account_id, 'bank_account_id')
  if (input.paid_on < account.initial_system_date)
    throw new Refusal('settlement_before_account', {
      fields: { paid_on: 'settlement_before_account' },
      values: { date: formatCivilDate(account.initial_system_date) },
    })
}

async function refusedSettlement(db: CompanyDb, kind: TransactionKind, id: number) {
  const current = await getTransaction(db, kind, id)
  if (current.computed_status === 'canceled') return new Refusal('transaction_canceled')
  return new Refusal('settlement_exceeds_residual', {
    fields: { principal_cents: 'settlement_exceeds_residual' },
    values: { amount: formatMoney(current.residual_cents) },
  })
}

/**
 * Reverses a settlement: its money leaves the ledger and the transaction is open again.
 * @throws Refusal `not_found`, `settlement_reconciled`.
 */
export async function reverseSettlement(
  db: CompanyDb,
  kind: TransactionKind,
  id: number,
  settlementId: number,
  reason: string | null,
): Promise<Transaction> {
  const before = (await getTransaction(db, kind, id)).settlements.find(
    (row) => row.id === settlementId,
  )
  if (before === undefined) throw notFound()
  const { rows } = await sql<{ amount: number }>`
    delete from settlements
    where company_id = ${db.company_id} and transaction_id = ${id} and id = ${settlementId}
      and not is_reconciled
    returning principal_cents + discount_cents as amount
  `.execute(db.query)
  const amount = rows[0]?.amount
  if (amount === undefined) throw new Refusal('settlement_reconciled')
  await sql`
    update transactions set settled_cents = settled_cents - ${amount}, version = version + 1
    where company_id = ${db.company_id} and id = ${id}
  `.execute(db.query)
  await postTransaction(db, id, [settlementId])
  const transaction = await getTransaction(db, kind, id)
  await recordOperation(db, 'transactions.reverse-settlement', [
    { table: 'settlements', record_id: settlementId, before, after: { reason } },
  ])
  return transaction
}

/**
 * Marks a settlement as linked to a bank line, or as free again, by one conditional update.
 * @returns false when it was so already, or is not there.
 */
export async function setReconciled(
  db: CompanyDb,
  settlementId: number,
  isReconciled: boolean,
): Promise<boolean> {
  const updated = await db.query
    .updateTable('settlements')
    .set({ is_reconciled: isReconciled })
    .where('company_id', '=', db.company_id)
    .where('id', '=', settlementId)
    .where('is_reconciled', '=', !isReconciled)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
