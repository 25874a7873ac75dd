import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MissingPeer } from './missing-peer.ts'

const run = promisify(execFile)

export const ACTUAL_VERSION = '26.9.0'

/**
 * Actual asks for version 12 of its SQLite driver, which has to be compiled for this Node and then
 * aborts on Node 24.19 and newer (an assertion in RemoveEnvironmentCleanupHook). Version 13 has the
 * same interface and brings compiled files. It is not slower: beside a version 12 compiled without
 * those cleanup hooks, imports took as long within the noise.
 */
const PACKAGE = {
  private: true,
  dependencies: { '@actual-app/api': ACTUAL_VERSION },
  overrides: { 'better-sqlite3': '13.2.0' },
}

/**
 * Installs Actual with npm into an empty folder of its own: it is no dependency of ours, and none of
 * its packages may run an install script. Throws MissingPeer when npm fails.
 */
export async function installActual(folder: string): Promise<void> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(PACKAGE))
  console.log(`Installing @actual-app/api ${ACTUAL_VERSION} with npm…`)
  // The prefix says where to, whatever npm that runs the benchmark put into the environment.
  const where = ['--prefix', folder]
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  // npm's own program where npm started us: the npm in PATH may be another or be missing.
  const npm = process.env['npm_execpath']
  const [command, args] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  try {
    await run(command, [...args, 'install', ...where, ...options], { cwd: folder })
  } catch (error) {
    // The other rows are worth having without Actual; what npm says may name a private registry and
    // stays out of the kept table.
    console.error(error instanceof Error ? error.message : error)
    throw new MissingPeer(
      `@actual-app/api ${ACTUAL_VERSION} could not be installed: see above what npm said, check the ` +
        'connection to the npm registry and run the command again.',
    )
  }
}
