import type {
  Automatic,
  AutomaticRun,
} from '@prumo/contracts/bank-reconciliation/automatic.contract'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import { accountInPath, activeAccountInPath } from '../account-in-path.ts'

/** So many runs are looked back on; the audit log has all of them. */
const MOST_RUNS = 20

/** Whether an account reconciles by itself, and what its last runs did. @throws Refusal `not_found`. */
export async function getAutomatic(db: CompanyDb, accountId: number): Promise<Automatic> {
  await accountInPath(db, accountId)
  const { rows } = await sql<Omit<AutomaticRun, 'lines'>>`
    select id, ran_at, user_name, reconciled_count, undone_at is not null as is_undone,
      is_previewed, request_id, (
        select min(item.operation_id) from operation_items item
        where item.company_id = ${db.company_id} and item.table_name = 'automatic_runs'
          and item.record_id = automatic_runs.id and item.before is null) as operation_id
    from automatic_runs
    where company_id = ${db.company_id} and bank_account_id = ${accountId}
    order by id desc limit ${MOST_RUNS}
  `.execute(db.query)
  const lines = await linesOfRuns(
    db,
    rows.map(({ id }) => id),
  )
  return {
    ...(await switchOf(db, accountId)),
    runs: rows.map((run) => ({ ...run, lines: lines.get(run.id) ?? [] })),
  }
}

/** Whether an account reconciles by itself; it does not until somebody says so. */
export async function switchOf(
  db: CompanyDb,
  accountId: number,
): Promise<Pick<Automatic, 'is_on' | 'version'>> {
  const row = await db.query
    .selectFrom('automatic_accounts')
    .select(['is_on', 'version'])
    .where('company_id', '=', db.company_id)
    .where('bank_account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { is_on: false, version: 0 }
}

/** Lets an account reconcile by itself, or no longer. @throws Refusal `not_found`, `stale_version`. */
export async function switchAutomatic(
  db: CompanyDb,
  accountId: number,
  { is_on, version }: { readonly is_on: boolean; readonly version: number },
): Promise<Automatic> {
  await activeAccountInPath(db, accountId)
  const before = await switchOf(db, accountId)
  const values = { is_on, version: version + 1 }
  const written = await db.query
    .insertInto('automatic_accounts')
    .values({ company_id: db.company_id, bank_account_id: accountId, ...values })
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'bank_account_id'])
        .doUpdateSet(values)
        .where('automatic_accounts.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  if (written === undefined || before.version !== version)
    throw await staleVersion(db, {
      table: 'automatic_accounts',
      id: accountId,
      version: before.version,
    })
  await recordOperation(db, 'bank-reconciliation.switch-automatic', [
    {
      table: 'automatic_accounts',
      record_id: accountId,
      before: { is_on: before.is_on },
      after: { is_on },
    },
  ])
  return getAutomatic(db, accountId)
}

async function linesOfRuns(
  db: CompanyDb,
  runIds: readonly number[],
): Promise<ReadonlyMap<number, AutomaticRun['lines']>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<AutomaticRun['lines'][number] & { readonly run_id: number }>`
    select done.run_id, line.id as line_id, line.posted_on, line.amount_cents,
      concat_ws(' ', line.name, line.memo) as text, done.act, done.left_reason, done.rule_name,
      made.description, made.party_name, done.score
    from automatic_run_lines done
    join bank_statement_lines line
      on line.company_id = done.company_id and line.id = done.statement_line_id
    left join lateral (
      select t.description, p.name as party_name from transactions t
      left join parties p on p.company_id = t.company_id and p.id = t.party_id
      where t.company_id = ${db.company_id} and t.id = done.transaction_id
        ${andAll(reachableTransactions(db, 't'))}
    ) made on true
    where done.company_id = ${db.company_id} and done.run_id = any(${runIds}::bigint[])
    order by done.act = 'left', line.posted_on, line.id
  `.execute(db.query)
  const byRun = Map.groupBy(rows, ({ run_id }) => run_id)
  return new Map([...byRun].map(([run, own]) => [run, own.map(withoutRun)]))
}

function withoutRun(row: AutomaticRun['lines'][number] & { readonly run_id: number }) {
  const { run_id: _run_id, ...line } = row
  return line
}
