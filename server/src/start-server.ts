import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { demoHandlers } from './demo/demo.routes.ts'
import type { Database } from './kernel/database/database.ts'
import { folderFileStore } from './kernel/files/file-store.ts'
import { s3FileStore } from './kernel/files/s3-file-store.ts'
import { buildApp } from './kernel/http/build-app.ts'
import { outboxHandlers } from './kernel/mail/outbox.routes.ts'
import { progressHandlers } from './kernel/progress.routes.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import type { Settings } from './kernel/settings.ts'
import { systemHandlers } from './kernel/system.routes.ts'
import { needsFirstAdministrator } from './modules/identity/index.ts'
import { moduleHandlers } from './modules/registry.ts'

/** Puts kernel and modules together: the HTTP server over an open, migrated database. */
export function startServer(
  database: Database,
  settings: Settings,
  clock: () => Date,
): Promise<FastifyInstance> {
  const serving = {
    database,
    ...loadInstallationKeys(settings),
    files:
      settings.s3 === null
        ? folderFileStore(join(settings.dataDir, 'files'))
        : s3FileStore(settings.s3),
    clock,
    appUrl: settings.appUrl,
    validateResponses: settings.validateResponses,
  }
  return buildApp(serving, settings, [
    ...systemHandlers(database, settings.isDemo, needsFirstAdministrator),
    ...progressHandlers,
    ...outboxHandlers(settings.smtpUrl !== null),
    ...moduleHandlers,
    ...demoHandlers,
  ])
}
