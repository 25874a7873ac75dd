import { type Selectable, sql } from 'kysely'
import type {
  BankConnectionFault,
  BankConnectionStatus,
  BankProvider,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { writeConnectionStatus } from '../bank-accounts/index.ts'

/** A connection as it is stored. */
export type StoredConnection = Selectable<CompanyTables['bank_connections']>

/** A connection within reach, locked until the work ends. @throws Refusal `not_found`. */
export async function lockConnection(db: CompanyDb, id: number): Promise<StoredConnection> {
  const stored = db.query
    .selectFrom('bank_connections')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .forUpdate()
  const found = await reachableIds(
    sql`bank_connections.bank_account_id`,
    db.rights.bank_account_ids,
  )
    .reduce((row, condition) => row.where(condition), stored)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** What of a connection changes; what is not named stays. */
export type ConnectionChange = Partial<
  Pick<
    StoredConnection,
    'item_id' | 'external_account_id' | 'webhook_id' | 'webhook_hash' | 'pulled_until'
  >
> & {
  readonly consent_expires_at?: Date | null
  readonly status: BankConnectionStatus
  readonly fault: BankConnectionFault | null
}

/** Changes a connection, and what its account says of it. */
export async function changeConnection(
  db: CompanyDb,
  connection: Pick<StoredConnection, 'id' | 'bank_account_id' | 'provider' | 'version'>,
  change: ConnectionChange,
): Promise<void> {
  await db.query
    .updateTable('bank_connections')
    .set({ ...change, version: connection.version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', connection.id)
    .execute()
  await updateAccountStatus(db, connection, change.status)
}

const FIELDS = { pluggy: 'open_banking_status', banco_inter: 'api_status' } as const
const TOLD = {
  waiting: 'waiting',
  choosing: 'waiting',
  connected: 'connected',
  expired: 'expired',
  failed: 'failed',
  disconnected: 'not_connected',
} as const satisfies Record<BankConnectionStatus, string>

/** Writes the status of the connection into its account. */
export function updateAccountStatus(
  db: CompanyDb,
  {
    bank_account_id,
    provider,
  }: { readonly bank_account_id: number; readonly provider: BankProvider },
  status: BankConnectionStatus,
): Promise<void> {
  return writeConnectionStatus(db, bank_account_id, FIELDS[provider], TOLD[status])
}

/** What the audit log keeps of a connection: no ids of the service, and nothing of a secret. */
export const loggedConnection = ({
  bank_account_id,
  provider,
  status,
  fault,
}: Pick<StoredConnection, 'bank_account_id' | 'provider' | 'status' | 'fault'>) => ({
  bank_account_id,
  provider,
  status,
  fault,
})
