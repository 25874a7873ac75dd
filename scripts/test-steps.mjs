import { buildWeb } from './build-web.mjs'
import { carriedNode } from './carried-node.mjs'
import { findChromium } from './find-chromium.mjs'
import { findPostgres } from './find-postgres.mjs'
import { installPackages } from './install-packages.mjs'
import { runCommand } from './run-command.mjs'
import { runTool } from './run-tool.mjs'

/** @typedef {{ name: string, does: string, run: () => Promise<number> }} Step */

const done = (work) => async () => {
  await work()
  return 0
}

/** HTTP tests on one engine; they prepare their databases, and a PostgreSQL, by themselves. */
const testOverHttp = (engine) => () =>
  runTool('vitest', ['run', '--project', 'http'], { env: { TEST_ENGINE: engine } })

async function testInBrowser() {
  const chromium = await findChromium()
  await buildWeb()
  return runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium },
  })
}

/**
 * The steps of `npm test`, in the order in which a mistake is cheapest to learn of. Each works alone
 * once the first three have run on a computer.
 * @type {readonly Step[]}
 */
export const steps = [
  { name: 'install', does: 'packages of the lockfile', run: done(installPackages) },
  { name: 'chromium', does: 'a browser for the browser tests', run: done(findChromium) },
  { name: 'postgresql', does: 'PostgreSQL programs', run: done(findPostgres) },
  { name: 'typecheck', does: 'tsc', run: () => runTool('tsc', ['-p', '.']) },
  { name: 'lint', does: 'oxlint', run: () => runTool('oxlint', ['--type-aware']) },
  { name: 'format', does: 'biome format', run: () => runTool('biome', ['format', '.']) },
  { name: 'unused', does: 'knip: unused files and exports', run: () => runTool('knip', []) },
  {
    name: 'unit',
    does: 'unit and house tests',
    run: () => runTool('vitest', ['run', '--project', 'unit', '--project', 'house']),
  },
  {
    name: 'cluster',
    does: 'the private PostgreSQL starts and stops',
    run: () => runCommand(carriedNode(), ['--test', 'test/postgres/*.test.mjs']),
  },
  { name: 'http-pglite', does: 'HTTP tests on the embedded database', run: testOverHttp('pglite') },
  { name: 'http-postgresql', does: 'HTTP tests on PostgreSQL', run: testOverHttp('postgresql') },
  {
    name: 'process',
    does: 'kill -9, restarts and locks with processes of their own',
    run: () => runTool('vitest', ['run', '--project', 'process']),
  },
  { name: 'build', does: 'the web app', run: done(buildWeb) },
  { name: 'browser', does: 'browser tests', run: testInBrowser },
]
