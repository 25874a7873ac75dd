import { Button } from '@mantine/core'
import { exportedKeys } from '@prumo/contracts/columns'
import {
  type NumberGap,
  numberGapColumns,
} from '@prumo/contracts/invoice-emission/number-void.schema'
import {
  exportNumberGaps,
  listNumberGaps,
} from '@prumo/contracts/invoice-emission/number-voids.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { type Column, withCardParts } from '../../kit/column.ts'
import { ExportTool } from '../../kit/export-tool.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { EMISSION_LIST } from '../../parts/emission/emission-address.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'
import { rangeText } from './range-text.ts'

const rowId = ({ type, origin, environment, series, first }: NumberGap) =>
  `${type}.${origin}.${environment}.${series}.${first}`

const COLUMNS = exportedKeys(numberGapColumns)

const NO_FILTER = {}

interface GapTableProps {
  readonly onChoose: (gap: NumberGap) => void
}

/** Numbers that were drawn and that no note has, in runs, and why each is there. */
export function GapTable({ onChoose }: GapTableProps) {
  const t = useTexts('invoiceNumbers')
  const notes = useTexts('invoiceEmission')
  const format = useFormat()
  const can = useCan()
  const found = useRouteQuery(listNumberGaps, {})
  const mayVoid = can('invoice-emissions.cancel')
  const columns = useMemo(() => {
    // A number of which no file came in may be a note in force; services have nothing to be told.
    const act = (gap: NumberGap) =>
      gap.type !== 'nfe' || gap.origin !== 'drawn' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('gaps.void_of', { range: rangeText(gap, t), series: gap.series })}
          onClick={() => onChoose(gap)}
        >
          {t('gaps.void')}
        </Button>
      )
    const acts: readonly Column<NumberGap>[] = [
      { key: 'acts', title: t('gaps.acts'), isTitleHidden: true, isPinned: true, render: act },
    ]
    return withCardParts([...gapColumns(t, notes, format), ...(mayVoid ? acts : [])])
  }, [t, notes, format, mayVoid, onChoose])
  return (
    <section className={classes['section']} aria-label={t('gaps.title')}>
      <div className={classes['line']}>
        <h2 className={classes['title']}>{t('gaps.title')}</h2>
        <ExportTool route={exportNumberGaps} query={NO_FILTER} columns={COLUMNS} />
      </div>
      <DataTable
        label={t('gaps.title')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('gaps.empty')}
      />
    </section>
  )
}

function gapColumns(
  t: TextOf<'invoiceNumbers'>,
  notes: TextOf<'invoiceEmission'>,
  format: Formats,
): readonly Column<NumberGap>[] {
  return [
    {
      key: 'range',
      title: t('numbers'),
      cardPlace: 1,
      render: (gap) => rangeText(gap, t),
    },
    { key: 'type', title: t('type'), render: ({ type }) => t(`types.${type}`) },
    { key: 'series', title: t('series'), align: 'right', render: ({ series }) => series },
    {
      key: 'count',
      title: t('count'),
      align: 'right',
      hideOnCard: true,
      render: ({ count }) => format.count(count),
    },
    {
      key: 'environment',
      title: t('environment'),
      render: ({ environment }) => notes(`environments.${environment}`),
    },
    { key: 'why', title: t('why'), isSlack: true, render: (gap) => <Why gap={gap} /> },
  ]
}

/** Rejected notes may still be mended and sent; of what was deleted nothing is left. */
function Why({ gap: { emission_ids, count, origin } }: { readonly gap: NumberGap }) {
  const t = useTexts('invoiceNumbers')
  if (origin === 'missing') return <span className={classes['said']}>{t('gaps.missing')}</span>
  const deleted = count - emission_ids.length
  return (
    <span className={classes['said']}>
      {deleted > 0 ? `${t('gaps.deleted', { count: deleted })} ` : null}
      {emission_ids.length === 0 ? null : (
        <AppLink href={`${EMISSION_LIST}?filter_ids=${emission_ids.join(',')}`}>
          {t('gaps.rejected', { count: emission_ids.length })}
        </AppLink>
      )}
    </span>
  )
}
