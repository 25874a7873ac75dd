import { atomic } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { migrate } from './kernel/database/migrate.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { keepSnapshots } from './kernel/database/snapshots.ts'
import { readSettings, type Settings, SettingsError } from './kernel/settings.ts'
import { DEMO_LOGINS, loadDemo } from './demo/load-demo.ts'
import { issueSetupToken } from './modules/identity/index.ts'
import { startServer } from './start-server.ts'

/** The start waits no longer for requests under way when it is told to stop. */
const STOP_TIMEOUT_MS = 10_000

try {
  await run(readSettings(process.env))
} catch (error) {
  // A setting or a locked folder is a sentence for the person at the terminal; anything else is a
  // bug, shown whole.
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}

async function run(settings: Settings): Promise<void> {
  const database = await openDatabase(settings)
  const clock = () => new Date()
  await migrate(database)
  const setupToken = settings.isDemo
    ? await loadDemo(database, clock()).then(() => null)
    : await atomic(database, { now: clock() }, issueSetupToken)
  const app = await startServer(database, settings, clock)
  const stopSnapshots = keepSnapshots(database, settings.dataDir, (error) => app.log.error(error))
  await app.listen({ port: settings.port, host: settings.host })
  announce(settings, database, setupToken)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    stopSnapshots()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function announce(settings: Settings, database: Database, setupToken: string | null): void {
  const lines = [`Prumo: ${settings.appUrl}`]
  if (settings.isDemo)
    for (const login of DEMO_LOGINS)
      lines.push(`  ${login.role}: ${login.email} / ${login.password}`)
  if (setupToken !== null)
    lines.push(
      `  First administrator (this link works once, for 24 hours): ${settings.appUrl}/primeiro-acesso?token=${setupToken}`,
    )
  if (database.engine === 'pglite')
    lines.push(
      `  Embedded database in ${settings.dataDir}: for trying out. Set DATABASE_URL for PostgreSQL.`,
    )
  console.log(lines.join('\n'))
}
