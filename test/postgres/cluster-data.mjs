import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

export const inside = ({ folder, account }) => ({ cwd: folder, ...account })

const dataOf = ({ folder }) => join(folder, 'data')

/** Makes the data of a new cluster, or puts those of an archive there. */
export function initialise(cluster) {
  if (cluster.archive !== undefined) return unpack(cluster)
  const auth = ['--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres']
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8']
  const options = ['--no-sync', '--no-instructions', ...auth, ...locale]
  execFileSync(join(cluster.binaries, 'initdb'), ['-D', dataOf(cluster), ...options], {
    ...inside(cluster),
    stdio: 'pipe',
  })
}

/** The account of the server may not enter the folder of the archive: it is given the open file. */
function unpack(cluster) {
  const { uid, gid } = cluster.account
  mkdirSync(dataOf(cluster), { mode: 0o700 })
  if (uid !== undefined) chownSync(dataOf(cluster), uid, gid)
  const archive = openSync(cluster.archive, 'r')
  try {
    execFileSync('tar', ['-xf', '-', '-C', dataOf(cluster)], {
      ...inside(cluster),
      stdio: [archive, 'pipe', 'pipe'],
    })
  } finally {
    closeSync(archive)
  }
}

/** Keeps the data of a cluster that has stopped. */
export const pack = (cluster, path) =>
  execFileSync('tar', ['-cf', path, '-C', dataOf(cluster), '.'], { stdio: 'pipe' })

/**
 * The owner is what a customer's database owner is: no superuser, but may make the app's roles. The
 * role of back-ups is that of docs/operations/backup.md. An archive has both, and the database.
 */
export function createRoles(cluster, port, password) {
  const statements =
    cluster.archive === undefined
      ? [
          `create role prumo_owner login createrole createdb nosuperuser password '${password}'`,
          'create database prumo owner prumo_owner',
          `create role prumo_backup login bypassrls in role pg_read_all_data password '${password}'`,
        ]
      : ['prumo_owner', 'prumo_backup'].map((role) => `alter role ${role} password '${password}'`)
  const sql = statements.flatMap((statement) => ['-c', statement])
  const address = ['-h', cluster.folder, '-p', String(port), '-U', 'postgres', '-d', 'postgres']
  const options = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', ...address, ...sql]
  execFileSync(join(cluster.binaries, 'psql'), options, { ...inside(cluster), stdio: 'pipe' })
}
