import {
  templateRowsSchema,
  type DreTemplateInput,
} from '@prumo/contracts/statements/dre-template.schema'
import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import type { KeptItem, Undoer } from '../../kernel/undo.ts'
import { listCategories } from '../categories/index.ts'
import { dreLineOf } from './dre-layout.rules.ts'
import { selectTemplate, type StoredTemplate } from './dre-template.queries.ts'

type Opened = Pick<DreTemplateInput, 'id' | 'version'>

/**
 * Changes the template of the DRE. The standard line of each category stays what it is.
 * @throws Refusal `stale_version` when it is not the one that was opened, `validation_failed` for a
 * category that feeds no DRE.
 */
export async function saveDreTemplate(
  db: CompanyDb,
  { rows, ...opened }: DreTemplateInput,
): Promise<void> {
  const before = await lockOpened(db, opened)
  await requireOfDre(db, rows)
  const kept = { rows: JSON.stringify(rows) }
  const after =
    before === null
      ? await refusingSecond(() =>
          db.query
            .insertInto('dre_templates')
            .values({ ...kept, company_id: db.company_id })
            .returning(['id', 'rows', 'version'])
            .executeTakeFirstOrThrow(),
        )
      : await rewrite(db, before, kept.rows)
  await record(db, 'dre-templates.save', before, after)
}

/** Goes back to the standard template. @throws Refusal `stale_version`. */
export async function restoreDreTemplate(db: CompanyDb, opened: Opened): Promise<void> {
  const before = await lockOpened(db, opened)
  if (before === null) return
  await remove(db)
  await record(db, 'dre-templates.restore', before, null)
}

/** Undoes a change of the template, or that it was given up. */
export const dreTemplateUndoer: Undoer = {
  permissions: () => ['categories.update'],
  undo: async (db, items) => {
    for (const item of items) await undoOne(db, item)
    return []
  },
}

const keptSchema = z.object({ id: z.int(), rows: templateRowsSchema, version: z.int() }).nullable()

async function undoOne(db: CompanyDb, item: KeptItem): Promise<void> {
  const [old, act] = [keptSchema.parse(item.before), keptSchema.parse(item.after)]
  const now = (await selectTemplate(db).forUpdate().executeTakeFirst()) ?? null
  const isSame = now?.id === act?.id && now?.version === act?.version
  if (!isSame)
    throw new Refusal('undo_conflict', {
      fields: { [`records.${item.record_id}.record`]: 'undo_changed_since' },
    })
  if (old === null) await remove(db)
  else if (now === null)
    await restoreDeletedRow(db, 'dre_templates', {
      id: old.id,
      rows: JSON.stringify(old.rows),
      version: old.version + 1,
    })
  else await rewrite(db, now, JSON.stringify(old.rows))
  const after = (await selectTemplate(db).executeTakeFirst()) ?? null
  await record(db, old === null ? 'dre-templates.restore' : 'dre-templates.save', now, after)
}

async function rewrite(db: CompanyDb, { id, version }: StoredTemplate, rows: string) {
  return db.query
    .updateTable('dre_templates')
    .set({ rows, version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(['id', 'rows', 'version'])
    .executeTakeFirstOrThrow()
}

async function remove(db: CompanyDb): Promise<void> {
  await db.query.deleteFrom('dre_templates').where('company_id', '=', db.company_id).execute()
}

/** The template under lock, null for the standard one, if it is still the one that was opened. */
async function lockOpened(db: CompanyDb, { id, version }: Opened): Promise<StoredTemplate | null> {
  const found = (await selectTemplate(db).forUpdate().executeTakeFirst()) ?? null
  if ((found?.id ?? null) === id && (found?.version ?? 0) === version) return found
  throw await staleTemplate(db, found, id)
}

const staleTemplate = (db: CompanyDb, found: StoredTemplate | null, id: number | null) =>
  staleVersion(db, {
    table: 'dre_templates',
    id: found?.id ?? id ?? 0,
    version: found?.version ?? 0,
  })

/** Two people who save the first one at the same moment: the unique key lets one of them. */
async function refusingSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'dre_templates_company'))
      throw new Refusal('stale_version', { currentVersion: 1 })
    throw error
  }
}

/** A category that is no part of the DRE would change the result. */
async function requireOfDre(db: CompanyDb, rows: DreTemplateInput['rows']): Promise<void> {
  const categories = await listCategories(db)
  const known = new Set(categories.flatMap((row) => (dreLineOf(row) === null ? [] : [row.id])))
  const strange = rows.findIndex(
    (row) => row.kind === 'leaf' && row.category_ids.some((id) => !known.has(id)),
  )
  if (strange !== -1)
    throw new Refusal('validation_failed', {
      fields: { [`rows.${strange}.category_ids`]: 'dre_category_outside' },
    })
}

async function record(
  db: CompanyDb,
  kind: 'dre-templates.save' | 'dre-templates.restore',
  before: StoredTemplate | null,
  after: StoredTemplate | null,
): Promise<void> {
  const record_id = after?.id ?? before?.id ?? 0
  await recordOperation(db, kind, [
    {
      table: 'dre_templates',
      record_id,
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
    },
  ])
}
