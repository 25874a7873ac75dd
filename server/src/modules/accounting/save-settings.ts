import {
  type AccountingSettingsInput,
  accountingSettingsInputSchema,
} from '@prumo/contracts/accounting/accounting-settings.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { restoreDeletedRow } from '../../kernel/database/restore-deleted-row.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import type { KeptItem, Undoer } from '../../kernel/undo.ts'
import { z } from 'zod'
import { requireWholeCompany } from './require-whole-company.ts'
import { selectSettings } from './settings.queries.ts'

type Input = Omit<AccountingSettingsInput, 'version'>

/** The settings as they are kept, and as the audit log keeps them. */
const keptSchema = accountingSettingsInputSchema
  .extend({ id: z.int(), version: z.int() })
  .nullable()
type Kept = NonNullable<z.output<typeof keptSchema>>

/**
 * Changes the accountant's codes and the layouts.
 * @throws Refusal `stale_version` when they are not those that were opened; `validation_failed` of a
 * record that is not there; `permission_denied` for whoever does not see all rows.
 */
export async function saveAccountingSettings(
  db: CompanyDb,
  { version, ...settings }: AccountingSettingsInput,
): Promise<void> {
  requireWholeCompany(db)
  const before = (await selectSettings(db).forUpdate().executeTakeFirst()) ?? null
  if ((before?.version ?? 0) !== version) throw await stale(db, before)
  await requireRecords(db, settings)
  const after =
    before === null
      ? await refusingSecond(() =>
          db.query
            .insertInto('accounting_settings')
            .values({ company_id: db.company_id, ...stored(settings) })
            .returning(['id', 'version'])
            .executeTakeFirstOrThrow(),
        )
      : await rewrite(db, before, settings)
  await record(db, before, { ...after, ...settings })
}

/** Undoes a change of the settings. */
export const accountingSettingsUndoer: Undoer = {
  permissions: () => ['companies.accounting.index'],
  undo: async (db, items) => {
    requireWholeCompany(db)
    for (const item of items) await undoOne(db, item)
    return []
  },
}

async function undoOne(db: CompanyDb, item: KeptItem): Promise<void> {
  const [old, act] = [keptSchema.parse(item.before ?? null), keptSchema.parse(item.after ?? null)]
  const now = (await selectSettings(db).forUpdate().executeTakeFirst()) ?? null
  if (now?.id !== act?.id || now?.version !== act?.version)
    throw new Refusal('undo_conflict', {
      fields: { [`records.${item.record_id}.record`]: 'undo_changed_since' },
    })
  if (old === null)
    await db.query
      .deleteFrom('accounting_settings')
      .where('company_id', '=', db.company_id)
      .execute()
  else if (now === null) {
    const { id, version, ...settings } = old
    await restoreDeletedRow(db, 'accounting_settings', {
      id,
      ...stored(settings),
      version: version + 1,
    })
  } else await rewrite(db, now, old)
  await record(db, now, (await selectSettings(db).executeTakeFirst()) ?? null)
}

const stored = ({ company_code, user_name, branch, history, layouts, codes }: Input) => ({
  company_code,
  user_name,
  branch,
  history,
  layouts: JSON.stringify(layouts),
  codes: JSON.stringify(codes),
})

async function rewrite(db: CompanyDb, { id, version }: Pick<Kept, 'id' | 'version'>, to: Input) {
  return db.query
    .updateTable('accounting_settings')
    .set({ ...stored(to), version: version + 1 })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

const stale = (db: CompanyDb, found: Pick<Kept, 'id' | 'version'> | null) =>
  staleVersion(db, {
    table: 'accounting_settings',
    id: found?.id ?? 0,
    version: found?.version ?? 0,
  })

/** Two people who save the first ones at the same moment: the unique key lets one of them. */
async function refusingSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'accounting_settings_company'))
      throw new Refusal('stale_version', { currentVersion: 1 })
    throw error
  }
}

/** Every code is of something of the company. */
async function requireRecords(db: CompanyDb, { codes }: Input): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select (code.place - 1)::int as place
    from jsonb_to_recordset(${JSON.stringify(codes.map((code, place) => ({ ...code, place: place + 1 })))}::jsonb)
      as code(place int, category_id bigint, bank_account_id bigint, party_id bigint)
    left join categories category
      on category.company_id = ${db.company_id} and category.id = code.category_id
    left join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = code.bank_account_id
    left join parties party on party.company_id = ${db.company_id} and party.id = code.party_id
    where coalesce(code.category_id, code.bank_account_id, code.party_id) is not null
      and coalesce(category.id, account.id, party.id) is null
    order by code.place limit 1`.execute(db.query)
  const [strange] = rows
  if (strange !== undefined)
    throw new Refusal('validation_failed', {
      fields: { [`codes.${strange.place}`]: 'invalid_value' },
    })
}

async function record(db: CompanyDb, before: object | null, after: { id: number } | null) {
  const record_id = after?.id ?? (before !== null && 'id' in before ? Number(before.id) : 0)
  await recordOperation(db, 'accounting-settings.save', [
    {
      table: 'accounting_settings',
      record_id,
      ...(before === null ? {} : { before }),
      ...(after === null ? {} : { after }),
    },
  ])
}
