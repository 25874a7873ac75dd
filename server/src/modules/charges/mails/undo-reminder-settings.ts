import { reminderStepSchema } from '@prumo/contracts/charges/reminder.schema'
import { civilDateSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../../kernel/database/restore-deleted-row.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../../kernel/undo.ts'
import { findReminderSettings, loggedSettings } from './reminder-settings.ts'

const TABLE = 'reminder_settings'
const keptSchema = z
  .object({
    is_on: z.boolean(),
    since: civilDateSchema.nullable(),
    steps: z.array(reminderStepSchema),
  })
  .nullable()

/** Undoes that reminders were saved: they are again what they were, while nobody saved them since. */
export const reminderSettingsUndoer: Undoer = {
  permissions: () => ['companies.update'],
  undo: (db, items) =>
    undoEach(items, TABLE, (item) => tryInSavepoint(db, () => undoSettings(db, item))),
}

/** @throws Refusal `undo_changed_since`. */
async function undoSettings(db: CompanyDb, item: KeptItem): Promise<void> {
  const [before = null, after = null] = keptSchema.array().parse([item.before, item.after])
  const stored = await findReminderSettings(db)
  const now = keptSchema.parse(stored === null ? null : loggedSettings(stored))
  if (JSON.stringify(now) !== JSON.stringify(after)) throw new Refusal('undo_changed_since')
  const id = item.record_id
  if (before === null)
    await db.query
      .deleteFrom(TABLE)
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
  else await bringBack(db, id, before, now)
  const left = await findReminderSettings(db)
  await recordOperation(db, 'reminders.save', [
    {
      table: TABLE,
      record_id: id,
      ...(now === null ? {} : { before: now }),
      ...(left === null ? {} : { after: loggedSettings(left) }),
    },
  ])
}

type Kept = NonNullable<z.output<typeof keptSchema>>

async function bringBack(
  db: CompanyDb,
  id: number,
  { is_on, since, steps }: Kept,
  now: Kept | null,
): Promise<void> {
  const values = {
    is_on,
    // Switched on again they catch nothing up.
    since: is_on && now?.is_on !== true ? db.today : since,
    steps: JSON.stringify(steps),
    changed_by: db.actor.user_name,
    changed_at: db.now,
  }
  if (now === null) await restoreDeletedRow(db, TABLE, { ...values, id })
  else
    await db.query
      .updateTable(TABLE)
      .set((row) => ({ ...values, version: row('version', '+', 1) }))
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .execute()
}
