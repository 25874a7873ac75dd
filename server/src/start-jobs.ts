import type { Database } from './kernel/database/database.ts'
import { declareQueues } from './kernel/jobs/declare-queues.ts'
import { allKinds, runJobs } from './kernel/jobs/run-jobs.ts'
import { openMailTransport } from './kernel/mail/mail-transport.ts'
import { openOutsideServices } from './kernel/outside/outside-services.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import type { Settings } from './kernel/settings.ts'
import { jobRegistry } from './job-registry.ts'
import { fileStoreOf } from './start-server.ts'

/** Lets acts queue jobs, whichever process does them. */
export function declareJobs(
  database: Database,
  settings: Pick<Settings, 'jobsExpireSeconds'>,
): Promise<void> {
  const kinds = allKinds(jobRegistry, database.engine)
  return declareQueues(database, kinds, settings.jobsExpireSeconds ?? undefined)
}

/**
 * Does jobs in this process until it is stopped; nobody waits for its start.
 * @returns stops it: what is under way may end within the time, the rest is given back.
 */
export function startJobs(
  database: Database,
  settings: Settings,
  clock: () => Date,
  onError: (error: unknown) => void,
): (timeoutMs: number) => Promise<void> {
  const transport = openMailTransport(settings)
  const files = fileStoreOf(settings)
  const resources = {
    database,
    clock,
    dataDir: settings.dataDir,
    files,
    keyRing: loadInstallationKeys(settings).keyRing,
    outside: openOutsideServices(settings),
    transport,
  }
  const stop = runJobs(jobRegistry, resources, settings, onError)
  return async (timeoutMs) => {
    await stop(timeoutMs)
    transport?.close()
  }
}
