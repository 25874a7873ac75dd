import type { CivilDate } from '@prumo/civil-date'
import type {
  Desk,
  ReconciliationAccount,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { addCents, type Cents, subtractCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { type AccountReference, openingOfStatement } from '../../bank-accounts/index.ts'
import { systemBalance } from '../../ledger/index.ts'
import { accountInPath } from '../account-in-path.ts'
import { isProving } from '../import/declared-balances.ts'
import { leftOutLines } from '../proof/left-out.ts'

interface LineSums {
  /** Lines not ignored up to today. */
  readonly lines_cents: Cents
  readonly pending_count: number
  readonly reconciled_count: number
  readonly ignored_count: number
  readonly declared_cents: Cents | null
  readonly declared_date: CivilDate | null
  /** Lines not ignored up to the declared day. */
  readonly until_declared_cents: Cents
}

/**
 * The head of the desk (docs/rules/bank-accounts.md): bank balance of today =
 * initial statement balance from its day on + lines not ignored; difference = bank − system. The bank's own closing balance of the newest day,
 * among imports not undone, against the lines up to that day tells whether lines are missing.
 */
export async function getDesk(db: CompanyDb, accountId: number): Promise<Desk> {
  const account = await accountInPath(db, accountId)
  const sums = await lineSums(db, account)
  const bank_balance_cents = addCents(openingOfStatement(account, db.today), sums.lines_cents)
  const system_balance_cents = await systemBalance(db, accountId, db.today)
  const declared = sums.declared_cents
  return {
    bank_account_id: account.id,
    bank_account_name: account.name,
    is_card: account.type === 'card',
    currency: account.currency,
    bank_balance_cents,
    system_balance_cents,
    difference_cents: subtractCents(bank_balance_cents, system_balance_cents),
    pending_count: sums.pending_count,
    reconciled_count: sums.reconciled_count,
    ignored_count: sums.ignored_count,
    declared_balance_cents: declared,
    declared_balance_date: sums.declared_date,
    declared_difference_cents:
      declared === null || sums.declared_date === null
        ? null
        : subtractCents(
            declared,
            addCents(openingOfStatement(account, sums.declared_date), sums.until_declared_cents),
          ),
  }
}

async function lineSums(
  db: CompanyDb,
  { id, initial_statement_date }: AccountReference,
): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    with declared as (
      select declared.balance_cents as cents, declared.declared_on as day
      from bank_declared_balances declared
      where declared.company_id = ${db.company_id} and declared.bank_account_id = ${id}
        and ${isProving(db, 'declared', sql`${initial_statement_date}`)}
      order by declared.declared_on desc, declared.id desc limit 1
    )
    select
      coalesce(sum(l.amount_cents - l.ignored_cents) filter (
        where l.status <> 'ignored' and l.posted_on <= ${db.today}::date), 0)::bigint as lines_cents,
      (count(*) filter (where l.status = 'pending'))::int as pending_count,
      (count(*) filter (where l.status = 'reconciled'))::int as reconciled_count,
      (count(*) filter (where l.status = 'ignored'))::int as ignored_count,
      (select cents from declared) as declared_cents,
      (select day from declared) as declared_date,
      coalesce(sum(l.amount_cents - l.ignored_cents) filter (
        where l.status <> 'ignored' and l.posted_on <= (select day from declared)), 0)::bigint
        as until_declared_cents
    from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.bank_account_id = ${id}
  `.execute(db.query)
  const sums = rows[0]
  if (sums === undefined) throw new Error('An aggregate has one row.')
  return sums
}

/**
 * The accounts to reconcile, with what is pending: active ones within reach that the company shows
 * here.
 */
export async function listReconciliationAccounts(db: CompanyDb): Promise<ReconciliationAccount[]> {
  const { rows } = await sql<ReconciliationAccount>`
    select b.id, b.name, b.currency, b.bank_code, bank.name as bank_name,
      concat_ws('-', b.branch, b.branch_digit) as branch,
      concat_ws('-', b.account, b.account_digit) as account,
      b.show_on_dashboard, pending.count as pending_count, pending.oldest as oldest_pending_on,
      b.status, proof.proof,
      b.api_status in ('connected', 'failed') or b.open_banking_status in ('connected', 'failed')
        as is_connected
    from bank_accounts b
    left join banks bank on bank.code = b.bank_code
    cross join lateral (
      select count(*)::int as count, min(l.posted_on) as oldest from bank_statement_lines l
      where l.company_id = b.company_id and l.bank_account_id = b.id and l.status = 'pending'
    ) pending
    left join lateral (${newestProof(db)}) proof on true
    where b.company_id = ${db.company_id} and b.show_on_conciliation and b.status = 'active'
      ${andAll(reachableIds(sql`b.id`, db.rights.bank_account_ids))}
    order by b.name_key, b.id
  `.execute(db.query)
  return rows.map((row) => ({ ...row, branch: row.branch || null, account: row.account || null }))
}

/** Of an account `b` the newest balance that its bank declared, against its lines up to that day. */
const newestProof = (db: CompanyDb) => sql`
  select json_build_object('date', declared.declared_on,
    'difference_cents', declared.balance_cents - b.initial_statement_cents
    - coalesce((select sum(day.amount_cents) from bank_statement_days day
        where day.company_id = b.company_id and day.bank_account_id = b.id
          and day.posted_on between b.initial_statement_date and declared.declared_on), 0)
    + coalesce((select sum(line.cents) from ${leftOutLines} line
        where line.company_id = b.company_id and line.bank_account_id = b.id
          and line.posted_on between b.initial_statement_date and declared.declared_on), 0)
  ) as proof
  from bank_declared_balances declared
  where declared.company_id = b.company_id and declared.bank_account_id = b.id
    and ${isProving(db, 'declared', sql`b.initial_statement_date`)}
  order by declared.declared_on desc, declared.id desc limit 1`
