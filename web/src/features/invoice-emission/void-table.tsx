import { ActionIcon } from '@mantine/core'
import type { NumberVoid, VoidStatus } from '@prumo/contracts/invoice-emission/number-void.schema'
import {
  listNumberVoids,
  numberVoidFile,
} from '@prumo/contracts/invoice-emission/number-voids.contract'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { type Column, withCardParts } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { Paging } from '../../kit/paging.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { TotalsBar } from '../../kit/totals-bar.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'
import { rangeText } from './range-text.ts'

/** What the authority answers comes by itself. */
const LOOK_AGAIN_MS = 4_000
/** A page that the choice of page sizes offers. */
const PER_PAGE = 50

const TONES: Readonly<Record<VoidStatus, StatusTone>> = {
  queued: 'scheduled',
  registered: 'done',
  rejected: 'overdue',
}

const rowId = ({ id }: NumberVoid) => id

/** Numbers that were voided, or are to be, with what the authority answered. */
export function VoidTable() {
  const t = useTexts('invoiceNumbers')
  const notes = useTexts('invoiceEmission')
  const format = useFormat()
  const { save } = useSaveFile()
  const [place, setPlace] = useState({ page: 1, perPage: PER_PAGE })
  const query = { page: place.page, per_page: place.perPage }
  const found = useRouteQuery(listNumberVoids, { query, keepPrevious: true })
  const total = found.data?.meta.total ?? 0
  const columns = useMemo(
    () => {
      const take = (id: number) => void save(numberVoidFile, { params: { id } })
      return withCardParts(voidColumns({ t, notes, format, take }))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `save` is made anew each time and does the same.
    [t, notes, format],
  )
  const state = {
    ...place,
    set: ({ page, per_page }: Readonly<Partial<Record<string, unknown>>>) =>
      setPlace(({ perPage }) => ({
        page: Number(page ?? 1),
        perPage: Number(per_page ?? perPage),
      })),
  }
  return (
    <section className={classes['section']} aria-label={t('voids.title')}>
      <h2 className={classes['title']}>{t('voids.title')}</h2>
      <DataTable
        label={t('voids.title')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('voids.empty')}
      />
      {total === 0 ? null : (
        <div className={kitClasses['bar']}>
          <TotalsBar count={total} />
          <div className={kitClasses['bar-end']}>
            <Paging state={state} total={total} isCounted />
          </div>
        </div>
      )}
      {found.data?.data.some(({ status }) => status === 'queued') ? <Awaited {...query} /> : null}
    </section>
  )
}

/** Reads the requests again and again while the authority has not answered. */
function Awaited(query: { readonly page: number; readonly per_page: number }) {
  useRouteQuery(listNumberVoids, { query, every: LOOK_AGAIN_MS, silent: true })
  return null
}

interface ColumnParts {
  readonly t: TextOf<'invoiceNumbers'>
  readonly notes: TextOf<'invoiceEmission'>
  readonly format: Formats
  readonly take: (id: number) => void
}

function voidColumns({ t, notes, format, take }: ColumnParts): readonly Column<NumberVoid>[] {
  return [
    { key: 'range', title: t('numbers'), cardPlace: 1, render: (row) => rangeText(row, t) },
    { key: 'series', title: t('series'), align: 'right', render: ({ series }) => series },
    {
      key: 'environment',
      title: t('environment'),
      hideOnCard: true,
      render: ({ environment }) => notes(`environments.${environment}`),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status, is_simulated }) => (
        <span className={classes['state']}>
          <StatusChip tone={TONES[status]} label={t(`statuses.${status}`)} />
          {is_simulated ? (
            <StatusChip tone="neutral" label={notes('simulated')} title={t('simulated_hint')} />
          ) : null}
        </span>
      ),
    },
    {
      key: 'said',
      title: t('voids.said'),
      isSlack: true,
      render: (row) => <span className={classes['said']}>{saidOf(row, t, notes)}</span>,
    },
    {
      key: 'when',
      title: t('voids.when'),
      isDay: true,
      render: ({ created_at }) => format.instant(created_at),
    },
    { key: 'by', title: t('voids.by'), hideOnCard: true, render: ({ created_by }) => created_by },
    {
      key: 'file',
      title: t('voids.file'),
      isTitleHidden: true,
      render: (row) =>
        row.has_file ? (
          <ActionIcon
            variant="subtle"
            size={30}
            title={t('voids.take_file')}
            aria-label={t('voids.take_file_of', { range: rangeText(row, t) })}
            onClick={() => take(row.id)}
          >
            <IconFileTypeXml size={18} aria-hidden />
          </ActionIcon>
        ) : null,
    },
  ]
}

/** The protocol, why it was not accepted and what to do, or why nothing is known; and the reason given. */
function saidOf(
  { protocol, rejection, fault, reason }: NumberVoid,
  t: TextOf<'invoiceNumbers'>,
  notes: TextOf<'invoiceEmission'>,
): string {
  const parts = [
    protocol === null ? null : notes('events.protocol', { protocol }),
    rejection && notes('rejection', { code: rejection.code, text: rejection.text }),
    rejection?.advice ? notes('advice', { advice: rejection.advice }) : null,
    fault === null ? null : notes(`faults.${fault}`),
    t('voids.reason', { reason }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
