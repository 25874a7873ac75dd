import {
  MAX_SAVED_VIEWS,
  type SavedViewInput,
  type SharedView,
} from '@prumo/contracts/saved-views/saved-view.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import {
  type Asker,
  COLUMNS,
  mayChange,
  selectSavedViews,
  sharedView,
} from './saved-view.queries.ts'

/**
 * Shares a view of a list with everybody in the company. What it filters by shows to nobody more
 * than their own rights do.
 * @throws Refusal `name_taken`, `too_many_saved_views`.
 */
export async function createSavedView(
  db: CompanyDb,
  asker: Asker,
  { list_key, ...input }: SavedViewInput & { readonly list_key: string },
): Promise<SharedView> {
  await requireRoom(db, list_key)
  const created = await refusingTakenName(() =>
    db.query
      .insertInto('saved_views')
      .values({
        ...columnsOf(input),
        company_id: db.company_id,
        list_key,
        created_by: asker.user_id,
        created_by_name: db.actor.user_name,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'saved-views.create', [
    { table: 'saved_views', record_id: created.id, after: created },
  ])
  return sharedView(created, asker)
}

/**
 * Changes a shared view. @throws Refusal `not_found`, `saved_view_of_another`, `stale_version`,
 * `name_taken`.
 */
export async function updateSavedView(
  db: CompanyDb,
  asker: Asker,
  id: number,
  { version, ...input }: SavedViewInput & { readonly version: number },
): Promise<SharedView> {
  const before = await requireOwn(db, asker, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'saved_views', id, version: before.version })
  const after = await refusingTakenName(() =>
    db.query
      .updateTable('saved_views')
      .set({ ...columnsOf(input), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, 'saved-views.update', [
    { table: 'saved_views', record_id: id, before, after },
  ])
  return sharedView(after, asker)
}

/** Deletes a shared view; the audit log keeps it. @throws Refusal `not_found`, `saved_view_of_another`. */
export async function destroySavedView(db: CompanyDb, asker: Asker, id: number): Promise<void> {
  const before = await requireOwn(db, asker, id)
  await db.query
    .deleteFrom('saved_views')
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .execute()
  await recordOperation(db, 'saved-views.destroy', [
    { table: 'saved_views', record_id: id, before },
  ])
}

/** The view under lock, when this person may change it. */
async function requireOwn(db: CompanyDb, asker: Asker, id: number) {
  const found = await selectSavedViews(db)
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  if (!mayChange(found.created_by, asker)) throw new Refusal('saved_view_of_another')
  return found
}

/** Two people who share the last one at the same moment may make one more: it harms nobody. */
async function requireRoom(db: CompanyDb, list_key: string): Promise<void> {
  const { count } = await selectSavedViews(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_key', '=', list_key)
    .executeTakeFirstOrThrow()
  if (count >= MAX_SAVED_VIEWS)
    throw new Refusal('too_many_saved_views', { values: { max: MAX_SAVED_VIEWS } })
}

const columnsOf = ({ name, state, hidden_columns }: SavedViewInput) => ({
  name,
  name_key: searchKey(name),
  state: JSON.stringify(state),
  hidden_columns,
})

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'saved_views_name'))
      throw new Refusal('name_taken', { fields: { name: 'name_taken' } })
    throw error
  }
}
