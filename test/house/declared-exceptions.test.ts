import { expect, it } from 'vitest'
import { readSource } from '../../scripts/source-files.ts'
import { ON_ONE_DATABASE } from '../http/on-one-database.ts'
import { WITHOUT_POOLER } from '../http/without-pooler.ts'
import { hasTest } from './test-titles.ts'

it('What is declared to hold on one database alone, or without a pooler, is a test that there is, and says why', () => {
  for (const [file, titles] of [
    ...Object.entries(ON_ONE_DATABASE),
    ...Object.entries(WITHOUT_POOLER),
  ])
    for (const [title, why] of Object.entries(titles)) {
      expect([file, title, hasTest(file, readSource(file), title)]).toEqual([file, title, true])
      expect(why.length).toBeGreaterThan(20)
    }
})
