import type { Sale, SaleTitle } from '@prumo/contracts/sales/sale.schema'
import { AppLink } from '../../kit/app-link.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales.module.css'

const stateOf = ({ residual_cents, value_cents }: SaleTitle) => {
  if (residual_cents === 0) return 'paid'
  return residual_cents < value_cents ? 'partial' : 'waiting'
}
const TONES = { paid: 'done', partial: 'partial', waiting: 'neutral' } as const

/** The payables and receivables that the approval made, each with the way to it. */
export function SaleTitles({ sale }: { readonly sale: Sale }) {
  const t = useTexts('sales')
  return (
    <section className={classes['section']}>
      <h2>{t('titles.title')}</h2>
      {sale.titles.length === 0 ? (
        <p className={classes['quiet']}>{t('titles.none')}</p>
      ) : (
        <ul className={classes['rows']}>
          {sale.titles.map((title) => (
            <li key={title.id}>
              <span className={classes['what']}>
                <AppLink href={`/admin/${title.kind}/edit/${title.id}`}>
                  {t('titles.open', { id: title.id })}
                </AppLink>
                <span>{t(`titles.kinds.${title.kind}`)}</span>
                <span>{title.party_name}</span>
                <span className={classes['quiet']}>{title.category_name}</span>
              </span>
              <span className={classes['what']}>
                <DateText date={title.due_date} />
                <MoneyText value_cents={title.value_cents} withSymbol />
                <StatusChip tone={TONES[stateOf(title)]} label={t(`titles.${stateOf(title)}`)} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
