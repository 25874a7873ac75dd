import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { purchaseBudget } from '@prumo/contracts/purchases/purchases.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'

const FIGURES = [
  ['budgeted', 'budgeted_cents'],
  ['budget_committed', 'committed_cents'],
  ['budget_spent', 'realized_cents'],
  ['budget_this', 'this_cents'],
  ['budget_left', 'left_cents'],
] as const

/** What budgets leave for a purchase, by category: nothing where no budget plans it. */
export function PurchaseBudget({ purchase }: { readonly purchase: Purchase }) {
  const t = useTexts('purchases')
  const format = useFormat()
  const { id } = purchase
  const rows = useRouteQuery(purchaseBudget, { params: { id }, silent: true }).data?.data ?? []
  if (rows.length === 0) return null
  return (
    <section className={classes['section']} aria-label={t('budget')}>
      <h2>{t('budget')}</h2>
      <div className={classes['budgets']}>
        {rows.map((row) => (
          <dl key={`${row.budget_id}.${row.category_id}`} className={classes['budget']}>
            <div>
              <dt>{row.budget}</dt>
              <dd>
                {row.category} · {format.month(row.first_month)}
                {row.first_month === row.last_month ? '' : ` – ${format.month(row.last_month)}`}
              </dd>
            </div>
            {FIGURES.map(([words, name]) => (
              <div key={name}>
                <dt>{t(words)}</dt>
                <dd
                  data-over={name === 'left_cents' && row.left_cents < 0 ? true : undefined}
                  title={name === 'left_cents' && row.left_cents < 0 ? t('budget_over') : undefined}
                >
                  {name === 'left_cents' && row.left_cents < 0 ? '▲ ' : ''}
                  {format.money(row[name])}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </section>
  )
}
