import {
  DOCUMENT_STATES,
  type DocumentTotals,
} from '@prumo/contracts/received-documents/received-document.schema'
import { useFormat } from '../../client/use-format.ts'
import { FilterTabs } from '../../parts/filter-tabs/filter-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface DocumentTabsProps {
  /** The states that the list is filtered by. */
  readonly value: readonly string[] | undefined
  readonly totals: DocumentTotals | undefined
  readonly onChange: (state: string | null) => void
}

/** Resumo | A lançar | Lançada | … | Todas, each with how many it has. */
export function DocumentTabs({ value = [], totals, onChange }: DocumentTabsProps) {
  const t = useTexts('receivedDocuments')
  const format = useFormat()
  const countOf = (state: string) => totals?.states.find((one) => one.state === state)?.count ?? 0
  const tabs = DOCUMENT_STATES.map((state) => ({
    name: state,
    text: t(`states.${state}`),
    figure: totals && format.count(countOf(state)),
  }))
  return (
    <FilterTabs
      isCounted
      label={t('states_label')}
      tabs={tabs}
      all={t('all')}
      value={value.join(',')}
      onChange={onChange}
    />
  )
}
