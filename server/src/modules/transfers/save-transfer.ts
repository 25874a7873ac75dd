import type { TransferFields } from '@prumo/contracts/transfers/transfer.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { postTransfer } from './post-transfers.ts'
import { legOf, ownEnd, requireEnds, type TransferParts } from './transfer-ends.ts'
import { isLegAlone } from './transfer-links.ts'
import { getTransfer, type TransferRow } from './transfer.queries.ts'

/**
 * Records a transfer between two accounts within reach, and posts its two legs.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, `transfer_currency`,
 * `transfer_in_future`, `settlement_before_account`.
 */
export async function createTransfer(db: CompanyDb, input: TransferFields): Promise<TransferRow> {
  await requireEnds(db, input)
  return addTransfer(db, input)
}

/** Writes a transfer, or a leg of one, whose ends were checked, and posts and records it. */
export async function addTransfer(
  db: CompanyDb,
  input: TransferParts & { readonly link_id?: number },
): Promise<TransferRow> {
  const { id } = await db.query
    .insertInto('transfers')
    .values({ ...input, company_id: db.company_id, search_key: searchKey(input.description) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postTransfer(db, id)
  const created = await getTransfer(db, id)
  await recordOperation(db, 'transfers.create', [
    { table: 'transfers', record_id: id, after: created },
  ])
  return created
}

/**
 * Changes a transfer of which no leg is reconciled; both its accounts have to be within reach, as
 * they were and as they become. Of a leg alone the own account is changed. What carried out a request stays as it was approved.
 * @throws Refusal `not_found`, `stale_version`, `transfer_account_out_of_reach`,
 * `transfer_reconciled`, `transfer_of_request`, and those of createTransfer.
 */
export async function updateTransfer(
  db: CompanyDb,
  id: number,
  { version, ...input }: TransferFields & { readonly version: number },
): Promise<TransferRow> {
  const before = await lockTransfer(db, id)
  if (before.request_id !== null) throw new Refusal('transfer_of_request')
  if (before.version !== version)
    throw await staleVersion(db, { table: 'transfers', id, version: before.version })
  const parts = isLegAlone(before.link_id) ? legOf(input, ownEnd(before)) : input
  await requireEnds(db, parts)
  return changeTransfer(db, before, parts)
}

/**
 * Writes a transfer, or a leg of one, that was locked and whose ends were checked, and records it.
 */
export async function changeTransfer(
  db: CompanyDb,
  before: TransferRow,
  input: TransferParts,
): Promise<TransferRow> {
  const { id, version } = before
  await writeTransfer(db, id, version, input)
  await postTransfer(db, id)
  const after = await getTransfer(db, id)
  await recordOperation(db, 'transfers.update', [
    { table: 'transfers', record_id: id, before, after },
  ])
  return after
}

/** Writes the fields of a transfer that was locked, as its next version. */
export async function writeTransfer(
  db: CompanyDb,
  id: number,
  version: number,
  input: TransferParts,
): Promise<void> {
  await db.query
    .updateTable('transfers')
    .set({ ...input, search_key: searchKey(input.description), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a transfer of which no leg is reconciled.
 * @throws Refusal `not_found`, `transfer_account_out_of_reach`, `transfer_reconciled`,
 * `transfer_of_request`.
 */
export async function destroyTransfer(db: CompanyDb, id: number): Promise<void> {
  const before = await lockTransfer(db, id)
  if (before.request_id !== null) throw new Refusal('transfer_of_request')
  await removeTransfer(db, id)
  await recordOperation(db, 'transfers.destroy', [{ table: 'transfers', record_id: id, before }])
}

/** Takes a transfer that was locked out of the table and the ledger. */
export async function removeTransfer(db: CompanyDb, id: number): Promise<void> {
  await db.query
    .deleteFrom('transfers')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await postTransfer(db, id)
}

/**
 * A transfer that may be changed, until the command ends.
 * @throws Refusal `not_found`, `transfer_account_out_of_reach`, `transfer_reconciled`.
 */
export async function lockTransfer(db: CompanyDb, id: number): Promise<TransferRow> {
  await sql`
    select 1 from transfers where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  const transfer = await getTransfer(db, id)
  // Of a leg the one end that is here is within reach, or it would not be found.
  const isLeg = transfer.link_id !== null
  if (!isLeg && (transfer.from_account_id === null || transfer.to_account_id === null))
    throw new Refusal('transfer_account_out_of_reach')
  if (transfer.from_reconciled || transfer.to_reconciled) throw new Refusal('transfer_reconciled')
  return transfer
}
