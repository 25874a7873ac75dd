import type { listStatement as route } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type {
  LINE_STATUSES,
  StatementEntry,
} from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { accountInPath } from '../account-in-path.ts'
import { leftOutLines } from '../proof/left-out.ts'

type StatementQuery = z.output<typeof route.query>

/**
 * One page of all lines of an account, newest first, each with the balance of the bank after it:
 * ignored lines leave it as it is. A balance is the days before the page, and the lines of its days.
 */
export async function listStatement(
  db: CompanyDb,
  accountId: number,
  query: StatementQuery,
): Promise<{ readonly rows: StatementEntry[]; readonly total: number }> {
  const [first = '0001-01-01', last = '9999-12-31'] = query.filter_posted_on ?? []
  const account = await accountInPath(db, accountId)
  const own = sql`line.company_id = ${db.company_id} and line.bank_account_id = ${accountId}`
  const shown = query.page * query.per_page
  // Each status has its part of the index in order: no more of it is read than may be shown.
  const ofStatus = (status: (typeof LINE_STATUSES)[number]) => sql`
    (select line.id, line.posted_on from bank_statement_lines line
    where ${own} and line.status = ${sql.lit(status)}
      and line.posted_on between ${first}::date and ${last}::date
    order by line.posted_on desc, line.id desc limit ${shown})`
  const [page, counted] = await pipelined([
    sql<StatementEntry>`
      with page as (
        select id, posted_on from (
          ${ofStatus('pending')} union all ${ofStatus('reconciled')} union all ${ofStatus('ignored')}
        ) line
        order by posted_on desc, id desc
        limit ${query.per_page} offset ${shown - query.per_page}
      ), days as (
        select min(posted_on) as first, max(posted_on) as last from page
      ), before as (
        select ${account.initial_statement_cents}::bigint + coalesce((
            select sum(day.amount_cents) from bank_statement_days day
            where day.company_id = ${db.company_id} and day.bank_account_id = ${accountId}
              and day.posted_on < (select first from days)), 0)
          - coalesce((select sum(line.cents) from ${leftOutLines} line
            where ${own} and line.posted_on < (select first from days)), 0) as cents
      ), running as (
        select line.id, sum(case when line.status = 'ignored' then 0
            else line.amount_cents - line.ignored_cents end)
          over (order by line.posted_on, line.id) as cents
        from bank_statement_lines line
        where ${own} and line.status in ('pending', 'reconciled', 'ignored')
          and line.posted_on between (select first from days) and (select last from days)
      )
      select line.id, line.posted_on, line.amount_cents, line.name, line.memo, line.status,
        (before.cents + running.cents)::bigint as balance_cents
      from page
      join running on running.id = page.id
      join bank_statement_lines line on line.company_id = ${db.company_id} and line.id = page.id
      cross join before
      order by page.posted_on desc, page.id desc
    `.execute(db.query),
    sql<{ total: number }>`
      select coalesce(sum(line_count), 0)::int as total from bank_statement_days
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and posted_on between ${first}::date and ${last}::date
    `.execute(db.query),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}
