import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoHandlers } from './demo/demo.routes.ts'
import type { Database } from './kernel/database/database.ts'
import { withCircuitBreaker } from './kernel/files/circuit-breaker.ts'
import { type FileStore, folderFileStore } from './kernel/files/file-store.ts'
import { s3FileStore } from './kernel/files/s3-file-store.ts'
import { connectionShares, FULL_AFTER_MS, repeatTurns } from './kernel/http/connection-shares.ts'
import { buildApp } from './kernel/http/build-app.ts'
import { knownCallers } from './kernel/http/known-callers.ts'
import { outboxHandlers } from './kernel/mail/outbox.routes.ts'
import { progressHandlers } from './kernel/progress.routes.ts'
import { openOutsideServices } from './kernel/outside/outside-services.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import type { Settings } from './kernel/settings.ts'
import { systemHandlers } from './kernel/system.routes.ts'
import { needsFirstAdministrator } from './modules/identity/index.ts'
import { moduleHandlers, publicPages } from './modules/registry.ts'

/** The folder of files, where no object store is set. */
export function fileFolderOf({ dataDir }: Settings): string {
  return join(dataDir, 'files')
}

/** Where files lie: beside the database, or in an object store where one is set. */
export function fileStoreOf(settings: Settings): FileStore {
  const { s3 } = settings
  return s3 === null ? folderFileStore(fileFolderOf(settings)) : withCircuitBreaker(s3FileStore(s3))
}

/** Puts kernel and modules together: the HTTP server over an open, migrated database. */
export function startServer(
  database: Database,
  settings: Settings,
  clock: () => Date,
): Promise<FastifyInstance> {
  const serving = {
    database,
    ...loadInstallationKeys(settings),
    files: fileStoreOf(settings),
    outside: openOutsideServices(settings),
    clock,
    appUrl: settings.appUrl,
    validateResponses: settings.validateResponses,
    shares: connectionShares(settings.databasePool, FULL_AFTER_MS[database.engine]),
    repeats: repeatTurns(),
    callers: knownCallers(),
  }
  return buildApp(
    serving,
    settings,
    [
      ...systemHandlers(database, {
        isDemo: settings.isDemo,
        hasMailServer: settings.smtpUrl !== null,
        needsFirstAdministrator,
      }),
      ...progressHandlers,
      ...outboxHandlers(settings.smtpUrl !== null),
      ...moduleHandlers,
      ...demoHandlers,
    ],
    publicPages,
  )
}
