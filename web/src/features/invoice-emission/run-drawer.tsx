import { Button, Drawer, Skeleton } from '@mantine/core'
import {
  type EmissionRunDetail,
  RUN_OUTCOMES,
  type RunOutcome,
} from '@prumo/contracts/invoice-emission/emission-run.schema'
import { getEmissionRun } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { FOCUS_REST, useFocusRestAfter, useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import kitClasses from '../../kit/kit.module.css'
import { FilterTabs } from '../../parts/filter-tabs/filter-tabs.tsx'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { emissionAddress } from '../../parts/emission/emission-address.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'
import { useRetry } from './use-retry.ts'

type Item = EmissionRunDetail['items'][number]

const TONES: Readonly<Record<RunOutcome, StatusTone>> = {
  issued: 'done',
  skipped: 'neutral',
  failed: 'overdue',
}

const rowId = ({ id }: Item) => id

interface RunDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One night: what was issued, what was skipped and why, and what failed. */
export function RunDrawer({ id, onClose }: RunDrawerProps) {
  const t = useTexts('invoiceEmission')
  const kit = useTexts('kit')
  const format = useFormat()
  useFocusReturn()
  const found = useRouteQuery(getEmissionRun, { params: { id } })
  const run = found.data?.data
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={
        <span className={kitClasses['drawer-title']}>
          {run === undefined ? t('runs.title') : t('runs.detail', { day: format.date(run.run_on) })}
        </span>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      {run === undefined ? null : <RunItems run={run} />}
      {found.isPending ? <Skeleton height={320} /> : null}
      {found.isError ? <p role="alert">{kit('list.failed')}</p> : null}
    </Drawer>
  )
}

function RunItems({ run }: { readonly run: EmissionRunDetail }) {
  const t = useTexts('invoiceEmission')
  const can = useCan()
  const format = useFormat()
  const { retry, retried, isPending } = useRetry()
  const [shown, setShown] = useState('')
  const columns = useMemo(() => itemColumns(t), [t])
  const failed = run.items.filter(({ id, outcome }) => outcome === 'failed' && !retried.has(id))
  // What is on its way again is told by its note.
  const items = run.items.map((item) => ({
    ...item,
    emission_id: item.emission_id ?? retried.get(item.id) ?? null,
  }))
  const rows = items.filter(({ outcome }) => shown === '' || outcome === shown)
  const count = (outcome: RunOutcome) => format.count(run[`${outcome}_count`])
  return (
    <div className={classes['section']} tabIndex={-1} {...FOCUS_REST}>
      <FilterTabs
        isCounted
        label={t('runs.outcomes_label')}
        tabs={RUN_OUTCOMES.map((outcome) => ({
          name: outcome,
          text: t(`runs.${outcome}`),
          figure: count(outcome),
        }))}
        all={t('runs.all')}
        value={shown}
        onChange={(outcome) => setShown(outcome ?? '')}
      />
      {failed.length > 0 && can('invoice-emissions.store') ? (
        <Retry count={failed.length} isPending={isPending} onRetry={() => void retry(failed)} />
      ) : null}
      <DataTable
        label={t('runs.outcomes_label')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        emptyText={t('runs.none')}
      />
    </div>
  )
}

interface RetryProps {
  readonly count: number
  readonly isPending: boolean
  readonly onRetry: () => void
}

function Retry({ count, isPending, onRetry }: RetryProps) {
  const t = useTexts('invoiceEmission')
  useFocusRestAfter()
  return (
    <div>
      <Button size="compact-sm" loading={isPending} onClick={onRetry}>
        {t('runs.retry', { count })}
      </Button>
    </div>
  )
}

function itemColumns(t: TextOf<'invoiceEmission'>): readonly Column<Item>[] {
  return [
    {
      key: 'client',
      title: t('client'),
      cardPlace: 1,
      render: ({ client_name }) => client_name,
    },
    {
      key: 'sale',
      title: t('runs.sale'),
      render: ({ sale_id }) => (
        <AppLink href={`/admin/sale/edit/${sale_id}`}>
          {t('runs.open_sale', { id: sale_id })}
        </AppLink>
      ),
    },
    {
      key: 'purpose',
      title: t('purpose'),
      hideOnCard: true,
      render: ({ purpose }) => t(`purposes.${purpose}`),
    },
    {
      key: 'status',
      title: t('runs.outcome'),
      render: ({ outcome }) => (
        <StatusChip tone={TONES[outcome]} label={t(`runs.outcomes.${outcome}`)} />
      ),
    },
    {
      key: 'why',
      title: t('runs.why'),
      isSlack: true,
      render: ({ message, emission_id }) => (
        <span className={classes['said']}>
          {message}
          {message === null || emission_id === null ? null : ' '}
          {emission_id === null ? null : (
            <AppLink href={emissionAddress(emission_id)}>{t('runs.open_note')}</AppLink>
          )}
        </span>
      ),
    },
  ]
}
