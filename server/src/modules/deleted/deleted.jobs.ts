import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { expiredFiles, expireFiles, forgetFiles, forgetNotes } from '../attachments/index.ts'

/**
 * Forgets what belonged to records that were deleted too long ago to be restored: their notes and
 * files; and files that were never bound to a record, when their time is over. A second time there
 * are none.
 */
export const forgetDeleted = defineCompanyStepsJob({
  name: 'forget_deleted',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '20 3 * * *',
  run: async (inCompany, _payload, signal, { files }) => {
    await inCompany(forgetNotes)
    await inCompany(expireFiles)
    while (!signal.aborted) {
      const over = await inCompany(expiredFiles)
      if (over.length === 0) return
      await Promise.all(over.map(({ file_key }) => files.delete(file_key)))
      const ids = over.map(({ id }) => id)
      await inCompany((db) => forgetFiles(db, ids))
    }
  },
})
