import { CHARGE_GROUPS, type ChargeTotals } from '@prumo/contracts/charges/charge.schema'
import { Amounts } from '../../kit/amounts.tsx'
import { FilterTabs } from '../../parts/filter-tabs/filter-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface ChargeTabsProps {
  readonly value: string | undefined
  readonly totals: ChargeTotals | undefined
  readonly onChange: (group: string | null) => void
}

/** A vencer | Vencidas | Pagas | Não enviadas | Encerradas | Todas, each with its amount. */
export function ChargeTabs({ value = '', totals, onChange }: ChargeTabsProps) {
  const t = useTexts('charges')
  const tabs = CHARGE_GROUPS.map((group) => {
    const own = totals?.groups.find((row) => row.group === group)
    return {
      name: group,
      text: t(`groups.${group}`),
      figure: own && <Amounts of={[{ currency: 'BRL', value_cents: own.value_cents }]} />,
    }
  })
  return (
    <FilterTabs
      label={t('groups_label')}
      tabs={tabs}
      all={t('groups.all')}
      value={value}
      onChange={onChange}
    />
  )
}
