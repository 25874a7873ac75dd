import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'

/** A bank of Brazil, by its COMPE code. */
export interface KnownBank {
  readonly code: string
  readonly name: string
}

/** The active accounts within reach by their numbers, and the banks: whose a statement file can be. */
export async function knownAccounts(db: CompanyDb) {
  const all = db.query
    .selectFrom('bank_accounts')
    .select(['id', 'name', 'bank_code', 'branch', 'branch_digit', 'account', 'account_digit'])
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'active')
    .orderBy('id')
  const accounts = await reachableIds(sql`id`, db.rights.bank_account_ids)
    .reduce((rows, condition) => rows.where(condition), all)
    .execute()
  const { rows: banks } = await sql<KnownBank>`select code, name from banks`.execute(db.query)
  return { accounts, banks }
}
