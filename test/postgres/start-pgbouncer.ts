import { execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { scratchFolder } from '../scratch-folder.ts'

const SETPRIV = '/usr/bin/setpriv'
const START_TRIES = 100
const BETWEEN_TRIES_MS = 50

interface PgBouncerOptions {
  /** Port of PostgreSQL on the loopback. */
  readonly databasePort: string
  readonly port: number
  /** Who may sign in, and by which password. */
  readonly user: string
  readonly password: string
  /** Connections to PostgreSQL of one database. */
  readonly connections: number
}

/**
 * Starts Debian's PgBouncer in transaction mode, as docs/operations/postgresql.md has it. It needs the
 * package pgbouncer, and root: PgBouncer itself runs as postgres.
 * @returns ends it.
 */
export async function startPgBouncer(options: PgBouncerOptions): Promise<() => Promise<void>> {
  const folder = scratchFolder('pgbouncer')
  const { databasePort, port, user, password, connections } = options
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  )
  execFileSync('chown', ['-R', 'postgres', folder])
  const as = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--pdeathsig', 'TERM', '--']
  const pgbouncer = spawn(SETPRIV, [...as, 'pgbouncer', '--quiet', join(folder, 'pgbouncer.ini')], {
    stdio: 'inherit',
  })
  const gone = once(pgbouncer, 'exit')
  await listening(port)
  return async () => {
    pgbouncer.kill()
    await gone
    rmSync(folder, { recursive: true })
  }
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await sleep(BETWEEN_TRIES_MS)
  }
  throw new Error(`PgBouncer does not listen on port ${port}.`)
}
