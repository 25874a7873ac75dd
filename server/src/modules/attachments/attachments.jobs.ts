import { z } from 'zod'
import { defineCompanyStepsJob } from '../../kernel/jobs/job-kind.ts'
import { filesThatAreOver, forgetFiles, giveUpFiles } from './forget-files.ts'

/**
 * Removes files that were never bound to a record, that were deleted, or whose record is gone, each
 * when its time is over. What is removed a second time is not there: twice is as once.
 */
export const deleteOldFiles = defineCompanyStepsJob({
  name: 'delete_files',
  version: 1,
  payload: z.object({ company_id: z.int() }),
  cron: '0 4 * * *',
  run: async (inCompany, _payload, signal, { files }) => {
    await inCompany(giveUpFiles)
    while (!signal.aborted) {
      const over = await inCompany(filesThatAreOver)
      if (over.length === 0) return
      await Promise.all(over.map(({ file_key }) => files.delete(file_key)))
      const ids = over.map(({ id }) => id)
      await inCompany((db) => forgetFiles(db, ids))
    }
  },
})
