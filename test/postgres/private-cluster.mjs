import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchRoot } from '../../scripts/scratch-root.mjs'
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
/** @typedef {{ binaries: string, folder: string, account: Account }} Cluster */

/**
 * A durable cluster lies on a disk, one to throw away in memory where there is enough. root's TMPDIR may
 * lie where no other user can enter.
 */
function makeFolder({ uid, gid }, durable) {
  const onDisk = uid === undefined ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(durable ? onDisk : scratchRoot(onDisk), 'prumo-postgres-'))
  if (uid !== undefined) chownSync(folder, uid, gid)
  return folder
}

const inside = ({ folder, account }) => ({ cwd: folder, ...account })

function initialise(cluster) {
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres']
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8']
  const options = ['--no-sync', '--no-instructions', ...auth, ...locale]
  execFileSync(join(cluster.binaries, 'initdb'), ['-D', join(cluster.folder, 'data'), ...options], {
    ...inside(cluster),
    stdio: 'pipe',
  })
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

function launch(cluster, port, durable, statistics) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${cluster.folder}`,
    'max_connections=200',
    ...(durable ? [] : FAST_SETTINGS),
    ...(statistics ? ['shared_preload_libraries=pg_stat_statements'] : []),
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

/** The server writes its state into the last line of this file (the way of pg_ctl). */
function isReady({ folder }) {
  const file = join(folder, 'data', 'postmaster.pid')
  return existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready'
}

const hasEnded = (postgres) =>
  postgres.pid === undefined || postgres.exitCode !== null || postgres.signalCode !== null

async function becomesReady(cluster, postgres) {
  const limitMs = performance.now() + START_LIMIT_MS
  while (performance.now() < limitMs && !hasEnded(postgres)) {
    if (isReady(cluster)) return true
    await sleep(20)
  }
  return false
}

async function launchOnFreePort(cluster, durable, statistics) {
  for (let attempt = 1; attempt <= PORT_TRIES; attempt += 1) {
    const port = await freePort()
    const postgres = launch(cluster, port, durable, statistics)
    if (await becomesReady(cluster, postgres)) return { port, postgres }
    postgres.kill('SIGQUIT')
  }
  const log = readFileSync(join(cluster.folder, 'server.log'), 'utf8')
  throw new Error(`The private PostgreSQL did not start. Its log says:\n${log}`)
}

/**
 * The owner is what a customer's database owner is: no superuser, but may make the app's roles. The
 * role of back-ups is that of docs/operations/postgresql.md.
 */
function createRoles(cluster, port, password) {
  const sql = [
    `create role prumo_owner login createrole createdb nosuperuser password '${password}'`,
    'create database prumo owner prumo_owner',
    `create role prumo_backup login bypassrls in role pg_read_all_data password '${password}'`,
  ].flatMap((statement) => ['-c', statement])
  const address = ['-h', cluster.folder, '-p', String(port), '-U', 'postgres', '-d', 'postgres']
  const options = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...address, ...sql]
  execFileSync(join(cluster.binaries, 'psql'), options, { ...inside(cluster), stdio: 'pipe' })
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

/**
 * Starts a PostgreSQL of our own in a temporary folder, from the installed programs, on a free port
 * of 127.0.0.1, and gives the address of its empty database `prumo`, owned by `prumo_owner` (may
 * create roles and databases, is no superuser). `socketUrl` is the same by a Unix socket, which takes
 * a tenth less of the processor. `durable` keeps fsync and its kin on, for tests
 * that kill the server. `stop` ends it and removes the folder; the end of this process does too, and a
 * signal to it unless it runs `untilExit`, for a process that ends by itself when it has none left to
 * answer. With `statistics`, pg_stat_statements counts what each statement took. Refuses when PostgreSQL 15 or newer is not installed.
 * @param {{ durable?: boolean, untilExit?: boolean, statistics?: boolean }} [options]
 * @returns {Promise<{ url: string, socketUrl: string, backupUrl: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startPrivateCluster({
  durable = false,
  untilExit = false,
  statistics = false,
} = {}) {
  const binaries = findServerBinaries()
  if (!binaries) {
    throw new Error(
      `PostgreSQL ${OLDEST_MAJOR} or newer is not installed here (no initdb in /usr/lib/postgresql ` +
        "or PATH). 'node scripts/test.mjs postgresql' installs it on Debian as root.",
    )
  }
  const account = unprivilegedUser()
  const cluster = { binaries, account, folder: makeFolder(account, durable) }
  try {
    initialise(cluster)
    const { port, postgres } = await launchOnFreePort(cluster, durable, statistics)
    return await handOver(cluster, port, postgres, untilExit)
  } catch (error) {
    removeFolder(cluster.folder)
    throw error
  }
}

async function handOver(cluster, port, postgres, untilExit) {
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
  forget = stopWithProcess(stop, stopAtOnce, untilExit)
  const password = randomBytes(18).toString('hex')
  try {
    createRoles(cluster, port, password)
  } catch (error) {
    await stop()
    throw error
  }
  const urlOf = (role, host = '127.0.0.1') => `postgres://${role}:${password}@${host}:${port}/prumo`
  return {
    url: urlOf('prumo_owner'),
    socketUrl: urlOf('prumo_owner', encodeURIComponent(cluster.folder)),
    backupUrl: urlOf('prumo_backup'),
    pid: postgres.pid,
    stop,
  }
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startPrivateCluster()
  console.log(`${url}\nCtrl+C ends it.`)
}
