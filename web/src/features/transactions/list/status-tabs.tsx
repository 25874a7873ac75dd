import {
  STATUS_GROUPS,
  type StatusGroup,
  type TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { Amounts, amountsOf } from '../../../kit/amounts.tsx'
import { FilterTabs } from '../../../parts/filter-tabs/filter-tabs.tsx'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** The word of a group of statuses: what is paid is received on the other side. */
export function groupText(
  t: TextOf<'transactions'>,
  side: TransactionSide,
  group: StatusGroup,
): string {
  return group === 'paid' ? t(`${side.noun}.paid_tab`) : t(`tabs.${group}`)
}

interface StatusTabsProps {
  readonly side: TransactionSide
  /** The group of statuses that the list is filtered by. */
  readonly value: string | undefined
  readonly totals: TransactionTotals | undefined
  readonly onChange: (group: string | null) => void
}

/** Vencidos | Vence hoje | A vencer | Pagos | Todos, each with its amount in the whole filter. */
export function StatusTabs({ side, value = '', totals, onChange }: StatusTabsProps) {
  const t = useTexts('transactions')
  const tabs = STATUS_GROUPS.map((group) => {
    const amounts = amountsOf(totals, ({ tabs: sums }) => sums[group].cents)
    const isSome = amounts?.some(({ value_cents }) => value_cents !== 0)
    return {
      name: group,
      text: groupText(t, side, group),
      figure: amounts === undefined ? undefined : <Amounts of={amounts} />,
      tone: isSome ? group : undefined,
    }
  })
  return (
    <FilterTabs
      label={t('tabs_label')}
      tabs={tabs}
      all={t('tabs.all')}
      value={value}
      onChange={onChange}
    />
  )
}
