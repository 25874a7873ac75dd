import { z } from 'zod'
import { defineCompanyJob } from '../../kernel/jobs/job-kind.ts'
import { forgetNotes } from '../attachments/index.ts'
import { keptSince } from './deleted.queries.ts'

/**
 * Forgets the notes of transactions that were deleted too long ago to be restored; a second time
 * there are none.
 */
export const forgetDeleted = defineCompanyJob({
  name: 'forget_deleted',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '20 3 * * *',
  run: (db) => forgetNotes(db, keptSince(db)),
})
