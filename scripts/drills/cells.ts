import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { ON_ONE_DATABASE } from '../../test/http/on-one-database.ts'
import { repositoryRoot } from '../source-files.ts'
import type { Drill } from './drill.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

const CELLS = 2
const WORKERS = 2

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})

/** What `npm test` proves on one database, with the companies in databases of their own. */
export const cells: Drill = {
  proves: ['D1', 'D2'],
  title: 'The HTTP suite on cells',
  does: `All HTTP tests of \`npm test\`, each server under test with ${CELLS} cells beside its directory, into which its companies go in turn (\`TEST_CELLS=${CELLS}\`). What holds on one database alone is declared with its reason in test/http/on-one-database.ts, and told below. One file alone: \`TEST_CELLS=${CELLS} TEST_ENGINE=postgresql npm exec -- vitest run --project http <file>\`.`,
  run: async () => {
    const folder = scratchFolder('cells')
    const file = join(folder, 'report.json')
    const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    const { status } = spawnSync(
      process.execPath,
      [vitest, 'run', '--project', 'http', `--maxWorkers=${WORKERS}`, ...reporters],
      {
        cwd: repositoryRoot,
        env: { ...process.env, TEST_CELLS: String(CELLS), TEST_ENGINE: 'postgresql' },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    const { testResults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((one) => ({ ...one, file: relative(repositoryRoot, name) })),
    )
    const badFiles = testResults.filter((one) => one.status !== 'passed')
    const passed = tests.filter((one) => one.status === 'passed').length
    const failed = tests.filter((one) => one.status === 'failed')
    const declared = Object.entries(ON_ONE_DATABASE).flatMap(([path, titles]) =>
      Object.entries(titles).map(
        ([title, why]) => [`On one database alone: ${path}`, `${title}: ${why}`] as const,
      ),
    )
    return {
      result: `${testResults.length - badFiles.length} of ${testResults.length} files and ${passed} of ${passed + failed.length} tests passed with ${CELLS} cells, ${declared.length} declared to hold on one database alone`,
      isGood: status === 0 && badFiles.length === 0,
      figures: [...declared, ...failed.map((one) => [`Failed: ${one.file}`, one.title] as const)],
    }
  },
}
