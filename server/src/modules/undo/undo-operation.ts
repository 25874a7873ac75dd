import { isUndoable } from '@prumo/contracts/audit/is-undoable'
import type { undoOperation as undoRoute } from '@prumo/contracts/undo/undo.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { discardQueryPlans } from '../../kernel/database/discard-query-plans.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { isForeignKeyViolation } from '../../kernel/database/sql-errors.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { asOneOperation, type OperationItem, recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  conflictsOf,
  type KeptItem,
  undoConflict,
  type UndoConflict,
  type Undoer,
} from '../../kernel/undo.ts'
import { undoers } from './undoers.ts'

/** Records for which it is worth planning anew (discardQueryPlans). */
const MANY_ITEMS = 1_000

interface Found {
  readonly id: number
  readonly request_id: string
  readonly user_id: number
  readonly kind: string
  readonly items: readonly KeptItem[]
}

/** An operation of the log, with those of its items that are told. */
type Told = Pick<Found, 'id' | 'kind' | 'user_id' | 'items'>

/** Whether an operation can be undone, the caller is allowed what that asks for, and nobody has. */
export async function mayUndo(
  db: CompanyDb,
  permissions: readonly string[],
  told: Told,
): Promise<boolean> {
  const undoer = undoerOf(told)
  if (undoer === null || !isAllowed(db, permissions, undoer, told)) return false
  if (await isOfElsewhere(db, undoer, told)) return false
  const { rows } = await sql`
    select 1 from undone_operations
    where company_id = ${db.company_id} and operation_id = ${told.id}
  `.execute(db.query)
  return rows.length === 0
}

/** Null of what cannot be undone: by its kind, or since the log keeps too little of it. */
function undoerOf({ kind, items }: Pick<Told, 'kind' | 'items'>): Undoer | null {
  const undoer = isUndoable(kind) ? undoers[kind] : null
  return undoer?.isTold?.(items) === false ? null : undoer
}

/**
 * Whether an act of several companies was done in another installation, from where this company came as
 * a file: what it names of the others (links, groups) is something else here.
 */
async function isOfElsewhere(
  db: CompanyDb,
  { between }: Undoer,
  { id, items }: Pick<Told, 'id' | 'items'>,
): Promise<boolean> {
  if (between?.isOf(items) !== true) return false
  const { rows } = await sql`
    select 1 from operations
    where company_id = ${db.company_id} and kind = 'company-file.import' and id > ${id} limit 1
  `.execute(db.query)
  return rows.length > 0
}

function isAllowed(
  db: CompanyDb,
  permissions: readonly string[],
  undoer: Undoer,
  { items, user_id }: Pick<Told, 'items' | 'user_id'>,
): boolean {
  const needed = undoer.permissions(items, user_id === db.actor.user_id)
  return needed.every((key) => permissions.includes(key))
}

interface Claimed {
  readonly found: Found
  /** The operations that are undone with it; null where it stands alone. */
  readonly group: readonly Found[] | null
  readonly undoer: Undoer
}

export interface UndoResult {
  readonly operation_id: number
  readonly undone_count: number
  readonly conflicts: readonly UndoConflict[]
}

/**
 * Undoes an operation, once. Records that moved on since stay as they are: in mode `all` nothing is
 * undone then, in mode `possible` the others are. Undoing is an operation of its own.
 * @throws Refusal `not_found`, `operation_not_undoable`, `permission_denied`,
 * `operation_already_undone`, `undo_conflict` (its fields name the records), `undo_reference_gone`.
 */
export async function undoOperation(
  act: ActInCompanies,
  permissions: readonly string[],
  asked: BodyOf<typeof undoRoute>,
): Promise<UndoResult> {
  const { found, undoer, inside } = await act.db.enterCompany(act.company, async (db) => {
    const claimed = await claimOperation(db, permissions, asked)
    const isBetween = claimed.undoer.between?.isOf(claimed.found.items) === true
    return { ...claimed, inside: isBetween ? null : await undoInside(db, claimed) }
  })
  const { items, conflicts } = inside ?? {
    items: found.items,
    conflicts: await undoBetween(act, found, undoer),
  }
  const left = conflicts.filter((conflict) => conflict.is_beside !== true)
  const counted = items.filter(
    ({ table_name }) => table_name === (undoer.counted_table ?? table_name),
  )
  const undone_count = counted.length - left.length
  if (conflicts.length > 0 && (asked.mode === 'all' || undone_count <= 0))
    throw undoConflict(conflicts)
  if (undoer.queues !== undefined)
    await queueJobs(act.db, undoer.queues, [{ company_id: act.company.company_id }])
  return { operation_id: found.id, undone_count, conflicts }
}

/** What is to be undone, by whom it is; nobody else undoes it from now on. */
async function claimOperation(
  db: CompanyDb,
  permissions: readonly string[],
  asked: BodyOf<typeof undoRoute>,
): Promise<Claimed> {
  const found = await findOperation(db, asked)
  const undoer = undoerOf(found)
  if (undoer === null || (await isOfElsewhere(db, undoer, found)))
    throw new Refusal('operation_not_undoable')
  if (!isAllowed(db, permissions, undoer, found)) throw new Refusal('permission_denied')
  const isGroup = undoer.is_grouped === true && asked.request_id !== undefined
  const group = isGroup ? await findGroup(db, found) : null
  if (group === null) await claim(db, found.id)
  const size = (group ?? [found]).reduce((sum, { items }) => sum + items.length, 0)
  if (size > MANY_ITEMS) await discardQueryPlans(db)
  return { found, group, undoer }
}

/** What was undone, and what of it was left alone. */
interface Part {
  readonly items: readonly KeptItem[]
  readonly conflicts: readonly UndoConflict[]
}

async function undoInside(db: CompanyDb, { found, group, undoer }: Claimed): Promise<Part> {
  return asOneOperation(db, 'operations.undo', async () => {
    if (group !== null) return undoGroup(db, group, undoer)
    const conflicts = await refusingGone(() => undoer.undo(db, found.items))
    await recordOperation(db, 'operations.undo', [itemOf(found)])
    return { items: found.items, conflicts }
  })
}

/**
 * Undoes the operations of a group one by one, but for those that somebody undid before. One of which
 * nothing could be undone, as that of an account out of reach, is left to whoever can.
 */
async function undoGroup(db: CompanyDb, group: readonly Found[], undoer: Undoer): Promise<Part> {
  const items: KeptItem[] = []
  const conflicts: UndoConflict[] = []
  for (const one of group) {
    const refusal = await tryInSavepoint(db, async () => {
      await claim(db, one.id)
      conflicts.push(...(await refusingGone(() => undoer.undo(db, one.items))))
      await recordOperation(db, 'operations.undo', [itemOf(one)])
    })
    if (refusal?.code === 'operation_already_undone') continue
    items.push(...one.items)
    if (refusal === null) continue
    if (refusal.code !== 'undo_conflict') throw refusal
    conflicts.push(...conflictsOf(refusal))
  }
  if (items.length === 0) throw new Refusal('operation_already_undone')
  return { items, conflicts }
}

/** The act was done in two companies: the other's log is found by the request that wrote both. */
async function undoBetween(act: ActInCompanies, found: Found, { between }: Undoer) {
  if (between === undefined) return []
  return refusingGone(() =>
    between.undo(act, {
      items: found.items,
      operation: itemOf(found),
      itemsIn: async (db) =>
        (await findOperation(db, { request_id: found.request_id, mode: 'all' })).items,
    }),
  )
}

const itemOf = ({ id, kind }: Found): OperationItem => ({
  table: 'operations',
  record_id: id,
  before: { kind },
})

/**
 * A record that comes back may have pointed to one that was deleted since. The foreign key knows of
 * all of them; the whole undo is refused, since the statement is lost.
 */
async function refusingGone<T>(undo: () => Promise<T>): Promise<T> {
  try {
    return await undo()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('undo_reference_gone')
    throw error
  }
}

const operationsWhere = (db: CompanyDb, which: RawBuilder<unknown>) => sql<Omit<Found, 'items'>>`
  select o.id, o.request_id, o.user_id, o.kind from operations o
  where o.company_id = ${db.company_id} and ${which}
  order by o.chain_number desc`

/** Item by item: as one value, those of an import would keep the thread that answers everybody for long. */
async function withItems(
  db: CompanyDb,
  operations: readonly Omit<Found, 'items'>[],
): Promise<readonly Found[]> {
  const ids = operations.map(({ id }) => id)
  const { rows } = await sql<KeptItem & { readonly operation_id: number }>`
    select operation_id, table_name, record_id, before, after from operation_items
    where company_id = ${db.company_id} and operation_id = any(${ids}::bigint[])
    order by operation_id, position`.execute(db.query)
  const items = Map.groupBy(rows, ({ operation_id }) => operation_id)
  return operations.map((operation) => ({ ...operation, items: items.get(operation.id) ?? [] }))
}

async function findOperation(db: CompanyDb, asked: BodyOf<typeof undoRoute>): Promise<Found> {
  const which =
    asked.request_id === undefined
      ? sql`o.id = ${asked.operation_id ?? 0}`
      : sql`o.request_id = ${asked.request_id}`
  const { rows } = await sql<Omit<Found, 'items'>>`${operationsWhere(db, which)} limit 1`.execute(
    db.query,
  )
  const [found] = await withItems(db, rows)
  if (found === undefined) throw notFound()
  return found
}

/** The operations of a request that are of the kind of one of them, the last first. */
async function findGroup(db: CompanyDb, { request_id, kind }: Found): Promise<readonly Found[]> {
  const which = sql`o.request_id = ${request_id} and o.kind = ${kind}`
  const { rows } = await operationsWhere(db, which).execute(db.query)
  return withItems(db, rows)
}

/** Two who undo at once: the second waits, and hears that it is done. */
async function claim(db: CompanyDb, operationId: number): Promise<void> {
  const { rows } = await sql`
    insert into undone_operations (company_id, operation_id)
    values (${db.company_id}, ${operationId})
    on conflict do nothing returning operation_id`.execute(db.query)
  if (rows.length === 0) throw new Refusal('operation_already_undone')
}
