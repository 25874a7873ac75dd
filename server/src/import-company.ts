import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { atomic } from './kernel/database/atomic.ts'
import { migrationNames } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { isOutcomeUnknown, sqlStateOf } from './kernel/database/sql-errors.ts'
import { readSettings } from './kernel/settings.ts'
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
import { fileStoreOf } from './start-server.ts'

/**
 * `npm run import-company -- <file> --administrator <e-mail>`: stores a company of a file as a new one
 * of this installation, as the owner of its database. All of it or nothing. docs/operations/company-file.md.
 */
const { values, positionals } = parseArgs({
  options: { administrator: { type: 'string' } },
  allowPositionals: true,
})
const [path] = positionals
if (path === undefined || values.administrator === undefined) {
  console.error(
    'Say which file and who is to administer it: npm run import-company -- <file> --administrator <e-mail>',
  )
  process.exit(2)
}
const settings = readSettings(process.env)
const database = await openDatabase(settings)
const files = filePutter(fileStoreOf(settings))
const now = new Date()
try {
  const schema = migrationNames().at(-1) ?? ''
  // The catalogue is read as the role of companies sees it, whichever company that is.
  const nobody = { user_id: 0, user_name: 'Prumo', request_id: 'import-company', ip: '-' }
  const anyCompany = { company_id: 1, time_zone: 'UTC', actor: nobody }
  const tables = await atomic(database, { now, readOnly: true }, (db) =>
    db.enterCompany(anyCompany, carriedTables),
  )
  const checked = () => checkLines(linesOf(path), tables, schema)
  // Read to its end before anything is written: what is damaged is refused as a whole.
  const { head, largestIds, rows } = await surveyCompanyFile(checked())
  const here = await peopleHere(database, head, values.administrator)
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
  await sql`analyze`.execute(database.kysely)
  console.log(
    `Stored ${head.company.company_name} as company ${company_id}: ${rows} rows, ${files.keys.size} files. It is suspended and without a plan until you give it one.`,
  )
} catch (error) {
  // What may have been committed keeps its files: one that nothing names costs room alone.
  if (!isOutcomeUnknown(error)) await files.removeAll()
  console.error(
    error instanceof CompanyFileError
      ? `${error.message} Nothing was stored.`
      : sqlStateOf(error) === null
        ? error
        : `The database refuses what the file says: ${String(error)}. Nothing was stored.`,
  )
  process.exitCode = 1
} finally {
  await database.close()
}
