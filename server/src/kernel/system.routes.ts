import { health, ready } from '@prumo/contracts/system/system.contract'
import type { Database } from './database/database.ts'
import { type Handler, handlePublic } from './http/handler.ts'
import type { DirectoryDb } from './database/atomic.ts'

/** Liveness and readiness. */
export function systemHandlers(
  database: Database,
  isDemo: boolean,
  needsFirstAdministrator: (db: DirectoryDb) => Promise<boolean>,
): readonly Handler[] {
  return [
    handlePublic(health, async () => ({ data: { status: 'ok' as const } })),
    handlePublic(ready, async ({ directory }) => ({
      data: {
        status: 'ready' as const,
        engine: database.engine,
        demo: isDemo,
        needs_first_administrator: await directory(needsFirstAdministrator),
      },
    })),
  ]
}
