import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { systemCategoryIds } from '../categories/index.ts'
import { type LedgerEntry, postEntries } from '../ledger/index.ts'
import { transferEntries, type TransferFacts } from './transfer-entries.rules.ts'

/** States the entries of all transfers, for the ledger's check. */
export async function transferDocuments(db: CompanyDb): Promise<readonly LedgerEntry[]> {
  const [transfers, roles] = await pipelined([readFacts(db, null), systemCategoryIds(db)])
  return transfers.flatMap((transfer) => transferEntries(transfer, roles))
}

/** Posts a transfer to the ledger anew, in the atomic that changed it; one that is gone states nothing. */
export async function postTransfer(db: CompanyDb, id: number): Promise<void> {
  const [transfers, roles] = await pipelined([readFacts(db, id), systemCategoryIds(db)])
  await postEntries(
    db,
    [{ source: 'transfer', source_id: id }],
    transfers.flatMap((transfer) => transferEntries(transfer, roles)),
  )
}

/** @param id which one; all of the company when it is null. */
async function readFacts(db: CompanyDb, id: number | null): Promise<readonly TransferFacts[]> {
  const { rows } = await sql<TransferFacts>`
    select id, from_account_id, to_account_id, transfer_date, value_cents, fee_cents
    from transfers
    where company_id = ${db.company_id} ${id === null ? sql`` : sql`and id = ${id}`}
    order by id
  `.execute(db.query)
  return rows
}
