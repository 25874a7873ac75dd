import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { normaliseBankId } from '@prumo/ofx'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { fillInBank, removeFilledBank } from '../../bank-accounts/index.ts'

/**
 * Gives an account without a bank the one that a stored statement names, and keeps that the import did.
 * @returns null where it did not.
 */
export async function fillBankOf(
  db: CompanyDb,
  { bank_id }: PreviewStatement,
  { account_id, import_id }: { readonly account_id: number; readonly import_id: number },
) {
  const code = bank_id === null ? null : normaliseBankId(bank_id)
  const filled = code === null ? null : await fillInBank(db, account_id, code)
  if (filled !== null)
    await db.query
      .updateTable('bank_statement_imports')
      .set({ bank_filled_version: filled.change.after.version })
      .where('company_id', '=', db.company_id)
      .where('id', '=', import_id)
      .execute()
  return filled
}

/**
 * Takes back the bank that an undone import filled in. Where another one of the same bank and number stands,
 * the bank stays, as that one's; so it does in an account that was changed since.
 */
export async function emptyBankOf(db: CompanyDb, accountId: number, importId: number) {
  const { rows: kept } = await sql`
    update bank_statement_imports standing set bank_filled_version = undone.bank_filled_version
    from bank_statement_imports undone
    where undone.company_id = ${db.company_id} and undone.id = ${importId}
      and undone.bank_filled_version is not null
      and standing.company_id = ${db.company_id} and standing.id = (
        select min(other.id) from bank_statement_imports other
        where other.company_id = ${db.company_id} and other.undone_at is null
          and other.bank_account_id = ${accountId} and other.number_key = undone.number_key)
    returning standing.id
  `.execute(db.query)
  if (kept.length > 0) return null
  const { bank_filled_version: version } = await db.query
    .selectFrom('bank_statement_imports')
    .select('bank_filled_version')
    .where('company_id', '=', db.company_id)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return version === null ? null : removeFilledBank(db, accountId, version)
}
