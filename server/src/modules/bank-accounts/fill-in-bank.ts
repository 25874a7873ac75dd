import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { STORED_COLUMNS } from './bank-account.queries.ts'

/** What filling a bank in, or taking it back, changed of an account; for the operation that did it. */
async function setBank(
  db: CompanyDb,
  id: number,
  bank_code: string | null,
  isExpected: { readonly version: number } | { readonly bank_code: null },
) {
  const stored = db.query
    .selectFrom('bank_accounts')
    .select(STORED_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
  const before = await stored.executeTakeFirst()
  const isMet =
    before !== undefined &&
    ('version' in isExpected ? before.version === isExpected.version : before.bank_code === null)
  if (!isMet) return null
  const after = await db.query
    .updateTable('bank_accounts')
    .set({ bank_code, version: before.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(STORED_COLUMNS)
    .executeTakeFirstOrThrow()
  return { table: 'bank_accounts', record_id: id, before, after } as const
}

/** Fills in the bank of an account that has none; a code that names no known bank does nothing. */
export async function fillInBank(db: CompanyDb, id: number, code: string) {
  const bank = await db.query
    .selectFrom('banks')
    .select('name')
    .where('code', '=', code)
    .executeTakeFirst()
  const change = bank === undefined ? null : await setBank(db, id, code, { bank_code: null })
  return bank === undefined || change === null ? null : { bank_name: bank.name, change }
}

/** Takes a bank back that was filled in, unless the account was changed since. */
export function removeFilledBank(db: CompanyDb, id: number, version: number) {
  return setBank(db, id, null, { version })
}
