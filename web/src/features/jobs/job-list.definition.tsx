import { type Job, JOB_KINDS, JOB_STATES, type JobState } from '@prumo/contracts/jobs/jobs.contract'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

export type JobWords = TextOf<'jobs'>

/** Letters of an error in a card of a narrow screen; the dialog shows the whole of it. */
const MAX_ERROR_LENGTH = 160

const TONES: Readonly<Record<JobState, StatusTone>> = {
  waiting: 'scheduled',
  running: 'partial',
  retrying: 'due_today',
  failed: 'overdue',
  done: 'done',
}

/** What a kind does, in words; a kind that this version of Prumo does not know stands by its name. */
export function kindText(t: JobWords, kind: string): string {
  const known = JOB_KINDS.find((name) => name === kind)
  return known === undefined ? kind : t(`kinds.${known}`)
}

export const stateChip = (t: JobWords, state: JobState) => (
  <StatusChip tone={TONES[state]} label={t(`states.${state}`)} />
)

/** Columns of the jobs, newest first. */
export function jobColumns(t: JobWords, format: Formats): readonly Column<Job>[] {
  return [
    {
      key: 'created_at',
      title: t('created_at'),
      sort: 'created_at',
      isDay: true,
      render: ({ created_at }) => format.instant(created_at),
      width: '150px',
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => kindText(t, kind) },
    {
      key: 'company',
      title: t('company'),
      render: ({ company }) => company?.name ?? t('whole_installation'),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state }) => stateChip(t, state),
      width: '130px',
    },
    {
      key: 'attempts',
      title: t('attempts'),
      align: 'right',
      render: ({ attempts }) => format.count(attempts),
      width: '100px',
    },
    {
      key: 'last_error',
      title: t('last_error'),
      render: ({ last_error }) => shortened(last_error ?? ''),
      isNarrow: true,
    },
    { key: 'at', title: t('at'), render: ({ at }) => format.instant(at), width: '150px' },
  ]
}

const shortened = (error: string): string =>
  error.length > MAX_ERROR_LENGTH ? `${error.slice(0, MAX_ERROR_LENGTH)}…` : error

export function jobFilters(t: JobWords): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_state',
      label: t('state'),
      kind: 'choice',
      options: JOB_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'filter_kind',
      label: t('kind'),
      kind: 'choice',
      options: JOB_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ]
}
