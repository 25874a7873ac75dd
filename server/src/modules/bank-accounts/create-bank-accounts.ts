import type { BankAccountInput } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type RowOutcome, refusedRow } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { STORED_COLUMNS } from './bank-account.queries.ts'
import { postOpenings } from './opening-entries.ts'
import { fieldsOf, refusingClashes } from './save-bank-account.ts'

/** A row of a sheet: it names no account that rules transfer to, and brings no credentials. */
type BankAccountRow = Omit<BankAccountInput, 'rules_account_id'>

/**
 * Opens accounts of many rows and posts their opening balances.
 * @returns an outcome for each row, in their order: `name_taken`, `invalid_bank` on `bank_code`,
 * `default_purchase_taken`. Rows that can be written are written whatever becomes of the others: who
 * wants all or nothing throws.
 * @throws Refusal `permission_denied`, as of createBankAccount.
 */
export async function createBankAccounts(
  db: CompanyDb,
  rows: readonly BankAccountRow[],
): Promise<RowOutcome<{ readonly id: number }>[]> {
  if (db.rights.bank_account_ids !== null) throw new Refusal('permission_denied')
  const check = await checkOf(db)
  const outcomes: RowOutcome<{ readonly id: number }>[] = []
  const created = []
  for (const row of rows) {
    const errors = check(row)
    if (errors !== null) {
      outcomes.push(errors)
      continue
    }
    const account = await refusingClashes(() =>
      db.query
        .insertInto('bank_accounts')
        .values({ ...fieldsOf(row), company_id: db.company_id })
        .returning(STORED_COLUMNS)
        .executeTakeFirstOrThrow(),
    )
    created.push(account)
    outcomes.push({ ok: true, record: { id: account.id } })
  }
  if (created.length === 0) return outcomes
  await postOpenings(db, created)
  await recordOperation(
    db,
    'bank-accounts.create',
    created.map((after) => ({ table: 'bank_accounts', record_id: after.id, after })),
  )
  return outcomes
}

/** What is wrong with a row, beside the accounts that there are and the rows before it. */
async function checkOf(db: CompanyDb) {
  const [accounts, banks] = await pipelined([
    db.query
      .selectFrom('bank_accounts')
      .select(['name_key', 'is_default_purchase'])
      .where('company_id', '=', db.company_id)
      .execute(),
    sql<{ code: string }>`select code from banks`.execute(db.query),
  ])
  const names = new Set(accounts.map((account) => account.name_key))
  const codes = new Set(banks.rows.map((bank) => bank.code))
  let hasDefault = accounts.some((account) => account.is_default_purchase)
  return ({ name, bank_code, is_default_purchase }: BankAccountRow) => {
    const key = searchKey(name)
    const errors = {
      ...(names.has(key) ? { name: 'name_taken' as const } : {}),
      ...(bank_code === null || codes.has(bank_code) ? {} : { bank_code: 'invalid_bank' as const }),
      ...(hasDefault && is_default_purchase
        ? { is_default_purchase: 'default_purchase_taken' as const }
        : {}),
    }
    if (Object.keys(errors).length > 0) return refusedRow(errors)
    names.add(key)
    hasDefault ||= is_default_purchase
    return null
  }
}
