import type {
  ReminderSettings,
  ReminderSettingsInput,
  ReminderStep,
} from '@prumo/contracts/charges/reminder.schema'
import type { Selectable } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../../kernel/database/tables.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { staleVersion } from '../../../kernel/stale-version.ts'
import { textOf } from '../../../texts/dictionary.ts'
import { PAYER_LANGUAGE } from './charge-letter.ts'
import { reminderOutlook } from './reminder.queries.ts'

export type StoredSettings = Selectable<CompanyTables['reminder_settings']>

/** Three days before the due date, on it, and three and ten days after. */
const DEFAULT_STEPS = [
  { days_after: -3, name: 'before' },
  { days_after: 0, name: 'due' },
  { days_after: 3, name: 'late' },
  { days_after: 10, name: 'last' },
] as const

/** The steps of a company that never saved its own. */
const defaultSteps = (): ReminderStep[] =>
  DEFAULT_STEPS.map(({ days_after, name }) => ({
    days_after,
    subject: textOf(PAYER_LANGUAGE, 'chargeReminders', `${name}.subject`),
    text: textOf(PAYER_LANGUAGE, 'chargeReminders', `${name}.text`),
  }))

/** How the company reminds; null while nobody saved it. */
export async function findReminderSettings(db: CompanyDb): Promise<StoredSettings | null> {
  const found = await db.query
    .selectFrom('reminder_settings')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  return found ?? null
}

/** The steps of a company, whether it reminds by itself or not. */
export async function stepsOf(db: CompanyDb): Promise<readonly ReminderStep[]> {
  return (await findReminderSettings(db))?.steps ?? defaultSteps()
}

/** How the company reminds, and what that comes to today; off while nobody saved it. */
export async function getReminderSettings(db: CompanyDb): Promise<ReminderSettings> {
  const stored = await findReminderSettings(db)
  const steps = stored === null ? defaultSteps() : [...stored.steps]
  const since = stored?.is_on === true ? stored.since : null
  return {
    is_on: stored?.is_on ?? false,
    since,
    steps,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at ?? null,
    version: stored?.version ?? null,
    outlook: await reminderOutlook(db, { steps, since: since ?? db.today }),
  }
}

/**
 * Switches reminders on or off, and changes their steps. Switched on, they begin with the steps of today.
 * @throws Refusal `stale_version`.
 */
export async function saveReminderSettings(
  db: CompanyDb,
  { is_on, steps, version }: ReminderSettingsInput,
): Promise<void> {
  const stored = await db.query
    .selectFrom('reminder_settings')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .forUpdate()
    .executeTakeFirst()
  if (stored !== undefined && stored.version !== version)
    throw await staleVersion(db, {
      table: 'reminder_settings',
      id: stored.id,
      version: stored.version,
    })
  const values = {
    is_on,
    since: is_on ? ((stored?.is_on === true ? stored.since : null) ?? db.today) : null,
    steps: JSON.stringify(steps.toSorted((a, b) => a.days_after - b.days_after)),
    changed_by: db.actor.user_name,
    changed_at: db.now,
  }
  const after =
    stored === undefined
      ? await db.query
          .insertInto('reminder_settings')
          .values({ ...values, company_id: db.company_id })
          .returningAll()
          .executeTakeFirstOrThrow()
      : await db.query
          .updateTable('reminder_settings')
          .set({ ...values, version: stored.version + 1 })
          .where('company_id', '=', db.company_id)
          .where('id', '=', stored.id)
          .returningAll()
          .executeTakeFirstOrThrow()
  await recordOperation(db, 'reminders.save', [
    {
      table: 'reminder_settings',
      record_id: after.id,
      ...(stored === undefined ? {} : { before: loggedSettings(stored) }),
      after: loggedSettings(after),
    },
  ])
}

/** What the audit log keeps of them. */
export const loggedSettings = ({ is_on, since, steps }: StoredSettings) => ({ is_on, since, steps })
