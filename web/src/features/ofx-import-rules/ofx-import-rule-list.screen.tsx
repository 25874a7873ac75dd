import type { OfxImportRule } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import {
  listOfxImportRules,
  ofxImportRuleList,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ruleColumns, ruleFilters } from './ofx-import-rule-list.definition.tsx'

const OfxImportRuleDrawer = lazy(() =>
  import('./ofx-import-rule-form.tsx').then((file) => ({ default: file.OfxImportRuleDrawer })),
)

const rowId = ({ id }: OfxImportRule) => id

/** The rules that mend what banks write into OFX files, for platform administrators. */
export function OfxImportRuleListScreen() {
  const t = useTexts('ofxImportRules')
  const kit = useTexts('kit')
  const format = useFormat()
  const { record, open, close } = useOpenRecord()
  const state = useListState('ofx-import-rules', ofxImportRuleList)
  const page = useRouteQuery(listOfxImportRules, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => ruleColumns(t, format), [t, format])
  const filters = useMemo(() => ruleFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((rule: OfxImportRule) => open(rule.id), [])
  return (
    <ListScreen
      title={t('title')}
      create={{ label: t('create'), onClick: () => open('new') }}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      rowId={rowId}
      onOpen={openRow}
    >
      <Suspense>
        {record === null ? null : <OfxImportRuleDrawer record={record} onClose={close} />}
      </Suspense>
    </ListScreen>
  )
}
