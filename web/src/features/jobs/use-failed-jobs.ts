import { discardJobs, retryJobs } from '@prumo/contracts/jobs/jobs.contract'
import { useCommand } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Which failed jobs: these, or all. */
type FailedJobs = string[] | null

/** What may be done with failed jobs. Each act says whether it was done. */
export function useFailedJobs() {
  const t = useTexts('jobs')
  const retrying = useCommand(retryJobs)
  const discarding = useCommand(discardJobs)
  return {
    isPending: retrying.isPending || discarding.isPending,
    retry: async (ids: FailedJobs): Promise<boolean> => {
      const outcome = await retrying.send({ body: { ids } })
      const count = outcome.ok ? outcome.answer.data.done_count : 0
      if (count > 0) toast(t('retried', { count }))
      // A kind that this version of Prumo does not know stays where it is.
      else if (outcome.ok) showWarning(t('retried_none'))
      return count > 0
    },
    discard: async (ids: FailedJobs): Promise<boolean> => {
      const isSure = await confirm({
        title: t('discard_title'),
        message: t('discard_message'),
        confirmLabel: t('discard'),
        isDanger: true,
      })
      if (!isSure) return false
      const outcome = await discarding.send({ body: { ids } })
      if (outcome.ok) toast(t('discarded', { count: outcome.answer.data.done_count }))
      return outcome.ok
    },
  }
}
