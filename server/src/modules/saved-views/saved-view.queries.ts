import type { SharedView } from '@prumo/contracts/saved-views/saved-view.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** Who asks, as far as changing shared views is concerned. */
export interface Asker {
  readonly user_id: number
  readonly role: string
}

/** What the audit log and the answers tell of a shared view. */
export const COLUMNS = [
  'id',
  'list_key',
  'name',
  'state',
  'hidden_columns',
  'created_by',
  'created_by_name',
  'created_at',
  'version',
] as const

/** The shared views of one list, by name. At most MAX_SAVED_VIEWS of them. */
export async function listSavedViews(
  db: CompanyDb,
  asker: Asker,
  list_key: string,
): Promise<SharedView[]> {
  const rows = await selectSavedViews(db)
    .select(COLUMNS)
    .where('list_key', '=', list_key)
    .orderBy('name_key')
    .execute()
  return rows.map((row) => sharedView(row, asker))
}

/** The shared views of the company. */
export function selectSavedViews(db: CompanyDb) {
  return db.query.selectFrom('saved_views').where('company_id', '=', db.company_id)
}

type Row = Omit<SharedView, 'can_change'> & { readonly created_by: number }

/** A shared view as this person sees it. */
export function sharedView({ created_by, ...view }: Row, asker: Asker): SharedView {
  return { ...view, can_change: mayChange(created_by, asker) }
}

/** Its author changes it, and so do administrators of the company. */
export function mayChange(created_by: number, asker: Asker): boolean {
  return created_by === asker.user_id || asker.role === 'admin'
}
