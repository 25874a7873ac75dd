import { titleKey } from '@prumo/contracts/columns'
import type { Project } from '@prumo/contracts/projects/project.schema'
import { projectColumns as declared } from '@prumo/contracts/projects/projects.feature'
import { subtractCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { type Amount, Amounts, amountsOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import kitClasses from '../../kit/kit.module.css'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'

type ProjectColumn = (typeof declared)[number]

/** Columns of projects (screens, item 13). */
export function projectColumns(t: TextOf<'projects'>): readonly Column<Project>[] {
  return declaredColumns<Project, ProjectColumn>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      period: ({ start_date, end_date }) => <Period from={start_date} to={end_date} />,
      realized_revenues: (project) => (
        <Realized
          amounts={amountsOf(project, (sums) => sums.realized_revenues_cents) ?? []}
          of_cents={project.forecasted_revenues_cents}
        />
      ),
      realized_expenses: (project) => (
        <Realized
          amounts={amountsOf(project, (sums) => sums.realized_expenses_cents) ?? []}
          of_cents={project.forecasted_expenses_cents}
        />
      ),
      committed_expenses: (project) => (
        <Amounts of={amountsOf(project, (sums) => sums.committed_expenses_cents) ?? []} />
      ),
      margin: (project) => (
        <Realized
          amounts={
            amountsOf(project, (sums) =>
              subtractCents(sums.realized_revenues_cents, sums.realized_expenses_cents),
            ) ?? []
          }
          of_cents={subtractCents(
            project.forecasted_revenues_cents,
            project.forecasted_expenses_cents,
          )}
        />
      ),
    },
  )
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
  readonly amounts: readonly Amount[]
  readonly of_cents: number
}

/** What a project has come to, and how much of its forecast the company's currency is of it. */
function Realized({ amounts, of_cents }: RealizedProps) {
  const t = useTexts('projects')
  const format = useFormat()
  const cents = amounts[0]?.value_cents ?? 0
  const percent = of_cents <= 0 ? null : format.count(Math.round((cents * 100) / of_cents))
  return (
    <>
      <Amounts of={amounts} />
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
  return declaredFilters(declared, {
    title: (column) => t(titleKey(column)),
    choice: (_, value) => statusText(kit, value),
  })
}
