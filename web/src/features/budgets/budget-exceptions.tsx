import type { Budget } from '@prumo/contracts/budgets/budget.schema'
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
  return (
    <section aria-label={t('exceptions')}>
      <h2>{t('exceptions')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {t('exception_of', {
              name: `${row.category_name} · ${format.month(row.month)}`,
              requested: format.money(row.requested_cents),
              available: format.money(row.available_cents),
            })}{' '}
            — {row.reason}{' '}
            <span className={kitClasses['quiet']}>
              {t(`acts.${row.act}`)} · {row.user_name} · {format.instant(row.happened_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
