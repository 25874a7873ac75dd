import { PgBoss } from 'pg-boss'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineCompanyJob, defineJob } from './job-kind.ts'
import { JOB_TIME_ZONE, scheduleJobs } from './schedule-jobs.ts'

const nightly = defineJob({
  name: 'test.nightly',
  version: 2,
  payload: z.object({}),
  cron: '15 3 * * *',
  run: async () => undefined,
})
const hourlyOfCompany = defineCompanyJob({
  name: 'test.hourly',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '5 * * * *',
  run: async () => undefined,
})
const onDemand = { ...nightly, name: 'test.on-demand', cron: null }

/** Asks pg-boss's own clockwork when a job is due; it needs no database for that. */
const boss = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
const dueAfter = (from: string) =>
  boss
    .previewSchedule('15 3 * * *', { tz: JOB_TIME_ZONE, from: new Date(from), count: 2 })
    .map((due) => due.toISOString())

it('A nightly job is due at that time of the clock on the wall of São Paulo', () => {
  expect(dueAfter('2026-11-20T12:00:00Z')).toEqual([
    '2026-11-21T06:15:00.000Z',
    '2026-11-22T06:15:00.000Z',
  ])
  // The last summer time of Brazil began on 4 November 2018: the wall is an hour further.
  expect(dueAfter('2018-11-03T00:00:00Z')).toEqual([
    '2018-11-03T06:15:00.000Z',
    '2018-11-04T05:15:00.000Z',
  ])
})

it('Kinds are scheduled in São Paulo, those of companies by the job that queues them, and old schedules go', async () => {
  const scheduled: unknown[] = []
  const gone: unknown[] = []
  const known = (name: string, key: string) => ({
    name,
    key,
    kind: 'cron' as const,
    cron: '',
    timezone: '',
    createdOn: new Date(0),
    updatedOn: new Date(0),
    lastJobId: null,
  })
  await scheduleJobs(
    {
      schedule: async (...given) => void scheduled.push(given),
      getSchedules: async () => [
        known('test.nightly', ''),
        known('queue_for_companies', 'test.hourly'),
        known('queue_for_companies', 'test.of-yore'),
        known('test.old', ''),
      ],
      unschedule: async (...given) => void gone.push(given),
    },
    [nightly, hourlyOfCompany, onDemand],
  )
  const options = { tz: 'America/Sao_Paulo', missed: 'once' }
  expect(scheduled).toEqual([
    ['test.nightly', '15 3 * * *', { version: 2 }, options],
    [
      'queue_for_companies',
      '5 * * * *',
      { version: 1, kind: 'test.hourly' },
      { ...options, key: 'test.hourly' },
    ],
  ])
  expect(gone).toEqual([
    ['queue_for_companies', 'test.of-yore'],
    ['test.old', ''],
  ])
})
