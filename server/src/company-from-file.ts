import { atomic } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { migrationNames } from './kernel/database/migrate.ts'
import { isOutcomeUnknown, sqlStateOf } from './kernel/database/sql-errors.ts'
import type { FileStore } from './kernel/files/file-store.ts'
import {
  carriedTables,
  checkLines,
  CompanyFileError,
  filePutter,
  linesOf,
  storeCompany,
  surveyCompanyFile,
} from './modules/company-file/index.ts'
import { checkBooks } from './modules/registry.ts'
import { peopleHere } from './people-here.ts'

export interface FileToTake {
  readonly path: string
  /** Who becomes the administrator of the company: the address of an account of this installation. */
  readonly administrator: string
  readonly store: FileStore
  readonly now: Date
}

/** What was stored. */
export interface StoredCompany {
  readonly company_id: number
  readonly company_name: string
  readonly rows: number
  readonly files: number
}

/**
 * Stores a company of a file as a new one of this installation, as the owner of its database. All of it
 * or nothing.
 * @throws CompanyFileError with why it is not taken.
 */
export async function companyFromFile(
  database: Database,
  { path, administrator, store, now }: FileToTake,
): Promise<StoredCompany> {
  const files = filePutter(store)
  const schema = migrationNames().at(-1) ?? ''
  // The catalogue is read as the role of companies sees it, whichever company that is, in the database
  // that the company comes into: companies move into cells from there.
  const nobody = { user_id: 0, user_name: 'Prumo', request_id: 'import-company', ip: '-' }
  const anyCompany = { company_id: 1, time_zone: 'UTC', actor: nobody }
  const tables = await atomic({ ...database, cells: null }, { now, readOnly: true }, (db) =>
    db.enterCompany(anyCompany, carriedTables),
  )
  const checked = () => checkLines(linesOf(path), tables, schema)
  try {
    // Read to its end before anything is written: what is damaged is refused as a whole.
    const { head, largestIds, rows } = await surveyCompanyFile(checked())
    const here = await peopleHere(database, head, administrator)
    await here.reserve(largestIds)
    const company_id = await atomic(database, { now }, (db) =>
      storeCompany(db, {
        head,
        lines: checked(),
        renamed: { people: here.people, files: files.keys },
        putFile: files.put,
        administrator: here.administrator,
        checkBooks,
      }),
    )
    return { company_id, company_name: head.company.company_name, rows, files: files.keys.size }
  } catch (error) {
    // What may have been committed keeps its files: one that nothing names costs room alone.
    if (isOutcomeUnknown(error)) throw error
    await files.removeAll()
    throw sqlStateOf(error) === null
      ? error
      : new CompanyFileError(`The database refuses what the file says: ${String(error)}.`)
  }
}
