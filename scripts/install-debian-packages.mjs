import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

const isRootOnDebian = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** @type {Promise<number> | undefined} The list of packages is fetched once a process. */
let updated

/**
 * Installs programs from the Debian archive; true when it could. False on other systems and for
 * other users than root, who must install them in their own way.
 * @param {readonly string[]} packages
 */
export async function installDebianPackages(packages) {
  if (!isRootOnDebian()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`Installing ${packages.join(', ')} with apt-get…`)
  updated ??= runCommand('apt-get', ['update', '-q'], { env })
  if ((await updated) !== 0) return false
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (await runCommand('apt-get', args, { env })) === 0
}
