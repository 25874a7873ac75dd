import { formatCivilDate } from '@prumo/civil-date'
import type { Transfer, TransferInput } from '@prumo/contracts/transfers/transfer.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { together } from '../../kernel/database/together.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { requireActiveAccount } from '../bank-accounts/index.ts'
import { postTransfer } from './post-transfers.ts'
import { getTransfer } from './transfer.queries.ts'

/**
 * Records a transfer between two accounts within reach, and posts its two legs.
 * @throws Refusal `reference_not_found`, `bank_account_inactive`, `transfer_currency`,
 * `transfer_in_future`, `settlement_before_account`.
 */
export async function createTransfer(db: CompanyDb, input: TransferInput): Promise<Transfer> {
  await requireEnds(db, input)
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
 * they were and as they become. What carried out a request stays as it was approved.
 * @throws Refusal `not_found`, `stale_version`, `transfer_account_out_of_reach`,
 * `transfer_reconciled`, `transfer_of_request`, and those of createTransfer.
 */
export async function updateTransfer(
  db: CompanyDb,
  id: number,
  { version, ...input }: TransferInput & { readonly version: number },
): Promise<Transfer> {
  const before = await lockTransfer(db, id)
  if (before.request_id !== null) throw new Refusal('transfer_of_request')
  if (before.version !== version)
    throw await staleVersion(db, { table: 'transfers', id, version: before.version })
  await requireEnds(db, input)
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
  input: TransferInput,
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
export async function lockTransfer(db: CompanyDb, id: number): Promise<Transfer> {
  await sql`
    select 1 from transfers where company_id = ${db.company_id} and id = ${id} for update
  `.execute(db.query)
  const transfer = await getTransfer(db, id)
  if (transfer.from_account_id === null || transfer.to_account_id === null)
    throw new Refusal('transfer_account_out_of_reach')
  if (transfer.from_reconciled || transfer.to_reconciled) throw new Refusal('transfer_reconciled')
  return transfer
}

/** A transfer happened, between accounts of one currency that existed. */
export async function requireEnds(db: CompanyDb, input: TransferInput): Promise<void> {
  const [from, to] = await together([
    requireActiveAccount(db, input.from_account_id, 'from_account_id'),
    requireActiveAccount(db, input.to_account_id, 'to_account_id'),
  ])
  if (from.currency !== to.currency)
    throw new Refusal('transfer_currency', { fields: { to_account_id: 'transfer_currency' } })
  if (input.transfer_date > db.today)
    throw new Refusal('transfer_in_future', { fields: { transfer_date: 'transfer_in_future' } })
  const opened = [from.initial_system_date, to.initial_system_date].toSorted().at(-1)
  if (opened !== undefined && input.transfer_date < opened)
    throw new Refusal('settlement_before_account', {
      fields: { transfer_date: 'settlement_before_account' },
      values: { date: formatCivilDate(opened) },
    })
}
