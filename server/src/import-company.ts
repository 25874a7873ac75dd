import { parseArgs } from 'node:util'
import { companyFromFile } from './company-from-file.ts'
import { CompanyFileError } from './modules/company-file/index.ts'
import { openForCommand } from './kernel/database/open-for-command.ts'
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
const { administrator } = values
if (path === undefined || administrator === undefined) {
  console.error(
    'Say which file and who is to administer it: npm run import-company -- <file> --administrator <e-mail>',
  )
  process.exit(2)
}
const { settings, database } = await openForCommand()
try {
  const store = fileStoreOf(settings)
  const stored = await companyFromFile(database, { path, administrator, store, now: new Date() })
  console.log(
    `Stored ${stored.company_name} as company ${stored.company_id}: ${stored.rows} rows, ${stored.files} files. It is suspended and without a plan until you give it one.`,
  )
} catch (error) {
  console.error(error instanceof CompanyFileError ? `${error.message} Nothing was stored.` : error)
  process.exitCode = 1
} finally {
  await database.close()
}
