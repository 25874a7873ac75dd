import type { Plan } from '@prumo/contracts/plans/plan.schema'
import { listPlans, planList } from '@prumo/contracts/plans/plans.contract'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { planColumns, planFilters } from './plan-list.definition.tsx'

const PlanDrawer = lazy(() =>
  import('./plan-form.tsx').then((file) => ({ default: file.PlanDrawer })),
)

const rowId = ({ id }: Plan) => id

/** The plans of Prumo, for platform administrators. */
export function PlanListScreen() {
  const t = useTexts('plans')
  const kit = useTexts('kit')
  const format = useFormat()
  const { record, open, close } = useOpenRecord()
  const state = useListState('prumo-plans', planList)
  const page = useRouteQuery(listPlans, { query: state.query, keepPrevious: true })
  const columns = useMemo(() => planColumns(t, format), [t, format])
  const filters = useMemo(() => planFilters(t, kit), [t, kit])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((plan: Plan) => open(plan.id), [])
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
      <Suspense>{record === null ? null : <PlanDrawer record={record} onClose={close} />}</Suspense>
    </ListScreen>
  )
}
