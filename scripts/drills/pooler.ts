import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { scratchRoot } from '../scratch-root.mjs'
import { repositoryRoot } from '../source-files.ts'
import type { Drill } from './drill.ts'
import { WITHOUT_POOLER } from '../../test/http/without-pooler.ts'
import { scratchFolder } from '../../test/scratch-folder.ts'

/** A part at a time, so that a run that is cut off has told of those before. */
const PARTS = 6
const VITEST = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')

const resultSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})
type Result = z.infer<typeof resultSchema>

/** All tests over HTTP, whose servers go through a PgBouncer. */
export const pooler: Drill = {
  proves: ['D2'],
  title: 'The tests over HTTP through PgBouncer',
  does: 'Every test over HTTP, two workers, its servers with ten connections each over eight of a PgBouncer in transaction mode, as docs/operations/postgresql.md has it. What a test does to the cluster itself (clones of databases, locks that it holds, what it reads of pg_stat_activity) goes to PostgreSQL. What holds without a pooler alone is declared with its reason in test/http/without-pooler.ts, and told below. It takes a quarter of an hour, Debian’s package pgbouncer, and root.',
  run: async () => {
    const results: Result[] = []
    for (let part = 1; part <= PARTS; part += 1) results.push(runPart(part))
    const passed = results.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0)
    const failed = results.flatMap(failuresOf)
    const declared = Object.entries(WITHOUT_POOLER).flatMap(([path, titles]) =>
      Object.entries(titles).map(
        ([title, why]) => [`Without a pooler alone: ${path}`, `${title}: ${why}`] as const,
      ),
    )
    return {
      result: `${passed} tests passed through it, ${failed.length} failed, ${declared.length} declared to hold without a pooler alone`,
      isGood: failed.length === 0,
      figures: [
        ...results.map(
          ({ numPassedTests, testResults }, index) =>
            [
              `Part ${index + 1}`,
              `${testResults.length} files, ${numPassedTests} tests passed`,
            ] as const,
        ),
        ...declared,
        ...failed.map((title) => ['Failed', title] as const),
      ],
    }
  },
}

function runPart(part: number): Result {
  const folder = scratchFolder('pooler')
  const file = join(folder, 'result.json')
  const args = ['run', '--project', 'http', `--shard=${part}/${PARTS}`, '--maxWorkers=2']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${file}`]
  spawnSync(process.execPath, [VITEST, ...args, ...reporters], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      TMPDIR: scratchRoot(),
      TEST_ENGINE: 'postgresql',
      TEST_POOLER: 'pgbouncer',
    },
  })
  const result = resultSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return result
}

/** Tests that failed, and files that did not come to their tests. */
function failuresOf({ testResults }: Result): readonly string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const titles = assertionResults.flatMap((test) =>
      test.status === 'failed' ? [test.title] : [],
    )
    return status === 'failed' && titles.length === 0 ? [name] : titles
  })
}
