import type { Database } from './kernel/database/database.ts'
import { assignCell, identityOf, requireOwnCell } from './kernel/database/cell-owner.ts'
import { beginIds } from './kernel/database/cell-ids.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { readSettings } from './kernel/settings.ts'

const database = await openDatabase(readSettings(process.env))
await bringUp('', database)
for (const [name, cell] of database.cells?.byName ?? []) {
  await requireOwnCell(await identityOf(database), name, cell)
  await bringUp(` of ${name}`, cell)
  await beginIds(cell)
  await assignCell(database, name, cell, false)
}
await database.close()

async function bringUp(ofWhat: string, one: Database): Promise<void> {
  const names = await migrate(one)
  console.log(
    names.length === 0
      ? `The database${ofWhat} is up to date.`
      : `Migrated${ofWhat === '' ? '' : ` the database${ofWhat}`}: ${names.join(', ')}.`,
  )
}
