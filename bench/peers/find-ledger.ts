import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { MissingPeer } from './missing-peer.ts'

const run = promisify(execFile)

/**
 * Makes sure that ledger is installed, on Debian as root by installing it, and returns what it says
 * of its version. Throws MissingPeer elsewhere.
 */
export async function findLedger(): Promise<string> {
  const version = (await versionOf()) ?? ((await installLedger()) ? await versionOf() : null)
  if (version === null)
    throw new MissingPeer(
      "ledger is not installed and could not be: install it with 'apt-get install ledger' as root " +
        "or 'brew install ledger', and run the command again.",
    )
  return version
}

async function versionOf(): Promise<string | null> {
  return run('ledger', ['--version']).then(
    ({ stdout }) => /^Ledger ([\d.]+)/.exec(stdout)?.[1] ?? null,
    // Not there: the caller installs it or says so.
    () => null,
  )
}

async function installLedger(): Promise<boolean> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.log('Installing ledger with apt-get…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return run('apt-get', ['update', '-q'], { env })
    .then(() => run('apt-get', ['install', '-y', '-q', 'ledger'], { env }))
    .then(
      () => true,
      // No archive can be reached: the caller says what a person can do.
      () => false,
    )
}
