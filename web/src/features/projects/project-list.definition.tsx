import type { Project } from '@prumo/contracts/projects/project.schema'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import kitClasses from '../../kit/kit.module.css'
import { MoneyText } from '../../kit/money-text.tsx'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'

/** Columns of projects (screens, item 13). */
export function projectColumns(t: TextOf<'projects'>): readonly Column<Project>[] {
  return [
    {
      key: 'abbreviation',
      title: t('abbreviation'),
      sort: 'abbreviation',
      width: '140px',
      render: ({ abbreviation }) => <bdi>{abbreviation}</bdi>,
    },
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'period',
      title: t('period'),
      sort: 'start_date',
      render: ({ start_date, end_date }) => <Period from={start_date} to={end_date} />,
    },
    {
      key: 'revenues',
      title: t('forecasted_revenues'),
      align: 'right',
      render: ({ forecasted_revenues_cents }) => (
        <MoneyText value_cents={forecasted_revenues_cents} />
      ),
    },
    {
      key: 'realized_revenues',
      title: t('realized_revenues'),
      align: 'right',
      hideOnCard: true,
      render: (project) => (
        <Realized
          cents={project.realized_revenues_cents}
          of_cents={project.forecasted_revenues_cents}
        />
      ),
    },
    {
      key: 'expenses',
      title: t('forecasted_expenses'),
      align: 'right',
      render: ({ forecasted_expenses_cents }) => (
        <MoneyText value_cents={forecasted_expenses_cents} />
      ),
    },
    {
      key: 'realized_expenses',
      title: t('realized_expenses'),
      align: 'right',
      hideOnCard: true,
      render: (project) => (
        <Realized
          cents={project.realized_expenses_cents}
          of_cents={project.forecasted_expenses_cents}
        />
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

interface PeriodProps {
  readonly from: Project['start_date']
  readonly to: Project['end_date']
}

/** '01/01/2026 – 31/12/2026'; what is open stays empty. */
function Period({ from, to }: PeriodProps) {
  if (from === null && to === null) return null
  return (
    <bdi>
      {from === null ? '…' : <DateText date={from} />} –{' '}
      {to === null ? '…' : <DateText date={to} />}
    </bdi>
  )
}

interface RealizedProps {
  readonly cents: number
  readonly of_cents: number
}

/** What a project has come to, and how much of its forecast that is. */
function Realized({ cents, of_cents }: RealizedProps) {
  const t = useTexts('projects')
  const format = useFormat()
  const percent = of_cents === 0 ? null : format.count(Math.round((cents * 100) / of_cents))
  return (
    <>
      <MoneyText value_cents={cents} />
      {percent === null ? null : (
        <small className={kitClasses['quiet']}> {t('share', { percent })}</small>
      )}
    </>
  )
}

export function projectFilters(
  t: TextOf<'projects'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
