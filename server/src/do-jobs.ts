import { releaseWhenIdle } from './kernel/release-memory.ts'
import { SettingsError } from './kernel/setting-files.ts'
import { openInstallation, runProcess, stopOnSignal } from './run-process.ts'
import { startJobs } from './start-jobs.ts'

// A process that does jobs and serves nobody: as many as wanted beside servers with JOBS=off.

/** A stop waits so long for the job under way; it is given back then. */
const STOP_GRACE_MS = 20_000
const STOP_TIMEOUT_MS = 30_000

await runProcess(async (settings) => {
  if (settings.databaseUrl === null)
    throw new SettingsError(
      'DATABASE_URL is missing: the embedded database has one process, which does its jobs.',
    )
  const { database, closeTracing } = await openInstallation(settings)
  const stopJobs = startJobs(
    database,
    settings,
    () => new Date(),
    (error) => console.error(error instanceof Error ? error.stack : error),
  )
  releaseWhenIdle()
  console.log('Prumo does jobs.')
  stopOnSignal(STOP_TIMEOUT_MS, async () => {
    await stopJobs(STOP_GRACE_MS)
    await database.close()
    await closeTracing()
  })
})
