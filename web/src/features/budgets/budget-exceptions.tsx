import type { Budget, BudgetException } from '@prumo/contracts/budgets/budget.schema'
import { listBudgetExceptions } from '@prumo/contracts/budgets/budgets.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'

/** What passed above a budget, by whom and why; for those who may let it pass. */
export function BudgetExceptions({ budget }: { readonly budget: Budget }) {
  const t = useTexts('budgets')
  const format = useFormat()
  const may = useCan()('companies.budgets.override')
  const { id } = budget
  const found = useRouteQuery(listBudgetExceptions, { params: { id }, enabled: may, silent: true })
  const rows = found.data?.data ?? []
  if (rows.length === 0) return null
  const exceptionText = (row: BudgetException) => {
    const name = `${row.category_name} · ${format.month(row.month)}`
    const requested = format.money(row.requested_cents)
    return row.available_cents === null
      ? t('exception_of_part', { name, requested })
      : t('exception_of', { name, requested, available: format.money(row.available_cents) })
  }
  return (
    <section aria-label={t('exceptions')}>
      <h2>{t('exceptions')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {exceptionText(row)} — {row.reason}{' '}
            <span className={kitClasses['quiet']}>
              {t(`acts.${row.act}`)} · {row.user_name} · {format.instant(row.happened_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
