import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchRoot } from '../../scripts/scratch-root.mjs'
import { createRoles, initialise, inside, pack } from './cluster-data.mjs'
import { findServerBinaries, OLDEST_MAJOR } from './find-server-binaries.mjs'
import { unprivilegedUser } from './unprivileged-user.mjs'

const START_LIMIT_MS = 30_000
const STOP_LIMIT_MS = 10_000
/** The port is free when we ask and may be taken when the server asks. */
const PORT_TRIES = 3

/**
 * Losing everything in a power cut is fine for a cluster that is thrown away, and so is what nobody
 * clears up: its cleaner may sit in a database that a test has done with, which then cannot be dropped.
 */
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
]

/** @typedef {{ uid?: number, gid?: number }} Account */
/** @typedef {{ binaries: string, folder: string, account: Account, durable: boolean, settings: readonly string[], archive?: string }} Cluster */

/**
 * A durable cluster lies on a disk, one to throw away in memory where there is enough. root's TMPDIR may
 * lie where no other user can enter.
 */
function makeFolder({ uid, gid }, durable, under) {
  const onDisk = uid === undefined ? tmpdir() : '/tmp'
  const root = under ?? (durable ? onDisk : scratchRoot(onDisk))
  const folder = mkdtempSync(join(root, 'prumo-postgres-'))
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** On Linux the kernel stops the server when this process dies, even of SIGKILL. */
const diesWithUs = () =>
  existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'] : []

function launch(cluster, port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${cluster.folder}`,
    'max_connections=200',
    // Acts in two databases (docs/operations/scale-out.md).
    'max_prepared_transactions=50',
    ...(cluster.durable ? [] : FAST_SETTINGS),
    ...cluster.settings,
  ].flatMap((setting) => ['-c', setting])
  const server = [join(cluster.binaries, 'postgres'), '-D', join(cluster.folder, 'data')]
  const [command, ...args] = [...diesWithUs(), ...server, ...settings]
  const log = openSync(join(cluster.folder, 'server.log'), 'a')
  // In a group of its own: a signal to all of ours, as Ctrl+C is, would reach each of its backends.
  const options = { ...inside(cluster), stdio: ['ignore', log, log], detached: true }
  const postgres = spawn(command, args, options)
  postgres.on('error', () => undefined) // The wait for readiness below sees that it never ran.
  return postgres
}

/** The server writes its process and state into this file (the way of pg_ctl); one that crashed leaves it. */
function isReady({ folder }, { pid }) {
  const file = join(folder, 'data', 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const hasEnded = (postgres) =>
  postgres.pid === undefined || postgres.exitCode !== null || postgres.signalCode !== null

async function becomesReady(cluster, postgres) {
  const limitMs = performance.now() + START_LIMIT_MS
  while (performance.now() < limitMs && !hasEnded(postgres)) {
    if (isReady(cluster, postgres)) return true
    await sleep(20)
  }
  return false
}

async function launchOnFreePort(cluster) {
  for (let attempt = 1; attempt <= PORT_TRIES; attempt += 1) {
    const port = await freePort()
    const postgres = launch(cluster, port)
    if (await becomesReady(cluster, postgres)) return { port, postgres }
    postgres.kill('SIGQUIT')
  }
  const log = readFileSync(join(cluster.folder, 'server.log'), 'utf8')
  throw new Error(`The private PostgreSQL did not start. Its log says:\n${log}`)
}

const removeFolder = (folder) =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

async function stopServer(postgres) {
  if (hasEnded(postgres)) return
  const end = once(postgres, 'exit')
  postgres.kill('SIGINT') // PostgreSQL's fast shutdown: connections are ended, data is kept.
  const limit = sleep(STOP_LIMIT_MS, 'late', { ref: false })
  if ((await Promise.race([end, limit])) !== 'late') return
  postgres.kill('SIGQUIT') // Immediate shutdown.
  await end
}

/** Stops the cluster with this process, whichever way it ends. Returns how to forget it. */
function stopWithProcess(stop, stopAtOnce, untilExit) {
  const onSignal = (signal) => {
    const code = signal === 'SIGINT' ? 130 : 143
    stop().finally(() => process.exit(code))
  }
  process.on('exit', stopAtOnce)
  if (untilExit) return () => process.off('exit', stopAtOnce)
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return () => {
    process.off('exit', stopAtOnce)
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}

/** Ends all processes of a server as a power cut does: nothing is written any more. */
async function crashServer(postgres) {
  if (hasEnded(postgres)) return
  const { pid } = postgres
  const end = once(postgres, 'exit')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const process of [pid, ...children.filter(Boolean).map(Number)]) killQuietly(process)
  await end
}

function killQuietly(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

/**
 * Starts a PostgreSQL of our own in a temporary folder, from the installed programs, on a free port
 * of 127.0.0.1, and gives the address of its empty database `prumo`, owned by `prumo_owner` (may
 * create roles and databases, is no superuser). `socketUrl` is the same by a Unix socket, which takes
 * a tenth less of the processor. `durable` keeps fsync and its kin on, for tests
 * that kill the server. `stop` ends it and removes the folder; the end of this process does too, and a
 * signal to it unless it runs `untilExit`, for a process that ends by itself when it has none left to
 * answer. `crash` ends it as a power cut does and `restart` starts it again, on its port; `standby`
 * is a copy that follows it until `promote`. `under` is a folder to lie in, `settings` are more of
 * `name=value`. `pack` stops it and keeps its data in an archive, with which another begins by
 * `archive`. Refuses when PostgreSQL 15 or newer is not installed.
 * @type {typeof import('./private-cluster.d.mts').startPrivateCluster}
 */
export async function startPrivateCluster({
  durable = false,
  untilExit = false,
  under,
  settings = [],
  archive,
} = {}) {
  const binaries = findServerBinaries()
  if (!binaries) {
    throw new Error(
      `PostgreSQL ${OLDEST_MAJOR} or newer is not installed here (no initdb in /usr/lib/postgresql ` +
        "or PATH). 'node scripts/test.mjs postgresql' installs it on Debian as root.",
    )
  }
  const account = unprivilegedUser()
  const folder = makeFolder(account, durable, under)
  const cluster = { binaries, account, durable, settings, folder, archive }
  try {
    initialise(cluster)
    const { port, postgres } = await launchOnFreePort(cluster)
    const password = randomBytes(18).toString('hex')
    const handed = handOver(cluster, port, postgres, { untilExit, password })
    try {
      createRoles(cluster, port, password)
    } catch (error) {
      await handed.stop()
      throw error
    }
    return handed
  } catch (error) {
    removeFolder(cluster.folder)
    throw error
  }
}

/** What `pg_stat_replication` and `synchronous_standby_names` call a standby. */
const STANDBY = 'prumo_standby'

/** A copy of a running cluster in a folder of its own, which follows it. */
async function startStandby(primary, primaryPort, how) {
  const folder = makeFolder(primary.account, primary.durable)
  const cluster = { ...primary, folder }
  const address = `host=${primary.folder} port=${primaryPort} user=postgres application_name=${STANDBY}`
  const data = join(folder, 'data')
  const options = [
    '-D',
    data,
    '-d',
    address,
    '--checkpoint=fast',
    '--write-recovery-conf',
    '--no-sync',
  ]
  execFileSync(join(primary.binaries, 'pg_basebackup'), options, {
    ...inside(cluster),
    stdio: 'pipe',
  })
  const { port, postgres } = await launchOnFreePort(cluster)
  return handOver(cluster, port, postgres, how)
}

function handOver(cluster, port, started, how) {
  let postgres = started
  let forget = () => undefined
  const stop = async () => {
    forget()
    await stopServer(postgres)
    removeFolder(cluster.folder)
  }
  const stopAtOnce = () => {
    postgres.kill('SIGQUIT')
    removeFolder(cluster.folder)
  }
  forget = stopWithProcess(stop, stopAtOnce, how.untilExit)
  const urlOf = (role, host = '127.0.0.1') =>
    `postgres://${role}:${how.password}@${host}:${port}/prumo`
  return {
    url: urlOf('prumo_owner'),
    socketUrl: urlOf('prumo_owner', encodeURIComponent(cluster.folder)),
    backupUrl: urlOf('prumo_backup'),
    superUrl: `postgres://postgres@${encodeURIComponent(cluster.folder)}:${port}/prumo`,
    folder: cluster.folder,
    port,
    pid: postgres.pid,
    crash: () => crashServer(postgres),
    restart: async () => {
      await stopServer(postgres)
      postgres = launch(cluster, port)
      if (!(await becomesReady(cluster, postgres)))
        throw new Error(readFileSync(join(cluster.folder, 'server.log'), 'utf8'))
    },
    standby: () => startStandby(cluster, port, how),
    promote: () => {
      const options = ['promote', '-D', join(cluster.folder, 'data'), '--silent']
      execFileSync(join(cluster.binaries, 'pg_ctl'), options, { ...inside(cluster), stdio: 'pipe' })
    },
    pack: async (path) => {
      await stopServer(postgres)
      pack(cluster, path)
    },
    stop,
  }
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startPrivateCluster()
  console.log(`${url}\nCtrl+C ends it.`)
}
