import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Obstacle } from './obstacle.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { runCommand } from './run-command.mjs'

const LOCK = join(repositoryRoot, 'package-lock.json')
const FOLDER = join(repositoryRoot, 'node_modules')
const STAMP = join(FOLDER, '.prumo-lock')
/** npm writes here what it really installed, as its last act. */
const INSTALLED = join(FOLDER, '.package-lock.json')

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')
const isStamped = (hash) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether the installed packages are those of the lockfile. Packages for other systems may be
 * missing; packages that nobody asked for do no harm.
 * @param {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} locked
 * @param {Record<string, { version?: string }>} installed
 */
export function matchesLock(locked, installed) {
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional)
  })
}

/** True also for a person who ran npm by hand. */
const isInstalled = () =>
  existsSync(INSTALLED) && matchesLock(packagesOf(LOCK), packagesOf(INSTALLED))

/** npm's own program where npm started us: the npm in PATH may be another or be missing. */
function runNpm(args) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) return runCommand(process.execPath, [npm, ...args])
  return runCommand('npm', args, { shell: process.platform === 'win32' })
}

/**
 * Installs the packages of package-lock.json when they are absent or the lockfile has changed.
 * No package may run an install script.
 *
 * `npm ci` would be the usual way, but npm 11 refuses a lockfile that lacks the optional packages of
 * another system, and a registry that has only some systems' packages writes just such a lockfile.
 * `npm install --no-save` takes the same versions and checksums, and what it did is checked here.
 */
export async function installPackages() {
  const hash = lockHash()
  if (isStamped(hash)) return
  if (!isInstalled()) {
    console.log('Installing packages…')
    const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await runNpm(['install', ...options])
    if (code !== 0) {
      throw new Obstacle(
        'The packages could not be installed. Check the connection to the npm registry and the ' +
          'message above, then run the command again.',
      )
    }
    if (!isInstalled()) {
      throw new Obstacle(
        'The installed packages are not those of package-lock.json. Put back package.json and ' +
          'package-lock.json as they were committed, delete node_modules and run the command again.',
      )
    }
  }
  writeFileSync(STAMP, hash)
}
