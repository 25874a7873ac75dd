import { Button, Group, Stack, Text } from '@mantine/core'
import type { Job } from '@prumo/contracts/jobs/jobs.contract'
import { useFormat } from '../../client/use-format.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { kindText, stateChip } from './job-list.definition.tsx'
import { useFailedJobs } from './use-failed-jobs.ts'

interface JobDialogProps {
  readonly job: Job
  readonly onClose: () => void
}

/** One job: what became of it and, when it failed, its error and what may be done. */
export function JobDialog({ job, onClose }: JobDialogProps) {
  const t = useTexts('jobs')
  const labelled = useLabelled()
  const format = useFormat()
  const acts = useFailedJobs()
  const closing = (done: Promise<boolean>) => done.then((isDone) => isDone && onClose())
  return (
    <Dialog title={kindText(t, job.kind)} onClose={onClose} size="lg">
      <Stack gap="sm">
        <Group gap="sm">
          {stateChip(t, job.state)}
          <Text>{job.company?.name ?? t('whole_installation')}</Text>
        </Group>
        <Text c="dimmed" size="sm">
          {[
            labelled(t('created_at'), format.instant(job.created_at)),
            labelled(t('at'), format.instant(job.at)),
            labelled(t('attempts'), format.count(job.attempts)),
          ].join(' · ')}
        </Text>
        {job.last_error === null ? null : (
          <Text size="sm">{labelled(t('last_error'), job.last_error)}</Text>
        )}
        {job.state === 'failed' ? (
          <Group justify="end" gap="sm">
            <Button
              variant="default"
              disabled={acts.isPending}
              onClick={() => void closing(acts.discard([job.id]))}
            >
              {t('discard')}
            </Button>
            <Button loading={acts.isPending} onClick={() => void closing(acts.retry([job.id]))}>
              {t('retry')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  )
}
