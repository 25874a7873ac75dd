import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The product's SQL is that of PostgreSQL 15 and newer. */
export const OLDEST_MAJOR = 15

const DEBIAN_FOLDER = '/usr/lib/postgresql'

function debianFolders() {
  if (!existsSync(DEBIAN_FOLDER)) return []
  return readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
}

function foldersInPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
}

/** 'postgres (PostgreSQL) 15.13 (Debian …)' → 15; 0 when the server's program is not there. */
function majorOf(folder) {
  const server = join(folder, 'postgres')
  if (!existsSync(server) || !existsSync(join(folder, 'initdb'))) return 0
  const version = execFileSync(server, ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(version)?.[1] ?? 0)
}

/**
 * The folder with the newest installed server programs (initdb, postgres, psql), or undefined when
 * none is PostgreSQL 15 or newer.
 * @returns {string | undefined}
 */
export function findServerBinaries() {
  return [...new Set([...debianFolders(), ...foldersInPath()])]
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
    .toSorted((a, b) => b.major - a.major)[0]?.folder
}
