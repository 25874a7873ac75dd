import { titleKey } from '@prumo/contracts/columns'
import { purchaseColumns as declared } from '@prumo/contracts/purchases/purchase.columns'
import {
  PURCHASE_STATUSES,
  type PurchaseCreator,
  type PurchaseRow,
} from '@prumo/contracts/purchases/purchase.schema'
import { symbolOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { byAmounts } from '../../parts/amounts/amounts-filter.tsx'
import { byCostCenters, byProjects } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { ClosedMark } from '../../parts/closed-period/closed-periods.tsx'
import { PurchaseStatusChip } from './purchase-status-chip.tsx'
import classes from './purchases.module.css'

type Texts = TextOf<'purchases'>

const clipped = (text: string) => (
  <span className={classes['clipped']} title={text}>
    {text}
  </span>
)

/** The columns of the purchases, those of screens, item 26, first. */
export function purchaseColumns(t: Texts): readonly Column<PurchaseRow>[] {
  return declaredColumns<PurchaseRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      supplier: ({ party_name }) => clipped(party_name),
      installments: ({ installments_count }) => t('installments_of', { count: installments_count }),
      category: (row) =>
        clipped(
          row.allocations_count > 1
            ? t('categories_of', { name: row.category_name, count: row.allocations_count - 1 })
            : row.category_name,
        ),
      created_by: ({ created_by_name }) => clipped(created_by_name),
      status: ({ status, standing, competency_date: day }) => (
        <span className={classes['standing']}>
          <PurchaseStatusChip status={status} t={t} />
          <ClosedMark moves={[{ basis: 'accrual', day, bank_account_id: null }]} />
          {standing === null ? null : (
            <span title={standing.name}>
              {t('level_of', { level: standing.level, count: standing.last_level })}
            </span>
          )}
        </span>
      ),
      description: ({ description }) => clipped(description),
      paid: (row) =>
        row.paid_value_cents === 0 ? null : (
          <MoneyText value_cents={row.paid_value_cents} {...symbolOf(row)} />
        ),
    },
  )
}

/** What a card of a narrow screen says of a purchase. */
export const onCard = ({ party_name, description }: PurchaseRow) => ({
  who: party_name,
  what: description,
})

/** Status and who wrote it; both dates stand above the list, since both hide rows from the start. */
export function purchaseFilters(
  t: Texts,
  creators: readonly PurchaseCreator[],
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: PURCHASE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'filter_waits_for',
      label: t('waits_for'),
      kind: 'choice',
      options: [{ value: 'me', label: t('waits_for_whom.me') }],
    },
    { name: 'filter_cost_centers', label: t('cost_centers'), ...byCostCenters },
    { name: 'filter_projects', label: t('projects'), ...byProjects },
    { name: 'filter_value_range', label: t('net'), ...byAmounts },
    {
      name: 'filter_created_by_id',
      label: t('created_by'),
      kind: 'choice',
      options: creators.map(({ user_id, user_name }) => ({
        value: String(user_id),
        label: user_name,
      })),
    },
  ]
}
