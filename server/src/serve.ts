import { flushCompileCache } from 'node:module'
import { atomic } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { requireDurable } from './kernel/database/require-durable.ts'
import { reasonNotToServe, requireModestRole } from './kernel/database/require-modest-role.ts'
import { requireSchema } from './kernel/database/schema-version.ts'
import { refreshStatistics } from './kernel/database/refresh-statistics.ts'
import { openDatabase } from './kernel/database/open-database.ts'
import { removeStaleParts } from './kernel/files/file-store.ts'
import { stopServer } from './kernel/http/stop-server.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import { checkInstallationKey } from './kernel/secrets/check-installation-key.ts'
import { readSettings, type Settings, SettingsError } from './kernel/settings.ts'
import { openTracing } from './kernel/tracing/open-tracing.ts'
import { issueSetupToken } from './modules/identity/index.ts'
import { declareJobs, startJobs } from './start-jobs.ts'
import { fileFolderOf, fileStoreOf, startServer } from './start-server.ts'

/** A stop waits so long for requests and jobs that are under way. */
const STOP_GRACE_MS = 5_000
/** A stop that takes longer than this has failed, and says so by its exit code. */
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
  const closeTracing = await openTracing(settings)
  const database = await openDatabase(settings)
  const clock = () => new Date()
  await requireDurable(database, settings.allowsDataLoss)
  await requireModestRole(database, settings.allowsOwner)
  await requireSchema(database, settings.allowsOwner)
  await declareJobs(database, settings)
  await checkInstallationKey(database, loadInstallationKeys(settings).keyRing, clock())
  const entrance = settings.isDemo
    ? await openDemo(database, settings, clock())
    : await openSetup(database, settings, clock())
  await refreshStatistics(database)
  const app = await startServer(database, settings, clock)
  await app.listen({ port: settings.port, host: settings.host })
  // Not at the end alone, which a kill takes away.
  flushCompileCache()
  announce(settings, database, [...entrance, ...(await warningOfRole(database))])
  if (settings.s3 === null)
    removeStaleParts(fileFolderOf(settings), clock()).catch((error: unknown) =>
      app.log.error(error),
    )

  const stopJobs = settings.runsJobs
    ? startJobs(database, settings, clock, (error) => app.log.error(error))
    : null

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(giveUpStopping, STOP_TIMEOUT_MS).unref()
    const jobsStopped = stopJobs?.(STOP_GRACE_MS)
    await stopServer(app, database, STOP_GRACE_MS, Promise.resolve(jobsStopped))
    await closeTracing()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function giveUpStopping(): void {
  console.error(
    `The stop was cut off after ${STOP_TIMEOUT_MS / 1000} seconds: work that would not end was still under way. What it had not committed has not happened.`,
  )
  process.exit(1)
}

/** Demo data and demo users; how to sign in as one of them. */
async function openDemo(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<readonly string[]> {
  // Loaded only here: an installation without demo never reads the demo's code.
  const { DEMO_LOGINS, loadDemo } = await import('./demo/load-demo.ts')
  const { loadDemoInvoices } = await import('./demo/load-demo-invoices.ts')
  const { connectDemoPlatform } = await import('./demo/connect-demo-platform.ts')
  const { connectDemoCharges } = await import('./demo/connect-demo-charges.ts')
  const { giveDemoCertificate } = await import('./demo/give-demo-certificate.ts')
  const { issueDemoNotes } = await import('./demo/issue-demo-notes.ts')
  await loadDemo(database, now)
  await loadDemoInvoices(database, fileStoreOf(settings), now)
  await connectDemoPlatform(database, settings, now)
  await connectDemoCharges(database, settings, now)
  await giveDemoCertificate(database, settings, now)
  await issueDemoNotes(database, settings, now)
  return DEMO_LOGINS.map((login) => `${login.role}: ${login.email} / ${login.password}`)
}

/** On an empty database, the one-time link that makes the first administrator. */
async function openSetup(
  database: Database,
  settings: Settings,
  now: Date,
): Promise<readonly string[]> {
  const token = await atomic(database, { now }, issueSetupToken)
  if (token === null) return []
  return [
    `First administrator (this link works once, for 24 hours): ${settings.appUrl}/primeiro-acesso?token=${token}`,
  ]
}

/** Of a role that serves only since the settings allow it. */
async function warningOfRole(database: Database): Promise<readonly string[]> {
  const reason = await reasonNotToServe(database)
  if (reason === null) return []
  return [`Warning: ${reason}. Serve with a role that owns nothing: docs/operations/postgresql.md.`]
}

function announce(settings: Settings, database: Database, entrance: readonly string[]): void {
  const notice =
    database.engine === 'pglite'
      ? [
          `Embedded database in ${settings.dataDir}: for trying out. Set DATABASE_URL for PostgreSQL.`,
        ]
      : []
  const mails =
    settings.smtpUrl === null
      ? [
          `Mails wait in the outbox, ${settings.appUrl}/admin/prumo/outbox. Set SMTP_URL to send them.`,
        ]
      : []
  console.log([`Prumo: ${settings.appUrl}`, ...entrance, ...notice, ...mails].join('\n  '))
}
