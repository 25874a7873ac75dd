import { isUndoable } from '@prumo/contracts/audit/undoable-kinds'
import type { undoOperation as undoRoute } from '@prumo/contracts/undo/undo.contract'
import type { BodyOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isForeignKeyViolation } from '../../kernel/database/sql-errors.ts'
import { asOneOperation, recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict } from '../../kernel/undo.ts'
import { undoers } from './undoers.ts'

interface Found {
  readonly id: number
  readonly kind: string
  readonly items: readonly KeptItem[]
}

export interface Undone {
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
  db: CompanyDb,
  permissions: readonly string[],
  asked: BodyOf<typeof undoRoute>,
): Promise<Undone> {
  const found = await findOperation(db, asked)
  if (!isUndoable(found.kind)) throw new Refusal('operation_not_undoable')
  const undoer = undoers[found.kind]
  if (undoer.permissions(found.items).some((key) => !permissions.includes(key)))
    throw new Refusal('permission_denied')
  await claim(db, found.id)
  const conflicts = await asOneOperation(db, 'operations.undo', async () => {
    const left = await refusingGone(() => undoer.undo(db, found.items))
    await recordOperation(db, 'operations.undo', [
      { table: 'operations', record_id: found.id, before: { kind: found.kind } },
    ])
    return left
  })
  const undone_count = found.items.length - conflicts.length
  if (conflicts.length > 0 && (asked.mode === 'all' || undone_count <= 0))
    throw new Refusal('undo_conflict', { fields: fieldsOf(conflicts) })
  return { operation_id: found.id, undone_count, conflicts }
}

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

/** The dialog of errors lists records as an import's lists rows: `prefix.row.field`. */
function fieldsOf(conflicts: readonly UndoConflict[]) {
  return Object.fromEntries(
    conflicts.map(({ record_id, code }) => [`records.${record_id}.record`, code]),
  )
}

async function findOperation(db: CompanyDb, asked: BodyOf<typeof undoRoute>): Promise<Found> {
  const which =
    asked.request_id === undefined
      ? sql`o.id = ${asked.operation_id ?? 0}`
      : sql`o.request_id = ${asked.request_id}`
  const { rows } = await sql<Found>`
    select o.id, o.kind, (
      select coalesce(json_agg(json_build_object('table_name', i.table_name,
        'record_id', i.record_id, 'before', i.before, 'after', i.after) order by i.position), '[]')
      from operation_items i
      where i.company_id = ${db.company_id} and i.operation_id = o.id) as items
    from operations o
    where o.company_id = ${db.company_id} and ${which}
    order by o.chain_number desc limit 1
  `.execute(db.query)
  const [found] = rows
  if (found === undefined) throw notFound()
  return found
}

/** Two who undo at once: the second waits, and hears that it is done. */
async function claim(db: CompanyDb, operationId: number): Promise<void> {
  const { rows } = await sql`
    insert into undone_operations (company_id, operation_id)
    values (${db.company_id}, ${operationId})
    on conflict do nothing returning operation_id`.execute(db.query)
  if (rows.length === 0) throw new Refusal('operation_already_undone')
}
