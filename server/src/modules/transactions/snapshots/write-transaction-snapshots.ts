import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { searchKeyOf } from '../transaction-fields.ts'
import { writeAllocations } from '../create-transactions.ts'
import type { TransactionSnapshot } from './transaction-snapshots.ts'
import { deleteUnlessCharged } from '../delete-unless-charged.ts'

interface TransactionWithSnapshot {
  readonly id: number
  readonly snapshot: TransactionSnapshot
}

const record = ({ id, snapshot }: TransactionWithSnapshot) => ({
  ...snapshot,
  id,
  search_key: searchKeyOf(snapshot),
})

const recordColumns = sql`(id bigint, kind text, party_id bigint, bank_account_id bigint,
  description text, search_key text, fiscal_document text, external_id text, source text,
  due_date date, competency_date date, scheduled_for date, value_cents bigint,
  show_in_dre boolean, show_in_dfc boolean, payment_code text, our_number text,
  early_discount_cents bigint, early_discount_bps integer, early_discount_until date, series_id bigint,
  installment_number integer, installments_count integer, canceled_at timestamptz)`

/** The contact that stands for one which the audit log names. */
export const keptParty = (db: CompanyDb, id: RawBuilder<unknown>) => sql<number | null>`coalesce((
  select kept.merged_into_id from parties kept
  where kept.company_id = ${db.company_id} and kept.id = ${id}), ${id})`

const allocationsOf = (
  transactions: readonly TransactionWithSnapshot[],
  written: ReadonlySet<number>,
) =>
  transactions
    .filter((row) => written.has(row.id))
    .map(({ id, snapshot }) => ({ id, allocations: snapshot.allocations }))

/** Deletes transactions without settlements; the others stay. @returns the ids of those deleted. */
export async function deleteTransactions(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await deleteUnlessCharged(() =>
    sql<{ id: number }>`
      delete from transactions
      where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and settlements_count = 0
      returning id`.execute(db.query),
  )
  return new Set(rows.map((row) => row.id))
}

/**
 * Writes snapshots over transactions, allocations and all; what is settled must still fit, and
 * credit that stands on a transaction keeps its contact.
 * @returns the ids of those written.
 */
export async function writeSnapshots(
  db: CompanyDb,
  transactions: readonly TransactionWithSnapshot[],
): Promise<ReadonlySet<number>> {
  if (transactions.length === 0) return new Set()
  // Of JSON the planner expects a hundred rows, and then reads all of a small company for one.
  const ids = transactions.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    update transactions t set party_id = row.party_id, bank_account_id = row.bank_account_id,
      description = row.description, search_key = row.search_key,
      fiscal_document = row.fiscal_document, external_id = row.external_id,
      due_date = row.due_date, competency_date = row.competency_date,
      scheduled_for = row.scheduled_for, value_cents = row.value_cents,
      show_in_dre = row.show_in_dre, show_in_dfc = row.show_in_dfc,
      payment_code = row.payment_code, our_number = row.our_number,
      early_discount_cents = row.early_discount_cents, early_discount_bps = row.early_discount_bps,
      early_discount_until = row.early_discount_until, series_id = row.series_id,
      installment_number = row.installment_number, installments_count = row.installments_count,
      canceled_at = row.canceled_at, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(transactions.map(record))}::jsonb) as row${recordColumns}
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[]) and t.id = row.id
      and t.settled_cents <= row.value_cents
      and (row.canceled_at is null or t.settled_cents = 0)
      and (row.party_id is not distinct from t.party_id or not exists (
        select 1 from settlements s
        where s.company_id = ${db.company_id} and s.transaction_id = t.id
          and (s.credit_cents <> 0 or s.used_credit_cents <> 0)))
    returning t.id
  `.execute(db.query)
  const written = new Set(rows.map((row) => row.id))
  await sql`
    delete from transaction_allocations
    where company_id = ${db.company_id} and transaction_id = any(${[...written]}::bigint[])
  `.execute(db.query)
  await writeAllocations(db, allocationsOf(transactions, written))
  return written
}

/**
 * Brings deleted transactions back under their own ids; a contact that was merged since is the one
 * that it was merged into.
 * @returns the ids of those that are there again: not of those that were there already.
 */
export async function restoreTransactions(
  db: CompanyDb,
  transactions: readonly TransactionWithSnapshot[],
): Promise<ReadonlySet<number>> {
  if (transactions.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    insert into transactions (company_id, id, kind, party_id, bank_account_id, description,
      search_key, fiscal_document, external_id, source, due_date, competency_date, scheduled_for,
      value_cents, show_in_dre, show_in_dfc, payment_code, our_number, early_discount_cents,
      early_discount_bps, early_discount_until, series_id, installment_number,
      installments_count, canceled_at)
    overriding system value
    select ${db.company_id}, id, kind, ${keptParty(db, sql`row.party_id`)}, bank_account_id,
      description, search_key, fiscal_document, external_id, source, due_date, competency_date, scheduled_for, value_cents,
      show_in_dre, show_in_dfc, payment_code, our_number, early_discount_cents,
      early_discount_bps, early_discount_until, series_id, installment_number, installments_count,
      canceled_at
    from jsonb_to_recordset(${JSON.stringify(transactions.map(record))}::jsonb) as row${recordColumns}
    on conflict (company_id, id) do nothing
    returning id
  `.execute(db.query)
  const restored = new Set(rows.map((row) => row.id))
  await writeAllocations(db, allocationsOf(transactions, restored))
  return restored
}
