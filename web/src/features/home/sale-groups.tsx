import type { SaleGroup, SalesDashboard } from '@prumo/contracts/home/sales-dashboard.contract'
import { SOLD_STATUSES } from '@prumo/contracts/home/sales-dashboard.contract'
import { AppLink } from '../../kit/app-link.tsx'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import { hasText, textOfCode, useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'
import { salesAddress } from './sales-address.ts'

/** As many as are seen at a glance. */
const ROWS = 8

const FILTERS = {
  product: 'filterSaleProducts',
  platform: 'filterSalePlatforms',
  payment_method: 'filterSalePaymentMethods',
} as const

interface SaleGroupsProps {
  readonly by: SaleGroup
  readonly data: SalesDashboard
}

/** The sales of the month by what they have in common; each row opens its list. */
export function SaleGroups({ by, data }: SaleGroupsProps) {
  const t = useTexts('home')
  const rows = data.groups[by]
  if (rows.length === 0) return <span className={classes['label']}>{t('sales.none')}</span>
  const nameOf = (key: string | null) => {
    const code = `sales.names.${by}.${key ?? 'none'}`
    return hasText('home', code) ? textOfCode('home', code) : (key ?? '–')
  }
  const addressOf = (key: string | null) =>
    by === 'status'
      ? salesAddress(data.days, [key ?? ''])
      : salesAddress(data.days, SOLD_STATUSES, { [FILTERS[by]]: key ?? 'none' })
  return (
    <>
      <ul className={classes['rows']}>
        {rows.slice(0, ROWS).map((row) => (
          <li key={row.key}>
            <AppLink className={classes['name']} href={addressOf(row.key)}>
              {row.name ?? nameOf(row.key)}
            </AppLink>
            <span className={classes['label']}>{t('sales.count', { count: row.count })}</span>
            <span>
              <Amounts of={amountsOf(row, (sums) => sums.gross_cents) ?? []} withSymbol />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > ROWS ? (
        <span className={classes['label']}>
          {t('upcoming.more', { count: rows.length - ROWS })}
        </span>
      ) : null}
    </>
  )
}
