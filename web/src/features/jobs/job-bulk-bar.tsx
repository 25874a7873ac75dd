import { Button, Text } from '@mantine/core'
import { type Job, MAX_JOBS } from '@prumo/contracts/jobs/jobs.contract'
import { useFormat } from '../../client/use-format.ts'
import { BulkBar } from '../../kit/bulk-bar.tsx'
import type { Selection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useFailedJobs } from './use-failed-jobs.ts'

interface JobBulkBarProps {
  readonly selection: Selection<Job, string>
}

/** What may be done with the ticked jobs that failed: all others look after themselves. */
export function JobBulkBar({ selection }: JobBulkBarProps) {
  const t = useTexts('jobs')
  const format = useFormat()
  const acts = useFailedJobs()
  const ids = selection.rows.filter(({ state }) => state === 'failed').map(({ id }) => id)
  const isTooMany = ids.length > MAX_JOBS
  const isDisabled = ids.length === 0 || isTooMany || acts.isPending
  const clearing = (done: Promise<boolean>) => done.then((isDone) => isDone && selection.clear())
  return (
    // The whole filter is everything that failed: the button above has it.
    <BulkBar selection={selection} label={t('ticked', { count: selection.count })} max={0}>
      {isTooMany ? <Text size="sm">{t('exceeds', { max: format.count(MAX_JOBS) })}</Text> : null}
      {ids.length === 0 ? <Text size="sm">{t('none_failed')}</Text> : null}
      <Button
        size="compact-sm"
        variant="default"
        disabled={isDisabled}
        onClick={() => void clearing(acts.discard(ids))}
      >
        {t('discard')}
      </Button>
      <Button
        size="compact-sm"
        disabled={isDisabled}
        onClick={() => void clearing(acts.retry(ids))}
      >
        {t('retry')}
      </Button>
    </BulkBar>
  )
}
