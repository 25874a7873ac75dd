import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import type { Decision } from './rule-agreement.rules.ts'

/** A line that a rule is tried on, with its account. */
export type TriedLine = Pick<
  StatementLine,
  | 'id'
  | 'bank_account_id'
  | 'posted_on'
  | 'amount_cents'
  | 'type'
  | 'name'
  | 'memo'
  | 'check_number'
  | 'status'
> & { readonly bank: LineAccount }

interface LineAccount {
  readonly id: number
  readonly name: string
  readonly bank_code: string | null
  readonly branch: string | null
  readonly branch_digit: string | null
  readonly account: string | null
  readonly account_digit: string | null
}

/** The newest lines since a day, of the accounts within reach, whatever became of them. */
export async function linesSince(
  db: CompanyDb,
  day: CivilDate,
  limit: number,
): Promise<readonly TriedLine[]> {
  const accounts = await accountsWithinReach(db)
  const { rows } = await sql<Omit<TriedLine, 'bank'>>`
    select l.id, l.bank_account_id, l.posted_on, l.amount_cents, l.type, l.name, l.memo,
      l.check_number, l.status
    from bank_statement_lines l
    where l.company_id = ${db.company_id} and l.posted_on >= ${day}::date
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
    order by l.posted_on desc, l.id desc
    limit ${limit}
  `.execute(db.query)
  return rows.flatMap((row) => {
    const bank = accounts.get(row.bank_account_id)
    return bank === undefined ? [] : { ...row, bank }
  })
}

/** A page of all lines that the company ever imported, oldest first, after one. */
export async function linesAfter(
  db: CompanyDb,
  after: Pick<TriedLine, 'id' | 'posted_on'> | null,
  limit: number,
): Promise<readonly TriedLine[]> {
  const accounts = await accountsWithinReach(db)
  const rest =
    after === null
      ? sql``
      : sql`and (l.posted_on, l.id) > (${after.posted_on}::date, ${after.id}::bigint)`
  const { rows } = await sql<Omit<TriedLine, 'bank'>>`
    select l.id, l.bank_account_id, l.posted_on, l.amount_cents, l.type, l.name, l.memo,
      l.check_number, l.status
    from bank_statement_lines l
    where l.company_id = ${db.company_id} ${rest}
      ${andAll(reachableIds(sql`l.bank_account_id`, db.rights.bank_account_ids))}
    order by l.posted_on, l.id
    limit ${limit}
  `.execute(db.query)
  return rows.flatMap((row) => {
    const bank = accounts.get(row.bank_account_id)
    return bank === undefined ? [] : { ...row, bank }
  })
}

/** Which of these lines a run decided that still stands. */
export async function linesOfStandingRuns(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select done.statement_line_id as id from automatic_run_lines done
    join automatic_runs run on run.company_id = done.company_id and run.id = done.run_id
    where done.company_id = ${db.company_id} and run.undone_at is null and done.act <> 'left'
      and done.statement_line_id = any(${lineIds}::bigint[])
  `.execute(db.query)
  return new Set(rows.map(({ id }) => id))
}

async function accountsWithinReach(db: CompanyDb): Promise<ReadonlyMap<number, LineAccount>> {
  const { rows } = await sql<LineAccount>`
    select id, name, bank_code, branch, branch_digit, account, account_digit from bank_accounts
    where company_id = ${db.company_id}
      ${andAll(reachableIds(sql`id`, db.rights.bank_account_ids))}
  `.execute(db.query)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * What these lines settled, by line: the first category of the transaction, where it is within
 * reach.
 */
export async function transactionsOfLines(
  db: CompanyDb,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, Decision>> {
  if (lineIds.length === 0) return new Map()
  const { rows } = await sql<Decision & { readonly line_id: number }>`
    select distinct on (k.statement_line_id) k.statement_line_id as line_id,
      k.created_transaction, c.id as category_id, c.name as category_name
    from reconciliation_links k
    join settlements s on s.company_id = k.company_id and s.id = k.settlement_id
    join transactions t on t.company_id = k.company_id and t.id = s.transaction_id
    join transaction_allocations a on a.company_id = k.company_id and a.transaction_id = t.id
    join categories c on c.company_id = k.company_id and c.id = a.category_id
    where k.company_id = ${db.company_id} and k.statement_line_id = any(${lineIds}::bigint[])
      ${andAll(reachableTransactions(db, 't'))}
    order by k.statement_line_id, k.position, a.position
  `.execute(db.query)
  return new Map(rows.map(({ line_id, ...decision }) => [line_id, decision]))
}
