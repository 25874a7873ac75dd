import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { reachableIds, andAll } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { numberKey } from './account-number.rules.ts'

/** An account, and how files wrote its number that were stored in it. */
interface RememberedNumber {
  readonly number_key: string
  readonly bank_account_id: number
  /** Null where the account is out of reach. */
  readonly name: string | null
}

/** All numbers that the company's accounts are remembered by; there are few of each. */
export async function rememberedNumbers(db: CompanyDb): Promise<readonly RememberedNumber[]> {
  const { rows } = await sql<RememberedNumber>`
    select number.number_key, number.bank_account_id,
      case when true ${andAll(reachableIds(sql`account.id`, db.rights.bank_account_ids))}
        then account.name end as name
    from statement_account_numbers number
    join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = number.bank_account_id
    where number.company_id = ${db.company_id}
  `.execute(db.query)
  return rows
}

/**
 * The other account of the company that a statement is known to be of; null when it is not.
 * @param numbers of `rememberedNumbers`.
 */
export function otherAccountOf(
  statement: Parameters<typeof numberKey>[0],
  accountId: number,
  numbers: readonly RememberedNumber[],
): { readonly name: string | null } | null {
  const key = numberKey(statement)
  const found = numbers.find(({ number_key }) => number_key === key)
  return found === undefined || found.bank_account_id === accountId ? null : { name: found.name }
}

/**
 * Remembers the number of a stored statement for its account. Of two imports of one number into two
 * accounts the second meets the key.
 * @throws Refusal `ofx_other_account`.
 */
export async function rememberNumber(
  db: CompanyDb,
  statement: PreviewStatement,
  { account_id, import_id }: { readonly account_id: number; readonly import_id: number },
): Promise<void> {
  const number_key = numberKey(statement)
  if (number_key === null) return
  const row = { company_id: db.company_id, number_key, bank_account_id: account_id, import_id }
  await db.query
    .insertInto('statement_account_numbers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'number_key']).doNothing())
    .execute()
  const other = otherAccountOf(statement, account_id, await rememberedNumbers(db))
  if (other !== null)
    throw new Refusal('ofx_other_account', {
      values: { name: other.name === null ? '' : ` (${other.name})` },
    })
}

/**
 * What an import taught is forgotten with it, unless another one of the account stands that has the
 * number as well: an earlier one of which it is not known has the only number that the account has.
 */
export async function forgetNumbers(db: CompanyDb, importId: number): Promise<void> {
  await sql`
    update statement_account_numbers number set import_id = standing.id
    from bank_statement_imports standing
    where number.company_id = ${db.company_id} and number.import_id = ${importId}
      and standing.company_id = ${db.company_id} and standing.id = (
        select min(other.id) from bank_statement_imports other
        where other.company_id = ${db.company_id} and other.undone_at is null
          and other.bank_account_id = number.bank_account_id and other.id <> ${importId}
          and other.source = 'file'
          and (other.number_key = number.number_key or (other.number_key is null and 1 = (
            select count(*) from statement_account_numbers own
            where own.company_id = ${db.company_id}
              and own.bank_account_id = number.bank_account_id))))
  `.execute(db.query)
  await db.query
    .deleteFrom('statement_account_numbers')
    .where('company_id', '=', db.company_id)
    .where('import_id', '=', importId)
    .execute()
}
