import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusRestAfter } from '../client/use-focus-return.ts'
import { useTexts } from '../texts/use-texts.ts'
import classes from './bulk-bar.module.css'
import { ScrollStrip } from './scroll-strip.tsx'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  readonly selection: Pick<
    Selection<unknown>,
    'count' | 'isWholeFilter' | 'total' | 'page' | 'tickWholeFilter' | 'clear'
  >
  /** '12 selecionados · R$ 8.430,00' */
  readonly label: string
  /** More than this no act takes: the whole filter is not offered then. */
  readonly max: number
  /** Beside the label, while an act works: how far it is. */
  readonly progress?: ReactNode
  readonly children: ReactNode
}

/** What is ticked and what may be done with it; it stays in sight below the list. */
export function BulkBar({ selection, label, max, progress, children }: BulkBarProps) {
  const t = useTexts('kit')
  const { count, isWholeFilter, total, page, tickWholeFilter, clear } = selection
  useFocusRestAfter()
  const isMore = !isWholeFilter && page === 'all' && total > count && total <= max
  return (
    <section className={classes['bar']} data-bulk-bar aria-label={t('list.ticked')}>
      <div className={classes['what']}>
        <CloseButton aria-label={t('list.untick')} title={t('list.untick')} onClick={clear} />
        <strong aria-live="polite">
          <bdi>{label}</bdi>
        </strong>
        {isMore ? (
          <Button variant="subtle" size="compact-sm" onClick={tickWholeFilter}>
            {t('list.tick_filter', { total })}
          </Button>
        ) : null}
        {progress}
      </div>
      <ScrollStrip>
        <div className={classes['acts']}>{children}</div>
      </ScrollStrip>
    </section>
  )
}
