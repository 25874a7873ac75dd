import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFormat } from '../../client/use-format.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import type { DraftState } from './draft-states.rules.ts'
import classes from './imports.module.css'

export type StateFilter = DraftState | 'all'

const FILTERS: readonly StateFilter[] = ['all', 'ok', 'warning', 'error', 'known', 'excluded']

interface PreviewBarProps {
  readonly states: ReadonlyMap<number, DraftState>
  readonly filter: StateFilter
  readonly onFilter: (filter: StateFilter) => void
  /** Leaves out, or takes back, all rows of a state. */
  readonly onExclude: (state: DraftState, isExcluded: boolean) => void
  readonly onSaveErrors: () => void
}

/** How many rows are in which state, which are shown, and what is done to all of a state. */
export function PreviewBar({ states, filter, onFilter, onExclude, onSaveErrors }: PreviewBarProps) {
  const t = useTexts('imports')
  const { count } = useFormat()
  const counts = Map.groupBy(states.values(), (state) => state)
  const of = (state: StateFilter) =>
    state === 'all' ? states.size : (counts.get(state)?.length ?? 0)
  const act = (state: DraftState, label: string, isExcluded: boolean) =>
    of(state) === 0 ? null : (
      <Button size="xs" variant="default" onClick={() => onExclude(state, isExcluded)}>
        {label}
      </Button>
    )
  return (
    <div className={kitClasses['bar']}>
      <div className={classes['states']} role="group" aria-label={t('preview.filter')}>
        {FILTERS.filter((state) => state !== 'known' || of(state) > 0).map((state) => (
          <button
            key={state}
            type="button"
            className={classes['state']}
            aria-pressed={filter === state}
            onClick={() => onFilter(state)}
          >
            {t(`preview.states.${state}`)} <b>{count(of(state))}</b>
          </button>
        ))}
      </div>
      <div className={classes['end']}>
        {act('error', t('preview.exclude_errors', { count: of('error') }), true)}
        {act('warning', t('preview.exclude_warnings', { count: of('warning') }), true)}
        {act('excluded', t('preview.include_all'), false)}
        {of('error') === 0 ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={onSaveErrors}
          >
            {t('preview.save_errors')}
          </Button>
        )}
      </div>
    </div>
  )
}
