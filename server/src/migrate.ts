import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { readSettings } from './kernel/settings.ts'

const database = await openDatabase(readSettings(process.env))
const names = await migrate(database)
console.log(names.length === 0 ? 'The database is up to date.' : `Migrated: ${names.join(', ')}.`)
await database.close()
