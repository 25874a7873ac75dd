import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { useMemo } from 'react'
import { type Formats, useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

type Event = Emission['events'][number]

const rowId = ({ id }: Event) => id

/** What happened to an emission: who asked, what the authority said. */
export function EmissionEvents({ events }: Pick<Emission, 'events'>) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  const columns = useMemo(() => eventColumns(t, format), [t, format])
  return (
    <section className={classes['section']} aria-label={t('events.title')}>
      <h3>{t('events.title')}</h3>
      <DataTable
        label={t('events.title')}
        columns={columns}
        rows={events}
        rowId={rowId}
        emptyText={t('events.none')}
      />
    </section>
  )
}

function eventColumns(t: TextOf<'invoiceEmission'>, format: Formats): readonly Column<Event>[] {
  return [
    { key: 'when', title: t('events.when'), render: ({ at }) => format.instant(at) },
    { key: 'what', title: t('events.what'), render: ({ kind }) => t(`events.kinds.${kind}`) },
    { key: 'by', title: t('events.by'), hideOnCard: true, render: ({ by }) => by },
    {
      key: 'said',
      title: t('events.said'),
      isSlack: true,
      render: ({ code, text, protocol }) => (
        <span className={classes['said']}>
          {[
            code === null ? text : t('rejection', { code, text: text ?? '' }),
            protocol === null ? null : t('events.protocol', { protocol }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ),
    },
  ]
}
