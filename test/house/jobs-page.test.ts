import { expect, test } from 'vitest'
import { readSource } from '../../scripts/source-files.ts'
import { jobRegistry } from '../../server/src/job-registry.ts'

/** Queues a kind for every company: no list has it. */
const QUEUES = 'queue_for_companies'

test('The page of jobs has each kind of job, with the time of those that come once a day', () => {
  const page = readSource('docs/operations/jobs.md')
  const told = new Map(
    [...page.matchAll(/^\| ([a-z_]+) +\| ([^|]+?) +\|/gm)].map(([, kind = '', when = '']) => [
      kind,
      when,
    ]),
  )
  const kinds = [...jobRegistry.kinds, ...jobRegistry.companyKinds]
  expect([...told.keys()].toSorted()).toEqual([...kinds.map(({ name }) => name), QUEUES].toSorted())
  const wrong = kinds.flatMap(({ name, cron }) => {
    const [, minute, hour] = /^(\d+) (\d+) /.exec(cron ?? '') ?? []
    if (minute === undefined || hour === undefined) return []
    const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
    return told.get(name) === time ? [] : [[name, time, told.get(name)]]
  })
  expect(wrong).toEqual([])
})
