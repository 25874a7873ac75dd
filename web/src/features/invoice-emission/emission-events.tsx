import { ActionIcon } from '@mantine/core'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { emissionEventFile } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSaveFile } from '../../client/save-file.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { answerOf, reasonOf } from './event-words.ts'
import classes from './invoice-emission.module.css'

type Event = Emission['events'][number]

const rowId = ({ id }: Event) => id

/** What happened to an emission: who asked and why, what the authority said, and the files that it kept. */
export function EmissionEvents({ emission }: { readonly emission: Emission }) {
  const { id, type, events } = emission
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const format = useFormat()
  const { save } = useSaveFile()
  const hasFiles = events.some(({ has_file }) => has_file)
  const columns = useMemo(() => {
    const take = (event_id: number) =>
      void save(emissionEventFile, { params: { id }, query: { event_id } })
    return [
      ...eventColumns(t, goods, format, type),
      ...(hasFiles ? [fileColumn(t, goods, take)] : []),
    ]
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is made anew each time and does the same.
  }, [t, goods, format, type, id, hasFiles])
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

function eventColumns(
  t: TextOf<'invoiceEmission'>,
  goods: TextOf<'invoiceGoods'>,
  format: Formats,
  type: Emission['type'],
): readonly Column<Event>[] {
  return [
    { key: 'when', title: t('events.when'), render: ({ at }) => format.instant(at) },
    {
      key: 'what',
      title: t('events.what'),
      render: ({ kind, sequence, ...event }) => (
        <>
          {sequence === null
            ? t(`events.kinds.${kind}`)
            : goods('events.numbered', { kind: t(`events.kinds.${kind}`), sequence })}
          <Reason reason={reasonOf(t, type, { kind, ...event })} />
        </>
      ),
    },
    { key: 'by', title: t('events.by'), hideOnCard: true, render: ({ by }) => by },
    {
      key: 'said',
      title: t('events.said'),
      isSlack: true,
      render: (event) => <span className={classes['said']}>{answerOf(t, event)}</span>,
    },
  ]
}

/** Why a person asked for it, below what was asked. */
function Reason({ reason }: { readonly reason: ReturnType<typeof reasonOf> }) {
  if (reason === null) return null
  const { label, text } = reason
  return (
    <span className={classes['reason']}>
      {label === null ? null : <span>{label}</span>}
      {text === null ? null : <q>{text}</q>}
    </span>
  )
}

const fileColumn = (
  t: TextOf<'invoiceEmission'>,
  goods: TextOf<'invoiceGoods'>,
  take: (event_id: number) => void,
): Column<Event> => ({
  key: 'file',
  title: goods('events.file'),
  isTitleHidden: true,
  render: ({ id, kind, has_file }) =>
    has_file ? (
      <ActionIcon
        variant="subtle"
        size={30}
        title={goods('events.take_file')}
        aria-label={goods('events.take_file_of', { kind: t(`events.kinds.${kind}`) })}
        onClick={() => take(id)}
      >
        <IconFileTypeXml size={18} aria-hidden />
      </ActionIcon>
    ) : null,
})
