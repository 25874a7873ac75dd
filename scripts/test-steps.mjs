import { buildWeb } from './build-web.mjs'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundledNode } from './bundled-node.mjs'
import { findChromium } from './find-chromium.mjs'
import { findHledger } from './oracle/find-hledger.mjs'
import { findPostgres } from './find-postgres.mjs'
import { installPackages } from './install-packages.mjs'
import { repositoryRoot } from './repository-root.mjs'
import { scratchRoot } from './scratch-root.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

const done = (work) => async () => {
  await work()
  return 0
}

/** tsc's colours, which it leaves out when its output is kept for later. */
const pretty = process.stdout.isTTY ? ['--pretty'] : []

const tool =
  (name, ...args) =>
  (terminal) =>
    terminal.tool(name, args)

/**
 * These run beside others. Several checkers find out the same types each for itself, and a collector
 * of garbage on every processor works more often: 53 seconds of a processor, and 18 with these.
 */
const ONE_PROCESSOR = { GOMAXPROCS: '1' }

const TWO_WORKERS = '--maxWorkers=2'
/**
 * A worker waits for its database, its servers or its disk a third of the time, and some tests of processes
 * wait for half a minute: four keep two processors at work. Over HTTP three do nearly as well (decision 478).
 */
const FOUR_WORKERS = '--maxWorkers=4'

/** The tests of one project of vitest.config.ts. */
const vitestOf =
  (project, env = {}, ...args) =>
  (terminal, only = []) =>
    terminal.tool('vitest', ['run', '--project', project, ...args, ...only], {
      env: { TMPDIR: scratchRoot(), ...env },
    })

/**
 * The parsers and imports on real files, which are no part of the project: a proof beside all others.
 * They lie where CORPUS_DIR says, or in `shared/corpus` beside the clone.
 */
async function testOnRealFiles(terminal) {
  const folder = process.env.CORPUS_DIR ?? join(repositoryRoot, '../shared/corpus')
  if (!existsSync(join(folder, 'EXPECTED.tsv'))) {
    console.log(
      'corpus: did not run, since no real files are there; name their folder in CORPUS_DIR',
    )
    return 0
  }
  return vitestOf('corpus', { CORPUS_DIR: folder, TEST_ENGINE: 'postgresql' })(terminal)
}

/** Browser tests on one engine: all of them on PostgreSQL, the main path on the embedded database. */
const testInBrowser =
  (engine) =>
  async (terminal, only = []) => {
    const chromium = await findChromium()
    await buildWeb()
    return terminal.tool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...only], {
      env: {
        TMPDIR: scratchRoot(),
        CHROMIUM_PATH: chromium,
        TEST_ENGINE: engine,
        // Node loads the tests itself: Playwright would read each file by Babel, one after the other,
        // before the first test begins.
        PW_DISABLE_TS_ESM: '1',
      },
    })
  }

/** @type {Readonly<Record<'typecheck' | 'lint' | 'unit', Step>>} */
export const checks = {
  typecheck: {
    name: 'typecheck',
    does: 'tsc',
    run: (terminal) =>
      terminal.tool('tsc', ['-p', '.', '--checkers', '1', ...pretty], { env: ONE_PROCESSOR }),
  },
  lint: {
    name: 'lint',
    does: 'oxlint',
    run: (terminal) => terminal.tool('oxlint', ['--type-aware'], { env: ONE_PROCESSOR }),
  },
  unit: {
    name: 'unit',
    does: 'unit and house tests',
    run: tool(
      'vitest',
      'run',
      ...['unit', 'vite', 'house'].flatMap((project) => ['--project', project]),
      TWO_WORKERS,
    ),
  },
}

/**
 * The steps of `npm test`, in the order in which a mistake is cheapest to learn of. Those of one
 * stage run side by side: none needs what another makes, and together they leave no processor idle.
 * Each works alone once those that install something have run on a computer.
 * @type {readonly (readonly Step[])[]}
 */
export const stages = [
  // The system's packages come one after the other, each beside what needs none of them: its
  // installer runs once at a time.
  [
    { name: 'install', does: 'packages of the lockfile', run: done(installPackages) },
    { name: 'chromium', does: 'a browser for the browser tests', run: done(findChromium) },
  ],
  [
    { name: 'postgresql', does: 'PostgreSQL programs', run: done(findPostgres) },
    checks.typecheck,
    checks.lint,
    { name: 'format', does: 'biome format', run: tool('biome', 'format', '.') },
    { name: 'unused', does: 'knip: unused files and exports', run: tool('knip') },
    checks.unit,
  ],
  [
    { name: 'hledger', does: 'the program that recomputes the books', run: done(findHledger) },
    {
      name: 'cluster',
      does: 'the private PostgreSQL starts and stops',
      run: (terminal) => terminal.command(bundledNode(), ['--test', 'test/postgres/*.test.mjs']),
    },
    { name: 'build', does: 'the web app', run: done(buildWeb) },
    // Whether its servers find the app that is built meanwhile is chance: these tests ask for no page.
    {
      name: 'process',
      does: 'kill -9, restarts and locks with processes of their own',
      run: vitestOf('process', {}, FOUR_WORKERS),
    },
  ],
  [
    {
      name: 'http-postgresql',
      does: 'HTTP tests on PostgreSQL, whose statements are recorded',
      run: vitestOf('http', { TEST_ENGINE: 'postgresql', RECORD_STATEMENTS: '1' }, FOUR_WORKERS),
    },
  ],
  // What the run on PostgreSQL recorded is run here: after it. Beside the main path in the browser,
  // which asks for one processor.
  [
    {
      name: 'http-pglite',
      does: 'the main path and all recorded statements on the embedded database',
      run: vitestOf('engine', { TEST_ENGINE: 'pglite' }, TWO_WORKERS),
    },
    {
      name: 'browser-pglite',
      does: 'the main path in the browser on the embedded database',
      run: testInBrowser('pglite'),
    },
  ],
  [{ name: 'corpus', does: 'real files, where there are any', run: testOnRealFiles }],
  // A browser that waits for a processor is slow in a way that its tests must not judge: alone.
  [
    {
      name: 'browser',
      does: 'browser tests',
      run: testInBrowser('postgresql'),
    },
  ],
]
