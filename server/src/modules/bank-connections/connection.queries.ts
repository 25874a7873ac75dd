import type {
  BankConnection,
  BankConnectionRun,
  ConnectableAccount,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import { addDays, type CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { nextRunAt } from './next-run.rules.ts'

/** Two months of mornings. */
const MAX_RUNS_LISTED = 60

const RUN_COLUMNS = sql.raw(`r.id, r.asked_by, r.user_name, r.started_at, r.ended_at, r.fault,
  r.first_day, r.last_day, r.new_count, r.known_count, r.changed_count, r.before_opening_count,
  r.closed_count, r.removed_count, r.balance_cents, r.balance_date, r.import_id`)

type StoredConnection = Omit<BankConnection, 'is_simulated' | 'next_run_at' | 'last_run'>

const connections = (db: CompanyDb) => sql`
  select c.id, c.bank_account_id, a.name as bank_account_name, a.currency, c.provider, c.status,
    c.fault, c.consent_expires_at, c.pulled_until, c.connected_by, c.connected_at, c.version
  from bank_connections c
  join bank_accounts a on a.company_id = c.company_id and a.id = c.bank_account_id
  where c.company_id = ${db.company_id}
    ${andAll(reachableIds(sql`c.bank_account_id`, db.rights.bank_account_ids))}`

/** The connections of accounts within reach, by the account's name. */
export async function listConnections(
  db: CompanyDb,
  outside: OutsideServices,
): Promise<BankConnection[]> {
  const { rows } = await sql<StoredConnection>`
    ${connections(db)} order by a.name_key, c.provider`.execute(db.query)
  const last = await lastRuns(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => asShown(db, outside, row, last.get(row.id) ?? null))
}

/** One of them. @throws Refusal `not_found`, also out of reach. */
export async function getConnection(
  db: CompanyDb,
  outside: OutsideServices,
  id: number,
): Promise<BankConnection> {
  const { rows } = await sql<StoredConnection>`${connections(db)} and c.id = ${id}`.execute(
    db.query,
  )
  const [row] = rows
  if (row === undefined) throw notFound()
  return asShown(db, outside, row, (await lastRuns(db, [id])).get(id) ?? null)
}

function asShown(
  db: CompanyDb,
  outside: OutsideServices,
  row: StoredConnection,
  last_run: BankConnectionRun | null,
): BankConnection {
  const isRun = row.status === 'connected' || row.status === 'failed'
  return {
    ...row,
    is_simulated: outside[row.provider].is_simulated,
    next_run_at: isRun ? nextRunAt(db.now).toISOString() : null,
    last_run,
  }
}

async function lastRuns(
  db: CompanyDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BankConnectionRun>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BankConnectionRun & { connection_id: number }>`
    select c.id as connection_id, run.*
    from bank_connections c
    cross join lateral (
      select ${RUN_COLUMNS} from bank_connection_runs r
      where r.company_id = c.company_id and r.connection_id = c.id
      order by r.id desc limit 1) run
    where c.company_id = ${db.company_id} and c.id = any(${ids}::bigint[])`.execute(db.query)
  return new Map(rows.map(({ connection_id, ...run }) => [connection_id, run]))
}

/** The latest runs of a connection, newest first. */
export async function listRuns(db: CompanyDb, id: number): Promise<BankConnectionRun[]> {
  const { rows } = await sql<BankConnectionRun>`
    select ${RUN_COLUMNS} from bank_connection_runs r
    where r.company_id = ${db.company_id} and r.connection_id = ${id}
    order by r.id desc limit ${MAX_RUNS_LISTED}`.execute(db.query)
  return rows
}

/** The first day of the runs whose import was undone and that no run asked for since; null without. */
export async function firstUndoneDay(db: CompanyDb, id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ first_day: CivilDate | null }>`
    select min(r.first_day) as first_day
    from bank_connection_runs r
    join bank_statement_imports i on i.company_id = r.company_id and i.id = r.import_id
    where r.company_id = ${db.company_id} and r.connection_id = ${id} and i.undone_at is not null
      and not exists (
        select 1 from bank_connection_runs later
        where later.company_id = r.company_id and later.connection_id = r.connection_id
          and later.id > r.id and later.fault is null and later.started_at >= i.undone_at
          and later.first_day <= r.first_day)`.execute(db.query)
  return rows[0]?.first_day ?? null
}

/**
 * The first day of movements that runs left out since their period was closed, that is open by now and
 * that no run asked for since; null without.
 * @param account the last day of its closed books, and the day before which it takes no movements.
 */
export async function firstReopenedDay(
  db: CompanyDb,
  id: number,
  {
    closed_until,
    opening,
  }: { readonly closed_until: CivilDate | null; readonly opening: CivilDate },
): Promise<CivilDate | null> {
  const open_from = closed_until === null ? null : addDays(closed_until, 1)
  const { rows } = await sql<{ first_day: CivilDate | null }>`
    select min(missing.first_day) as first_day
    from (
      select r.id, r.closed_last_day,
        greatest(r.closed_first_day, ${open_from}::date, ${opening}::date) as first_day
      from bank_connection_runs r
      where r.company_id = ${db.company_id} and r.connection_id = ${id} and r.closed_count > 0
    ) missing
    where missing.first_day <= missing.closed_last_day and not exists (
      select 1 from bank_connection_runs later
      where later.company_id = ${db.company_id} and later.connection_id = ${id}
        and later.id > missing.id and later.fault is null
        and later.first_day <= missing.first_day)`.execute(db.query)
  return rows[0]?.first_day ?? null
}

/** The first day that any run has asked for; null before the first that was answered. */
export async function firstRequestedDay(db: CompanyDb, id: number): Promise<CivilDate | null> {
  const { rows } = await sql<{ first_day: CivilDate | null }>`
    select min(r.first_day) as first_day from bank_connection_runs r
    where r.company_id = ${db.company_id} and r.connection_id = ${id} and r.fault is null
  `.execute(db.query)
  return rows[0]?.first_day ?? null
}

/** One run. */
export async function getRun(db: CompanyDb, id: number): Promise<BankConnectionRun> {
  const { rows } = await sql<BankConnectionRun>`
    select ${RUN_COLUMNS} from bank_connection_runs r
    where r.company_id = ${db.company_id} and r.id = ${id}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** The accounts within reach that take movements, and what is stored to connect them. */
export async function connectableAccounts(db: CompanyDb): Promise<ConnectableAccount[]> {
  const has = (name: string) => sql`exists (
    select 1 from bank_account_secrets s
    where s.company_id = a.company_id and s.bank_account_id = a.id and s.name = ${name}::text)`
  const { rows } = await sql<ConnectableAccount>`
    select a.id as bank_account_id, a.name,
      ${has('open_banking_client_id')} and ${has('open_banking_client_secret')}
        as has_open_banking_credentials,
      ${has('api_client_id')} and ${has('api_client_secret')} as has_api_credentials,
      exists (select 1 from bank_account_certificates k
        where k.company_id = a.company_id and k.bank_account_id = a.id) as has_api_certificate
    from bank_accounts a
    where a.company_id = ${db.company_id} and a.status = 'active'
      ${andAll(reachableIds(sql`a.id`, db.rights.bank_account_ids))}
    order by a.name_key`.execute(db.query)
  return rows
}
