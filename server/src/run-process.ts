import type { Database } from './kernel/database/database.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { requireCells } from './kernel/database/require-cells.ts'
import { requireDurable } from './kernel/database/require-durable.ts'
import { requireUnprivilegedRole } from './kernel/database/require-unprivileged-role.ts'
import { requireSchema } from './kernel/database/schema-version.ts'
import { watchPreparedTransactions } from './kernel/database/watch-prepared-transactions.ts'
import { surviveFullOutput } from './kernel/log-output.ts'
import { readSettings, type Settings } from './kernel/settings.ts'
import { SettingsError } from './kernel/setting-files.ts'
import { openTracing } from './kernel/tracing/open-tracing.ts'
import { declareJobs } from './start-jobs.ts'

/** What a process that works for the installation begins with. */
interface Begun {
  readonly database: Database
  readonly closeTracing: () => Promise<void>
}

/** Runs a process with the settings of its environment; one that cannot begin says why, and ends. */
export async function runProcess(run: (settings: Settings) => Promise<void>): Promise<void> {
  surviveFullOutput()
  try {
    await run(readSettings(process.env))
  } catch (error) {
    // A setting or a locked folder is a sentence for the person at the terminal; anything else is a
    // bug, shown whole.
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  }
}

/** Opens the database, where it is one to work on, and knows its jobs. @throws SettingsError. */
export async function openInstallation(settings: Settings): Promise<Begun> {
  const closeTracing = await openTracing(settings)
  const database = await openDatabase(settings)
  await requireDurable(database, settings.allowsDataLoss)
  await requireUnprivilegedRole(database, settings.allowsOwner)
  await requireSchema(database, settings.allowsOwner)
  const check = async (cell: Database) => {
    await requireDurable(cell, settings.allowsDataLoss)
    await requireUnprivilegedRole(cell, settings.allowsOwner)
    await requireSchema(cell, settings.allowsOwner)
  }
  for (const { name, error } of await requireCells(database, check))
    console.error(
      `Warning: the database of ${name} does not answer, and nobody is let into it before it does:`,
      error,
    )
  await declareJobs(database, settings)
  const watched = watchPreparedTransactions(database, check, (error) =>
    console.error(
      'A cell does not answer, is not what it should be, or an act in it could not be settled:',
      error,
    ),
  )
  return { database: watched, closeTracing }
}

/**
 * Ends the process when it is told to, once.
 * @param timeoutMs a stop that takes longer has failed, and says so by its exit code.
 */
export function stopOnSignal(timeoutMs: number, stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error(
        `The stop was cut off after ${timeoutMs / 1000} seconds: work that would not end was still under way. What it had not committed has not happened.`,
      )
      process.exit(1)
    }, timeoutMs).unref()
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}
