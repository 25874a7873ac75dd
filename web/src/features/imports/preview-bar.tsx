import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import kitClasses from '../../kit/kit.module.css'
import { CountedChoices } from '../../parts/counted-choices/counted-choices.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { DraftState } from './draft-states.rules.ts'
import classes from './preview-step.module.css'

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
  const counts = Map.groupBy(states.values(), (state) => state)
  const of = (state: StateFilter) =>
    state === 'all' ? states.size : (counts.get(state)?.length ?? 0)
  const shown = FILTERS.filter((state) => state !== 'known' || of(state) > 0)
  const act = (state: DraftState, label: string, isExcluded: boolean) =>
    of(state) === 0 ? null : (
      <Button size="xs" variant="default" onClick={() => onExclude(state, isExcluded)}>
        {label}
      </Button>
    )
  return (
    <div className={kitClasses['bar']}>
      <CountedChoices
        label={t('preview.filter')}
        choices={shown.map((key) => ({ key, label: t(`preview.states.${key}`), count: of(key) }))}
        chosen={filter}
        onChoose={onFilter}
      />
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
