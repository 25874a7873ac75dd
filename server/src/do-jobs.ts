import { requireDurable } from './kernel/database/require-durable.ts'
import { requireModestRole } from './kernel/database/require-modest-role.ts'
import { requireSchema } from './kernel/database/schema-version.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { readSettings, type Settings, SettingsError } from './kernel/settings.ts'
import { openTracing } from './kernel/tracing/open-tracing.ts'
import { declareJobs, startJobs } from './start-jobs.ts'

// A process that does jobs and serves nobody: as many as wanted beside servers with JOBS=off.

/** A stop waits so long for the job under way; it is given back then. */
const STOP_GRACE_MS = 20_000
/** A stop that takes longer than this has failed, and says so by its exit code. */
const STOP_TIMEOUT_MS = 30_000

try {
  await run(readSettings(process.env))
} catch (error) {
  // A setting is a sentence for the person at the terminal; anything else is a bug, shown whole.
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

async function run(settings: Settings): Promise<void> {
  if (settings.databaseUrl === null)
    throw new SettingsError(
      'DATABASE_URL is missing: the embedded database has one process, which does its jobs.',
    )
  const closeTracing = await openTracing(settings)
  const database = await openDatabase(settings)
  await requireDurable(database, settings.allowsDataLoss)
  await requireModestRole(database, settings.allowsOwner)
  await requireSchema(database, settings.allowsOwner)
  await declareJobs(database, settings)
  const stopJobs = startJobs(
    database,
    settings,
    () => new Date(),
    (error) => console.error(error instanceof Error ? error.stack : error),
  )
  console.log('Prumo does jobs.')
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await stopJobs(STOP_GRACE_MS)
    await database.close()
    await closeTracing()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
