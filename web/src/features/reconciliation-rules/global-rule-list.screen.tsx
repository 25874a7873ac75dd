import type { GlobalRule } from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import {
  globalRuleList,
  listGlobalRules,
} from '@prumo/contracts/reconciliation-rules/global-rules.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { globalRuleColumns } from './global-rule-list.definition.tsx'
import { ruleFilters } from './rule-list.definition.tsx'

const GlobalRuleDrawer = lazy(() =>
  import('./global-rule-drawer.tsx').then((file) => ({ default: file.GlobalRuleDrawer })),
)

const rowId = ({ id }: GlobalRule) => id

/** The reconciliation rules of all companies, for platform administrators. */
export function GlobalRuleListScreen() {
  const t = useTexts('reconciliationRules')
  const kit = useTexts('kit')
  const { record, open, close } = useOpenRecord()
  const state = useListState('prumo-global-rules', globalRuleList)
  const page = useRouteQuery(listGlobalRules, { query: state.query, keepPrevious: true })
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((rule: GlobalRule) => open(rule.id), [])
  const columns = useMemo(() => globalRuleColumns(t, openRow), [t, openRow])
  const filters = useMemo(() => ruleFilters(t, kit), [t, kit])
  return (
    <ListScreen
      title={t('global.title')}
      create={{ label: t('create'), onClick: () => open('new') }}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <GlobalRuleDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
