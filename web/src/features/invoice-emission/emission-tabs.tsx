import {
  EMISSION_STATUSES,
  type EmissionStatus,
  type EmissionTotals,
} from '@prumo/contracts/invoice-emission/emission.schema'
import { useFormat } from '../../client/use-format.ts'
import { FilterTabs } from '../../parts/filter-tabs/filter-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Those that every company has sooner or later; the others are seen where there are any. */
const USUAL: readonly EmissionStatus[] = [
  'draft',
  'queued',
  'processing',
  'rejected',
  'authorized',
  'canceled',
]

interface EmissionTabsProps {
  /** The statuses that the list is filtered by. */
  readonly value: readonly string[] | undefined
  readonly totals: EmissionTotals | undefined
  readonly onChange: (status: string | null) => void
}

/** Rascunho | Na fila | … | Todas, each with how many it has. */
export function EmissionTabs({ value = [], totals, onChange }: EmissionTabsProps) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  const shown = value.join(',')
  const countOf = (status: EmissionStatus) =>
    totals?.statuses.find((row) => row.status === status)?.count ?? 0
  const tabs = EMISSION_STATUSES.filter(
    (status) => USUAL.includes(status) || shown === status || countOf(status) > 0,
  ).map((status) => ({
    name: status,
    text: t(`statuses.${status}`),
    figure: totals && format.count(countOf(status)),
  }))
  return (
    <FilterTabs
      isCounted
      label={t('statuses_label')}
      tabs={tabs}
      all={t('all')}
      value={shown}
      onChange={onChange}
    />
  )
}
