import type { CivilDate } from '@prumo/civil-date'
import type { BALANCE_SOURCES } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import type { Cents } from '@prumo/money'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { AccountReference } from '../../bank-accounts/index.ts'

/** What a bank says that an account held at the end of a day. */
export interface DeclaredBalance {
  readonly bank_account_id: number
  readonly declared_on: CivilDate
  readonly balance_cents: Cents
  readonly source: (typeof BALANCE_SOURCES)[number]
  /** The import that it came with, and goes with when that is undone; null when it came alone. */
  readonly import_id: number | null
}

/**
 * Keeps a balance that the bank declared, for the proof of the account
 * (docs/rules/bank-accounts.md). Of several of one day the one kept last counts.
 */
export async function storeDeclaredBalance(db: CompanyDb, balance: DeclaredBalance): Promise<void> {
  await db.query
    .insertInto('bank_declared_balances')
    .values({ ...balance, company_id: db.company_id, declared_at: db.now })
    .execute()
}

/** The balances that came with an import go with it. */
export async function removeDeclaredBalances(db: CompanyDb, importId: number): Promise<void> {
  await db.query
    .deleteFrom('bank_declared_balances')
    .where('company_id', '=', db.company_id)
    .where('import_id', '=', importId)
    .execute()
}

/**
 * Marks the balances of days that later imports brought lines of: a statement of today is taken before
 * the day ends. Called after lines came or went.
 */
export async function markOutdoneBalances(
  db: CompanyDb,
  accountId: number,
  { first, last }: { readonly first: CivilDate | null; readonly last: CivilDate | null },
): Promise<void> {
  if (first === null || last === null) return
  await sql`
    update bank_declared_balances declared set outdone_by_import_id = (
      select max(line.import_id) from bank_statement_lines line
      where line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}
        and line.status in ('pending', 'reconciled', 'ignored')
        and line.posted_on = declared.declared_on
        and line.import_id > coalesce(declared.import_id, ${importBefore(db, accountId)}))
    where company_id = ${db.company_id} and bank_account_id = ${accountId}
      and declared_on between ${first}::date and ${last}::date
  `.execute(db.query)
}

/** Of a balance that came without lines: the last import until it came; 0 without any. */
const importBefore = (db: CompanyDb, accountId: number) => sql`(
  select coalesce(max(i.id), 0) from bank_statement_imports i
  where i.company_id = ${db.company_id} and i.bank_account_id = ${accountId}
    and i.imported_at <= declared.declared_at)`

/**
 * The condition of balances that prove something of an account: of a day from its opening balance to
 * today, and of the end of that day.
 * @param declared the name of bank_declared_balances. @param openedOn the account's first day.
 */
export function isProving(
  db: CompanyDb,
  declared: string,
  openedOn: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${sql.ref(declared)}.outdone_by_import_id is null
    and ${sql.ref(declared)}.declared_on between ${openedOn}::date and ${db.today}::date`
}

interface KeptBalance {
  readonly day: CivilDate
  readonly cents: Cents
  readonly source: DeclaredBalance['source']
}

/** The balances that prove something of an account, in order; of each day the one that was kept last. */
export async function declaredDays(
  db: CompanyDb,
  { id, initial_statement_date }: Pick<AccountReference, 'id' | 'initial_statement_date'>,
): Promise<readonly KeptBalance[]> {
  const { rows } = await sql<KeptBalance>`
    select distinct on (declared.declared_on) declared.declared_on as day,
      declared.balance_cents as cents, declared.source
    from bank_declared_balances declared
    where declared.company_id = ${db.company_id} and declared.bank_account_id = ${id}
      and ${isProving(db, 'declared', sql`${initial_statement_date}`)}
    order by declared.declared_on, declared.id desc
  `.execute(db.query)
  return rows
}
