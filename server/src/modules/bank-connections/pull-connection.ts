import type {
  BankConnectionFault,
  BankConnectionRun,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeyRing } from '../../kernel/secrets/key-ring.ts'
import { requireAccount } from '../bank-accounts/index.ts'
import {
  type ImportedMovements,
  importDays,
  importMovements,
  runAfterImport,
} from '../bank-reconciliation/index.ts'
import {
  ConnectionFault,
  hasAnswered,
  type ServiceOutcome,
  serviceOutcome,
  statusAfter,
} from './connection-fault.ts'
import {
  firstReopenedDay,
  firstRequestedDay,
  firstUndoneDay,
  getRun,
} from './connection.queries.ts'
import { daysToAsk } from './next-run.rules.ts'
import { markHandled, waitingNotices } from './notice.queries.ts'
import { movementReader, type ReadResult, type Services } from './service-access.ts'
import {
  changeConnection,
  lockConnection,
  loggedConnection,
  type StoredConnection,
} from './stored-connection.ts'

/** What asking a service needs beside the database. */
export interface PullContext {
  readonly inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>
  readonly keyRing: KeyRing
  readonly services: Services
  /** Who asks may let an account reconcile by itself: what was switched on runs after new lines. */
  readonly mayRun: boolean
}

type Plan = Awaited<ReturnType<typeof planPull>>

/**
 * Asks the service of a connection for its movements and stores what is new: what is asked is read
 * first, the service is asked outside of any transaction, and what came of it is written in one, with
 * the run. Done twice, or by two at once, it stores nothing twice: movements are known by then.
 * @returns the run; a service that gave nothing is a run with a fault.
 * @throws Refusal `not_found`, `bank_connection_not_ready`.
 */
export async function pullConnection(
  { inCompany, keyRing, services, mayRun }: PullContext,
  id: number,
  asked_by: BankConnectionRun['asked_by'],
): Promise<BankConnectionRun> {
  const plan = await inCompany((db) => planPull(db, keyRing, id))
  const asked = plan.reading
  const read: ServiceOutcome<ReadResult> =
    asked.fault === null
      ? await serviceOutcome(() =>
          asked.value(services, {
            days: plan.days,
            changed_ids: plan.notices.changed_ids,
            deleted_ids: plan.notices.deleted_ids,
          }),
        )
      : { value: null, fault: asked.fault }
  const run = await inCompany((db) => writePull(db, id, { ...plan, asked_by }, read))
  // In a transaction of its own: what was pulled is stored, whatever becomes of the run.
  if (mayRun && run.new_count > 0) await inCompany((db) => runAfterImport(db, plan.account_id))
  return run
}

async function planPull(db: CompanyDb, ring: KeyRing, id: number) {
  const connection = await lockConnection(db, id)
  if (connection.status === 'disconnected' || connection.status === 'choosing')
    throw new Refusal('bank_connection_not_ready')
  const account = await requireAccount(db, connection.bank_account_id, 'bank_account_id')
  const { closed_until } = await importDays(db, account.id)
  const opening = account.initial_statement_date
  return {
    started_at: db.now,
    account_id: account.id,
    days: daysToAsk(db.today, {
      pulled_until: connection.pulled_until,
      asked_from: await firstRequestedDay(db, id),
      undone_from: await firstUndoneDay(db, id),
      reopened_from: await firstReopenedDay(db, id, { closed_until, opening }),
      opening,
    }),
    notices: await waitingNotices(db, connection),
    reading: await serviceOutcome(async () => {
      if (account.status !== 'active') throw new ConnectionFault('account_inactive')
      return movementReader(db, ring, connection)
    }),
  }
}

async function writePull(
  db: CompanyDb,
  id: number,
  plan: Plan & Pick<BankConnectionRun, 'asked_by'>,
  read: ServiceOutcome<ReadResult>,
): Promise<BankConnectionRun> {
  const connection = await lockConnection(db, id)
  // Somebody ended it while the service was asked: nothing more comes in by it.
  if (connection.status === 'disconnected') throw new Refusal('bank_connection_not_ready')
  const imported = read.fault === null ? await importRead(db, connection, plan, read.value) : null
  if (isDone(plan, read)) await markHandled(db, id, plan.notices.up_to)
  await moveOn(db, connection, plan, read)
  return getRun(db, await insertRun(db, id, plan, read, imported))
}

/** A consent that was given anew may read what the one before no longer does: it is looked for still. */
const isDone = ({ notices }: Plan, { fault }: ServiceOutcome<ReadResult>): boolean =>
  fault === null || (hasAnswered(fault) && notices.item_ids.length === 0)

function importRead(
  db: CompanyDb,
  { bank_account_id, provider }: StoredConnection,
  { days }: Plan,
  { statement, gone_ids }: ReadResult,
): Promise<ImportedMovements> {
  return importMovements(db, {
    account_id: bank_account_id,
    source: provider,
    file_name: `${PROVIDER_NAMES[provider]} ${days.last}`,
    statement,
    deleted_ids: gone_ids,
  })
}

/** The names of the services, which no language changes. */
const PROVIDER_NAMES = { pluggy: 'Pluggy', banco_inter: 'Banco Inter' } as const

/** The connection after a run; a change of its state is an operation of the log. */
async function moveOn(
  db: CompanyDb,
  connection: StoredConnection,
  { days }: Plan,
  read: ServiceOutcome<ReadResult>,
): Promise<void> {
  const fault: BankConnectionFault | null = read.fault
  const status = fault === null ? 'connected' : statusAfter(fault, connection.status)
  const expires_at = read.value?.consent?.expires_at ?? null
  await changeConnection(db, connection, {
    status,
    fault,
    ...(fault === null ? { pulled_until: days.last } : {}),
    ...(expires_at === null ? {} : { consent_expires_at: expires_at }),
  })
  if (status === connection.status && fault === connection.fault) return
  await recordOperation(db, 'bank-connections.update', [
    {
      table: 'bank_connections',
      record_id: connection.id,
      before: loggedConnection(connection),
      after: loggedConnection({ ...connection, status, fault }),
    },
  ])
}

async function insertRun(
  db: CompanyDb,
  connection_id: number,
  { started_at, days, asked_by }: Plan & Pick<BankConnectionRun, 'asked_by'>,
  read: ServiceOutcome<ReadResult>,
  imported: ImportedMovements | null,
): Promise<number> {
  const balance = read.value?.statement.balance ?? null
  const { id } = await db.query
    .insertInto('bank_connection_runs')
    .values({
      company_id: db.company_id,
      connection_id,
      asked_by,
      user_name: db.actor.user_name,
      started_at,
      ended_at: db.now,
      fault: read.fault,
      first_day: days.first,
      last_day: days.last,
      new_count: imported?.new ?? 0,
      known_count: imported?.known ?? 0,
      changed_count: imported?.changed ?? 0,
      before_opening_count: imported?.before_opening ?? 0,
      closed_count: imported?.closed.count ?? 0,
      closed_first_day: imported?.closed.first ?? null,
      closed_last_day: imported?.closed.last ?? null,
      removed_count: imported?.removed ?? 0,
      balance_cents: balance?.cents ?? null,
      balance_date: balance?.date ?? null,
      import_id: imported?.import_id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
