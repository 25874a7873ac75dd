import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { moveCreditsOfTransactions } from './party-credits.ts'

/**
 * Every table that names contacts, by the column `party_id`, beside those that belong to a contact
 * alone; a test proves that none is missing. They belong to modules that cannot be imported here, and
 * are reached by SQL (decision 0013).
 */
export const PARTY_REFERENCES = ['transactions', 'ledger_entries', 'purchases'] as const

/**
 * Gives the transactions of a contact to another one, with what they state and the credit on them.
 * @returns the transactions.
 */
export async function moveTransactions(
  db: CompanyDb,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update transactions set party_id = ${intoId}
    where company_id = ${db.company_id} and party_id = ${fromId}
    returning id`.execute(db.query)
  const ids = await nameInEntries(db, rows, intoId)
  await giveCredit(db, ids, { fromId, intoId })
  return ids
}

/** Gives the purchases of a contact to another one. @returns the purchases. */
export async function movePurchases(
  db: CompanyDb,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update purchases set party_id = ${intoId}, version = version + 1
    where company_id = ${db.company_id} and party_id = ${fromId}
    returning id`.execute(db.query)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Gives back those of these purchases that still name the contact that they were given to. */
export async function movePurchasesBack(
  db: CompanyDb,
  ids: readonly number[],
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update purchases set party_id = ${fromId}, version = version + 1
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and party_id = ${intoId}
    returning id`.execute(db.query)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/**
 * Gives back those of these transactions that still name the contact that they were given to.
 * @throws Refusal `credit_used_since` when credit that stands on them was used since.
 */
export async function moveTransactionsBack(
  db: CompanyDb,
  ids: readonly number[],
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update transactions set party_id = ${fromId}
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and party_id = ${intoId}
    returning id`.execute(db.query)
  const given = await nameInEntries(db, rows, fromId)
  await giveCredit(db, given, { fromId: intoId, intoId: fromId })
  return given
}

async function giveCredit(
  db: CompanyDb,
  transactions: readonly number[],
  parties: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  if (!(await moveCreditsOfTransactions(db, transactions, parties)))
    throw new Refusal('credit_used_since')
}

/**
 * What transactions and their settlements state carries the contact of the transaction; no amount
 * moves.
 */
async function nameInEntries(
  db: CompanyDb,
  transactions: readonly { readonly id: number }[],
  partyId: number,
): Promise<number[]> {
  const ids = transactions.map(({ id }) => id).toSorted((a, b) => a - b)
  if (ids.length === 0) return ids
  await sql`
    update ledger_entries set party_id = ${partyId}
    where company_id = ${db.company_id} and (
      (source = 'transaction' and source_id = any(${ids}::bigint[]))
      or (source = 'settlement' and source_id in (
        select id from settlements
        where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[]))))
  `.execute(db.query)
  return ids
}

/** In how many transactions a contact is named, canceled ones as well. */
export async function transactionsCount(db: CompanyDb, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions
    where company_id = ${db.company_id} and party_id = ${id}`.execute(db.query)
  return rows[0]?.count ?? 0
}
