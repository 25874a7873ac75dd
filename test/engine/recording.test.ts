import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { readRecordings } from '../http/recording-files.ts'
import { ON_BOTH_ENGINES } from './on-both-engines.ts'

const ROOT = join(import.meta.dirname, '../..')

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))

it('The recording is of every HTTP test: node scripts/test.mjs http-postgresql makes it anew', () => {
  const recorded = new Set(readRecordings().map(({ file }) => relative(ROOT, file)))
  const tests = [...filesIn('server/src', '.http.test.ts'), ...filesIn('test/http', '.test.ts')]
  const missing = tests.filter((file) => !recorded.has(file) && !ON_BOTH_ENGINES.includes(file))
  expect(missing).toEqual([])
})
