import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_BOTH_ENGINES } from './test/engine/on-both-engines.ts'

/**
 * What goes over every route, or kills servers, takes longest: it begins first, so that nobody waits
 * for it at the end with the other processors idle. Vitest alone knows how long a file takes only
 * where it ran before.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /[\\/]test[\\/]/.test(moduleId)
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, not that of an array.
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** A test that is not done by then hangs: on a computer that does other work beside, all is slow. */
const TEST_TIMEOUT_MS = 30_000

/**
 * Node strips the types and loads the files itself, as it does for the product. Vitest's own runner
 * transforms each file again in every step, and reads each import through an object: an eighth of the
 * processor's time. It stays where tests need what Vite adds (web).
 */
const ON_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** What every test over HTTP needs: a migrated database, and light hashes. */
const OVER_HTTP = {
  globalSetup: ['test/http/prepare-template.ts'],
  setupFiles: ['test/http/set-up.ts'],
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
          include: [
            'libs/**/*.test.ts',
            'scripts/**/*.test.ts',
            'contracts/**/*.test.ts',
            'server/**/*.test.ts',
            'texts/**/*.test.ts',
            'web/**/*.test.ts',
            'test/corpus/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.http.test.ts'],
          // A worker loads what many files import once: less than half of the processor's time.
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'house',
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
          ...ON_NODE,
          name: 'process',
          include: ['test/process/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
