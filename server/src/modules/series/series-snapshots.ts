import { civilDateSchema } from '@prumo/contracts/scalars'
import { FREQUENCY_UNITS, WEEKEND_RULES } from '@prumo/contracts/transactions/occurrences'
import { transactionFieldsSchema } from '@prumo/contracts/transactions/transaction.schema'
import { TRANSACTION_KINDS } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { UndoConflict } from '../../kernel/undo.ts'

/**
 * What a series says of itself, its transactions apart: kept before and after, brought back by
 * undoing.
 */
export const seriesSnapshotSchema = z.object({
  kind: z.enum(TRANSACTION_KINDS),
  mode: z.enum(['installments', 'recurrence']),
  frequency_unit: z.enum(FREQUENCY_UNITS),
  frequency_count: z.int(),
  occurrences: z.int().nullable(),
  first_due_date: civilDateSchema,
  first_competency_date: civilDateSchema,
  competency_moves: z.boolean(),
  weekend_rule: z.enum(WEEKEND_RULES),
  template: transactionFieldsSchema.omit({
    due_date: true,
    competency_date: true,
    scheduled_for: true,
    external_id: true,
    payment_code: true,
  }),
  ended_on: civilDateSchema.nullable(),
  is_paused: z.boolean(),
})

export type SeriesSnapshot = z.output<typeof seriesSnapshotSchema>

/** The snapshot of a series `r`, as jsonb. */
export const seriesSnapshot = sql<SeriesSnapshot>`jsonb_build_object('kind', r.kind, 'mode', r.mode,
  'frequency_unit', r.frequency_unit, 'frequency_count', r.frequency_count,
  'occurrences', r.occurrences, 'first_due_date', r.first_due_date,
  'first_competency_date', r.first_competency_date, 'competency_moves', r.competency_moves,
  'weekend_rule', r.weekend_rule, 'template', r.template, 'ended_on', r.ended_on,
  'is_paused', r.is_paused)`

/** Writes a new series. @returns its id. */
export async function insertSeries(db: CompanyDb, snapshot: SeriesSnapshot): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into transaction_series (company_id, kind, mode, frequency_unit, frequency_count,
      occurrences, first_due_date, first_competency_date, competency_moves, weekend_rule, template)
    values (${db.company_id}, ${snapshot.kind}, ${snapshot.mode}, ${snapshot.frequency_unit},
      ${snapshot.frequency_count}, ${snapshot.occurrences}, ${snapshot.first_due_date}::date,
      ${snapshot.first_competency_date}::date, ${snapshot.competency_moves}, ${snapshot.weekend_rule},
      ${JSON.stringify(snapshot.template)}::jsonb)
    returning id
  `.execute(db.query)
  const [written] = rows
  if (written === undefined) throw new Error('A new series has an id.')
  return written.id
}

/** Brings a deleted series back under its own id. */
export async function restoreSeries(
  db: CompanyDb,
  id: number,
  snapshot: SeriesSnapshot,
): Promise<void> {
  await sql`
    insert into transaction_series (company_id, id, kind, mode, frequency_unit, frequency_count,
      occurrences, first_due_date, first_competency_date, competency_moves, weekend_rule, template,
      ended_on, is_paused)
    overriding system value
    values (${db.company_id}, ${id}, ${snapshot.kind}, ${snapshot.mode}, ${snapshot.frequency_unit},
      ${snapshot.frequency_count}, ${snapshot.occurrences}, ${snapshot.first_due_date}::date,
      ${snapshot.first_competency_date}::date, ${snapshot.competency_moves}, ${snapshot.weekend_rule},
      ${JSON.stringify(snapshot.template)}::jsonb, ${snapshot.ended_on}::date, ${snapshot.is_paused})
    on conflict (company_id, id) do nothing
  `.execute(db.query)
}

/** Writes what may change of a series: its days, template, pause and end. */
export async function writeSeries(
  db: CompanyDb,
  id: number,
  snapshot: SeriesSnapshot,
): Promise<void> {
  await sql`
    update transaction_series set first_due_date = ${snapshot.first_due_date}::date,
      template = ${JSON.stringify(snapshot.template)}::jsonb, ended_on = ${snapshot.ended_on}::date,
      is_paused = ${snapshot.is_paused}, version = version + 1
    where company_id = ${db.company_id} and id = ${id}
  `.execute(db.query)
}

interface ChangedSeries {
  readonly id: number
  readonly before: SeriesSnapshot | null
  readonly after: SeriesSnapshot | null
}

/**
 * Locks series in the order of their ids, before their transactions: as acts on a series do, so that
 * no two wait for each other.
 */
export async function lockSeries(db: CompanyDb, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    select 1 from transaction_series
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) order by id for update
  `.execute(db.query)
}

/**
 * Undoes what acts did to locked series: new ones go when no transaction of them is left, changed ones
 * are again what they were. Called after their transactions were undone.
 */
export async function undoSeries(
  db: CompanyDb,
  changed: readonly ChangedSeries[],
): Promise<readonly UndoConflict[]> {
  const conflicts: UndoConflict[] = []
  for (const { id, before, after } of changed) {
    const { rows } = await sql<{ is_same: boolean; is_used: boolean }>`
      select ${seriesSnapshot} = ${JSON.stringify(after)}::jsonb as is_same,
        exists (select 1 from transactions t
          where t.company_id = ${db.company_id} and t.series_id = r.id) as is_used
      from transaction_series r where r.company_id = ${db.company_id} and r.id = ${id}
    `.execute(db.query)
    const [now] = rows
    if (now === undefined || !now.is_same || (before === null && now.is_used))
      conflicts.push({ record_id: id, code: 'undo_changed_since' })
    else if (before === null)
      await sql`
        delete from transaction_series where company_id = ${db.company_id} and id = ${id}
      `.execute(db.query)
    else await writeSeries(db, id, before)
  }
  return conflicts
}
