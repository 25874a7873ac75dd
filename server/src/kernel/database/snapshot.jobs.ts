import { z } from 'zod'
import { defineJob } from '../jobs/job-kind.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { writeSnapshot } from './snapshots.ts'

/**
 * Measures the embedded database for its planner and copies it, once an hour. When it runs twice
 * there is one copy more, and the oldest is deleted.
 */
export const keepSnapshot = defineJob({
  name: 'snapshot',
  version: 1,
  payload: z.object({}),
  cron: '0 * * * *',
  engine: 'pglite',
  run: async ({ database, dataDir }) => {
    await refreshStatistics(database)
    await writeSnapshot(database, dataDir)
  },
})
