import { Button } from '@mantine/core'
import type { Series } from '@prumo/contracts/transactions/series.schema'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SeriesEndForm } from './series-end-form.tsx'
import { SeriesReadjustForm } from './series-readjust-form.tsx'
import classes from './series.module.css'
import type { TransactionSide } from '../transaction-side.ts'
import { useSeriesActs } from './use-series-acts.ts'

export interface SeriesActsProps {
  readonly side: TransactionSide
  readonly row: TransactionRow
  readonly series: Series
}

/** Pular próxima, pausar or retomar, encerrar, reajustar: within this person's rights. */
export function SeriesActs({ side, row, series }: SeriesActsProps) {
  const t = useTexts('transactionActs')
  const can = useCan()
  const acts = useSeriesActs(side, row)
  const [form, setForm] = useState<'end' | 'readjust' | null>(null)
  const transactions = useTexts('transactions')
  const mayDestroy = can(`companies.${side.noun}.destroy`)
  const mayUpdate = can(`companies.${side.noun}.update`)
  const isEndless = series.mode === 'recurrence' && series.occurrences === null
  const isOver = series.ended_on !== null
  const shared = { acts, onClose: () => setForm(null) }
  if (row.has_hidden_parts) return <p role="note">{transactions('needs_all_parts')}</p>
  const toggle = (name: 'end' | 'readjust') => setForm(form === name ? null : name)
  return (
    <>
      <div className={classes['acts']}>
        {mayDestroy ? (
          <Button variant="default" disabled={acts.isPending} onClick={() => void acts.skip()}>
            {t('series.skip')}
          </Button>
        ) : null}
        {mayUpdate && isEndless && !isOver ? (
          <Button
            variant="default"
            disabled={acts.isPending}
            onClick={() => void acts.pause(!series.is_paused)}
          >
            {t(series.is_paused ? 'series.resume' : 'series.pause')}
          </Button>
        ) : null}
        {mayDestroy ? (
          <Button
            variant="default"
            aria-expanded={form === 'end'}
            disabled={acts.isPending}
            onClick={() => toggle('end')}
          >
            {t('series.end')}
          </Button>
        ) : null}
        {mayUpdate ? (
          <Button
            variant="default"
            aria-expanded={form === 'readjust'}
            disabled={acts.isPending}
            onClick={() => toggle('readjust')}
          >
            {t('series.readjust')}
          </Button>
        ) : null}
      </div>
      {form === 'end' ? <SeriesEndForm {...shared} /> : null}
      {form === 'readjust' ? <SeriesReadjustForm {...shared} /> : null}
    </>
  )
}
