import { existsSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { atomic } from './kernel/database/atomic.ts'
import { migrationNames } from './kernel/database/migrate.ts'
import { recordOperation } from './kernel/operations.ts'
import { packingInto, writeCompanyFile } from './modules/company-file/index.ts'
import { checkBooks } from './modules/registry.ts'
import { openForCommand } from './kernel/database/open-for-command.ts'
import { fileStoreOf } from './start-server.ts'

/**
 * `npm run export-company -- <id> <file>`: one company with its files as one file, which
 * `npm run import-company` takes into another installation. docs/operations/company-file.md.
 */
const [id, target] = process.argv.slice(2)
const company_id = Number(id)
if (target === undefined || !Number.isSafeInteger(company_id) || company_id < 1) {
  console.error('Say which company and where to: npm run export-company -- <id> <file>')
  process.exit(2)
}
const { settings, database } = await openForCommand()
const part = `${target}.part`
const now = new Date()
const actor = { user_id: 0, user_name: 'Prumo', request_id: 'export-company', ip: '-' }
try {
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const [company] = await atomic(database, { now, readOnly: true }, async (db) => {
    const { rows } = await sql<{ time_zone: string }>`
      select time_zone from companies where id = ${company_id}`.execute(db.query)
    return rows
  })
  if (company === undefined) throw new Error(`There is no company ${company_id}.`)
  const entering = { company_id, time_zone: company.time_zone, actor }
  await atomic(database, { now }, (db) =>
    db.enterCompany(entering, (own) =>
      recordOperation(own, 'company-file.export', [{ table: 'companies', record_id: company_id }]),
    ),
  )
  rmSync(part, { force: true })
  const written = await packingInto(part, (write) =>
    atomic(database, { now, snapshot: true }, (db) =>
      writeCompanyFile(db, entering, {
        files: fileStoreOf(settings),
        schema: migrationNames().at(-1) ?? '',
        checkBooks,
        progress: () => undefined,
        write,
      }),
    ),
  )
  renameSync(part, target)
  console.log(
    `Wrote company ${company_id} to ${target}: ${written.rows} rows, ${written.files} files.`,
  )
} catch (error) {
  rmSync(part, { force: true })
  console.error(error instanceof Error ? `${error.message} Nothing was written.` : error)
  process.exitCode = 1
} finally {
  await database.close()
}
