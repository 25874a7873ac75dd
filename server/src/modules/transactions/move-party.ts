import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { renameParty } from '../ledger/index.ts'

/** From which contact, to which. */
interface PartyMove {
  readonly from: number
  readonly into: number
}

/** Gives the transactions of a contact to another one, with what they state. @returns their ids. */
export async function moveTransactionsOfParty(
  db: CompanyDb,
  { from, into }: PartyMove,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update transactions set party_id = ${into}
    where company_id = ${db.company_id} and party_id = ${from}
    returning id`.execute(db.query)
  return renamed(db, rows, into)
}

/**
 * Gives back those of these transactions that still name the contact that they were given to.
 * @returns their ids.
 */
export async function moveTransactionsBack(
  db: CompanyDb,
  ids: readonly number[],
  { from, into }: PartyMove,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update transactions set party_id = ${from}
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and party_id = ${into}
    returning id`.execute(db.query)
  return renamed(db, rows, from)
}

/** What transactions and their settlements state names their contact; no amount moves. */
async function renamed(
  db: CompanyDb,
  transactions: readonly { readonly id: number }[],
  partyId: number,
): Promise<number[]> {
  const ids = transactions.map(({ id }) => id).toSorted((a, b) => a - b)
  if (ids.length === 0) return ids
  const { rows } = await sql<{ id: number }>`
    select id from settlements
    where company_id = ${db.company_id} and transaction_id = any(${ids}::bigint[])`.execute(
    db.query,
  )
  await renameParty(
    db,
    [
      ...ids.map((source_id) => ({ source: 'transaction' as const, source_id })),
      ...rows.map(({ id }) => ({ source: 'settlement' as const, source_id: id })),
    ],
    partyId,
  )
  return ids
}

/** Of which kinds a contact has transactions, canceled ones as well. */
export async function kindsOfParty(
  db: CompanyDb,
  partyId: number,
): Promise<readonly TransactionKind[]> {
  const { rows } = await sql<{ kind: TransactionKind }>`
    select distinct kind from transactions
    where company_id = ${db.company_id} and party_id = ${partyId}`.execute(db.query)
  return rows.map(({ kind }) => kind)
}
