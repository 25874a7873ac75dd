import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Whether a company has documents looked for, and acknowledges summaries by itself. */
export interface SearchSettings {
  readonly is_on: boolean
  readonly acknowledges: boolean
  /** The day of the following month on which the ISS that was kept back is due. */
  readonly iss_due_day: number
  readonly version: number
}

/** Nothing is looked for before somebody says so. */
const FIRST: SearchSettings = { is_on: false, acknowledges: false, iss_due_day: 10, version: 1 }

export async function getSearchSettings(db: CompanyDb): Promise<SearchSettings> {
  const stored = await db.query
    .selectFrom('received_document_settings')
    .select(['is_on', 'acknowledges', 'iss_due_day', 'version'])
    .where('company_id', '=', db.company_id)
    .executeTakeFirst()
  return stored ?? FIRST
}

/** Changes them. @throws Refusal `stale_version`. */
export async function saveSearchSettings(db: CompanyDb, given: SearchSettings): Promise<void> {
  const before = await getSearchSettings(db)
  const { version, ...chosen } = given
  if (before.version !== version) throw new Refusal('stale_version')
  const after = { ...chosen, version: version + 1 }
  const written = await db.query
    .insertInto('received_document_settings')
    .values({ company_id: db.company_id, ...after })
    .onConflict((clash) =>
      clash
        .column('company_id')
        .doUpdateSet(after)
        .where('received_document_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  // Somebody else saved in this very moment.
  if (written === undefined) throw new Refusal('stale_version')
  await recordOperation(db, 'received-documents.settings', [
    { table: 'received_document_settings', record_id: db.company_id, before, after },
  ])
}
