import { defineConfig } from 'vitest/config'

/** Unit tests (pure rules) and house tests need nothing but files; HTTP tests need a database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'libs/**/*.test.ts',
            'contracts/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.http.test.ts'],
        },
      },
      { test: { name: 'house', include: ['test/house/**/*.test.ts'] } },
      {
        test: {
          name: 'http',
          include: ['server/**/*.http.test.ts', 'test/http/**/*.test.ts'],
          globalSetup: ['test/http/prepare-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // These start processes, servers and databases of their own.
      { test: { name: 'process', include: ['test/process/**/*.test.ts'], hookTimeout: 60_000 } },
    ],
  },
})
