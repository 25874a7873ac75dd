import { health, ready } from '@prumo/contracts/system/system.contract'
import type { Database } from './database/database.ts'
import { type Handler, handlePublic } from './http/handler.ts'
import type { DirectoryDb } from './database/atomic.ts'
import { Refusal } from './refusal.ts'
import { problemsOf } from './work-state.ts'

interface Installation {
  readonly isDemo: boolean
  readonly hasMailServer: boolean
  readonly needsFirstAdministrator: (db: DirectoryDb) => Promise<boolean>
}

/** Liveness and readiness. */
export function systemHandlers(
  database: Database,
  { isDemo, hasMailServer, needsFirstAdministrator }: Installation,
): readonly Handler[] {
  const problemsAt = problemsOf(database, hasMailServer)
  return [
    handlePublic(health, async () => {
      if (!database.isOpen()) throw new Refusal('unavailable')
      return { data: { status: 'ok' as const } }
    }),
    handlePublic(ready, async ({ directory, now }) => {
      const needs_first_administrator = await directory(needsFirstAdministrator)
      const problems = [...(await problemsAt(now))]
      return {
        data: {
          status: problems.length === 0 ? ('ready' as const) : ('degraded' as const),
          problems,
          engine: database.engine,
          demo: isDemo,
          needs_first_administrator,
        },
      }
    }),
  ]
}
