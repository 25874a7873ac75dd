import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_BOTH_ENGINES } from './test/engine/on-both-engines.ts'

/**
 * Files that take half a minute and more, the longest first: among the last, one of them keeps all others
 * waiting.
 */
const LONGEST = [
  'query-plans.test.ts',
  'kill.test.ts',
  'new-register.test.ts',
  'free-main-thread.test.ts',
  'lost-connections.test.ts',
  'hosts.test.ts',
  'kill-import-embedded.test.ts',
  'cut-connections.test.ts',
  'idle-sockets.test.ts',
  'spreadsheet/src/hostile.test.ts',
  'connector-apis.test.ts',
  'sold-nfe.test.ts',
  'replay-statements.test.ts',
  'desk-sequences.http.test.ts',
].map((name) => `/${name}`)

/**
 * What takes longest begins first, so that nobody waits for it at the end with the other processors
 * idle. Vitest alone knows how long a file takes only where it ran before.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const path = moduleId.replaceAll('\\', '/')
      const place = LONGEST.findIndex((name) => path.endsWith(name))
      if (place >= 0) return place
      // What goes over every route, or kills servers.
      return LONGEST.length + (path.includes('/test/') ? 0 : 1)
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not that of an array.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** A test that is not done by then hangs: on a computer that does other work beside, all is slow. */
const TEST_TIMEOUT_MS = 30_000

/**
 * Node strips the types and loads the files itself, as it does for the product. Vitest's own runner
 * transforms each file again in every step, and reads each import through an object: an eighth of the
 * processor's time. It stays where tests need what Vite adds (`vite`), or import screens (`house`).
 */
const ON_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Tests that put a module of their own in place of one of Node's. */
const MODULES_REPLACED = ['scripts/backup/copy-files.test.ts']

/** What every test has: a folder for temporary files that goes with its run, in which it leaves nothing. */
const RUN_FOLDER = 'test/run-folder.ts'
const NOTHING_LEFT = 'test/remove-scratch-folders.ts'

/** What every test over HTTP needs: a migrated database, and light hashes. */
const OVER_HTTP = {
  globalSetup: [RUN_FOLDER, 'test/http/prepare-template.ts'],
  setupFiles: [NOTHING_LEFT, 'test/http/set-up.ts'],
  // The server keeps nothing outside of what it was built with: a worker loads it once, and every
  // file builds one of its own. Loading it for each file took a quarter of the time.
  isolate: false,
  ...ON_NODE,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 60_000,
}

/** Unit tests (pure rules) and house tests need nothing but files; HTTP tests need a database. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: [RUN_FOLDER],
          setupFiles: [NOTHING_LEFT],
          include: [
            'libs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'contracts/**/*.test.ts',
            'server/**/*.test.ts',
            'texts/**/*.test.ts',
            'test/corpus/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.http.test.ts', ...MODULES_REPLACED],
          // A worker loads what many files import once: less than half of the processor's time.
          isolate: false,
          ...ON_NODE,
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      // Unit tests that need what Vite adds: files that are no code, and modules in place of others.
      {
        test: {
          name: 'vite',
          globalSetup: [RUN_FOLDER],
          setupFiles: [NOTHING_LEFT],
          include: ['web/**/*.test.ts', ...MODULES_REPLACED],
          exclude: ['**/node_modules/**'],
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'house',
          globalSetup: [RUN_FOLDER],
          setupFiles: [NOTHING_LEFT],
          isolate: false,
          include: ['test/house/**/*.test.ts'],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          ...OVER_HTTP,
          name: 'http',
          include: ['server/**/*.http.test.ts', 'test/http/**/*.test.ts'],
        },
      },
      // On the embedded database, after the project above has run on PostgreSQL.
      {
        test: {
          ...OVER_HTTP,
          name: 'engine',
          include: [...ON_BOTH_ENGINES, 'test/engine/**/*.test.ts'],
        },
      },
      // Real files, which are no part of the project: the step `corpus` says where they are.
      {
        test: {
          ...OVER_HTTP,
          name: 'corpus',
          include: ['test/corpus/real/**/*.test.ts'],
        },
      },
      // These start processes, servers and databases of their own.
      {
        test: {
          // A worker loads what starts and asks them once: 2 s of a processor for each file otherwise.
          isolate: false,
          ...ON_NODE,
          name: 'process',
          globalSetup: [RUN_FOLDER, 'test/process/prepare.ts'],
          setupFiles: [NOTHING_LEFT],
          include: ['test/process/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
