import { Text } from '@mantine/core'
import { type CivilMonth, monthOf } from '@prumo/civil-date'
import {
  type Budget,
  BUDGET_BASES,
  type BudgetBasis,
  isBudgetOpen,
} from '@prumo/contracts/budgets/budget.schema'
import { compareBudget } from '@prumo/contracts/budgets/budgets.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { SelectInput } from '../../kit/select-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BudgetExceptions } from './budget-exceptions.tsx'
import classes from './budgets.module.css'
import { figuresOf, isOver, spanOf, type TrackedView } from './tracked.rules.ts'
import { TrackedCards, TrackedTable } from './tracked-table.tsx'

const VIEWS = ['total', 'month', 'accumulated'] as const

/** A budget beside what was committed and realized: of all of it, a month, or the months so far. */
export function BudgetTracking({ budget }: { readonly budget: Budget }) {
  const t = useTexts('budgets')
  const format = useFormat()
  const today = monthOf(useToday())
  const [basis, setBasis] = useState<BudgetBasis>('accrual')
  const [view, setView] = useState<TrackedView>('total')
  const [month, setMonth] = useState<CivilMonth>(today)
  const { shown_revision: revision } = budget
  const compared = useRouteQuery(compareBudget, {
    params: { id: budget.id },
    query: { basis, revision },
    keepPrevious: true,
  }).data?.data
  if (compared === undefined) return null
  const { months } = compared
  const shownMonth = months.includes(month) ? month : (months[0] ?? month)
  const span = spanOf(months, view, shownMonth)
  const [first, last] = [months[span[0]] ?? today, months[span[1] - 1] ?? today]
  const rows = compared.lines.map((line) => ({ line, figures: figuresOf(line, span) }))
  const above = rows.filter(({ line, figures }) => isOver(line.nature, figures)).length
  return (
    <>
      <div className={classes['tools']}>
        <SelectInput
          label={t('basis')}
          size="sm"
          w={150}
          allowDeselect={false}
          value={basis}
          data={BUDGET_BASES.map((value) => ({ value, label: t(`bases.${value}`) }))}
          onChange={(value) => setBasis(value === 'cash' ? 'cash' : 'accrual')}
        />
        <SelectInput
          label={t('show')}
          size="sm"
          w={210}
          allowDeselect={false}
          value={view}
          data={VIEWS.map((value) => ({ value, label: t(`view_${value}`) }))}
          onChange={(value) => setView(VIEWS.find((one) => one === value) ?? 'total')}
        />
        {view === 'total' ? null : (
          <SelectInput
            label={t('month')}
            size="sm"
            w={140}
            allowDeselect={false}
            value={shownMonth}
            data={months.map((value) => ({ value, label: format.month(value) }))}
            onChange={(value) => setMonth(months.find((one) => one === value) ?? shownMonth)}
          />
        )}
      </div>
      {isBudgetOpen(budget) && above > 0 ? (
        <Text role="status" size="sm" className={classes['over'] ?? ''}>
          {t('below_spent', { count: above })}
        </Text>
      ) : null}
      <TrackedTable rows={rows} asked={{ budget, first, last, basis }} />
      <TrackedCards rows={rows} />
      <BudgetExceptions budget={budget} />
    </>
  )
}
