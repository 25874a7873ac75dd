import type { Database } from './kernel/database/database.ts'
import { declareQueues } from './kernel/jobs/declare-queues.ts'
import { allKinds, type JobRegistry, runJobs } from './kernel/jobs/run-jobs.ts'
import { openMailTransport } from './kernel/mail/mail-transport.ts'
import { openOutsideServices } from './kernel/outside/outside-services.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import type { Settings } from './kernel/settings.ts'
import { jobRegistry } from './job-registry.ts'
import { runPlatformSyncs } from './modules/sales-platforms/index.ts'
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
  const registry = settings.isDemo ? withDemoPayouts(jobRegistry) : jobRegistry
  const stop = runJobs(registry, resources, settings, onError)
  return async (timeoutMs) => {
    await stop(timeoutMs)
    transport?.close()
  }
}

/** In a demo the wallets of its platforms pay out once their sales came. */
const withDemoPayouts = ({ kinds, companyKinds }: JobRegistry): JobRegistry => ({
  companyKinds,
  kinds: kinds.map((kind) =>
    kind.name === runPlatformSyncs.name
      ? {
          ...kind,
          perform: async (job, resources) => {
            await kind.perform(job, resources)
            // Loaded only here: an installation without demo never reads the demo's code.
            const { payDemoWallets } = await import('./demo/pay-demo-wallets.ts')
            await payDemoWallets(resources.database, resources.clock())
          },
        }
      : kind,
  ),
})
