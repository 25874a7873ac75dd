import type { FastifyInstance } from 'fastify'
import type { Database } from './kernel/database/database.ts'
import { buildApp } from './kernel/http/build-app.ts'
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
    clock,
    validateResponses: settings.validateResponses,
  }
  return buildApp(serving, settings, [
    ...systemHandlers(database, settings.isDemo, needsFirstAdministrator),
    ...moduleHandlers,
  ])
}
