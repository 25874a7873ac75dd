import { folderFileStore } from '../../server/src/kernel/files/file-store.ts'
import type { JobKind } from '../../server/src/kernel/jobs/job-kind.ts'
import { jobServices } from '../fakes/job-services.ts'
import type { TestServer } from './test-server.ts'

/** Does one job that needs no service from outside, as the process that runs jobs would. */
export async function performJob(
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  job: JobKind,
  payload: object,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const held = {
    id: crypto.randomUUID(),
    data: { ...payload, version: job.version },
    signal,
    settle: async () => undefined,
  }
  await job.perform(held, {
    database,
    clock: () => clock.now,
    dataDir: '/nowhere',
    files: folderFileStore('/nowhere'),
    transport: null,
    ...jobServices(),
  })
}
