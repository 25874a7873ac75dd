import type { ProviderState } from '@prumo/contracts/charges/payment-provider.schema'
import type { PlatformFault } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../database/atomic.ts'
import { recordOperation } from '../operations.ts'

/** What is kept of each connection of a company to a service that it is paid through, or sells on. */
interface StoredConnection {
  readonly id: number
  readonly status: ProviderState
  readonly fault: PlatformFault | null
  readonly version: number
}

/** Where connections are kept, and what the audit log keeps of one. */
export interface ConnectionTable<C extends StoredConnection> {
  readonly table: 'payment_providers' | 'sales_platforms'
  readonly logged: (connection: C) => object
}

/** Keeps what a service said of a locked connection, or that it was ended; said again it changes nothing. */
export async function setConnectionStatus<C extends StoredConnection>(
  db: CompanyDb,
  kind: string,
  { table, logged }: ConnectionTable<C>,
  { before, status, fault }: Pick<StoredConnection, 'status' | 'fault'> & { readonly before: C },
): Promise<void> {
  if (before.status === status && before.fault === fault) return
  await updateRow(db, table, before, { status, fault })
  const after = logged({ ...before, status })
  await recordOperation(db, kind, [{ table, record_id: before.id, before: logged(before), after }])
}

/**
 * Connects a service, or changes how the company works with it: it counts as connected until it says
 * otherwise.
 * @param lock reads what was written. @returns that.
 */
export async function saveConnection<C extends StoredConnection>(
  db: CompanyDb,
  kind: string,
  { table, logged }: ConnectionTable<C>,
  {
    stored,
    values,
    lock,
  }: {
    readonly stored: C | null
    readonly values: Readonly<Record<string, unknown>>
    readonly lock: () => Promise<C>
  },
): Promise<C> {
  const said = {
    ...values,
    status: 'connected',
    fault: null,
    refused_calls: 0,
    changed_by: db.actor.user_name,
    changed_at: db.now,
  }
  if (stored === null) {
    const entries = Object.entries({ ...said, company_id: db.company_id })
    await sql`
      insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
      values (${sql.join(entries.map(([, value]) => value))})`.execute(db.query)
  } else await updateRow(db, table, stored, said)
  const after = await lock()
  await recordOperation(db, kind, [
    {
      table,
      record_id: after.id,
      ...(stored === null ? {} : { before: logged(stored) }),
      after: logged(after),
    },
  ])
  return after
}

async function updateRow(
  db: CompanyDb,
  table: ConnectionTable<never>['table'],
  { id, version }: StoredConnection,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const set = Object.entries({ ...values, version: version + 1 }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where company_id = ${db.company_id} and id = ${id}`.execute(db.query)
}
