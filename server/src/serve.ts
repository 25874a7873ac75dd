import { flushCompileCache } from 'node:module'
import { atomic } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { reasonNotToServe } from './kernel/database/require-unprivileged-role.ts'
import { refreshStatistics } from './kernel/database/refresh-statistics.ts'
import { removeStaleParts } from './kernel/files/file-store.ts'
import { stopServer } from './kernel/http/stop-server.ts'
import { releaseWhenIdle } from './kernel/release-memory.ts'
import { loadInstallationKeys } from './kernel/secret-key.ts'
import { checkInstallationKey } from './kernel/secrets/check-installation-key.ts'
import type { Settings } from './kernel/settings.ts'
import { issueSetupToken } from './modules/identity/index.ts'
import { openInstallation, runProcess, stopOnSignal } from './run-process.ts'
import { startJobs } from './start-jobs.ts'
import { fileFolderOf, fileStoreOf, startServer } from './start-server.ts'

/** A stop waits so long for requests and jobs that are under way. */
const STOP_GRACE_MS = 5_000
const STOP_TIMEOUT_MS = 10_000

await runProcess(run)

async function run(settings: Settings): Promise<void> {
  const { database, closeTracing } = await openInstallation(settings)
  const clock = () => new Date()
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

  releaseWhenIdle()
  const stopJobs = settings.runsJobs
    ? startJobs(database, settings, clock, (error) => app.log.error(error))
    : null

  stopOnSignal(STOP_TIMEOUT_MS, async () => {
    const jobsStopped = stopJobs?.(STOP_GRACE_MS)
    await stopServer(app, database, STOP_GRACE_MS, Promise.resolve(jobsStopped))
    await closeTracing()
  })
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
  const { connectDemoPlatforms } = await import('./demo/connect-demo-platforms.ts')
  const { connectDemoCharges } = await import('./demo/connect-demo-charges.ts')
  const { giveDemoCertificate } = await import('./demo/give-demo-certificate.ts')
  const { issueDemoNotes } = await import('./demo/issue-demo-notes.ts')
  await loadDemo(database, now)
  await loadDemoInvoices(database, fileStoreOf(settings), now)
  await connectDemoPlatforms(database, settings, now)
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
