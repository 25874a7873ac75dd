import { Button } from '@mantine/core'
import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'
import {
  chargeList,
  chargeTotals,
  exportCharges,
  listCharges,
} from '@prumo/contracts/charges/charges.contract'
import { IconBuildingBank, IconMail } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { useListState } from '../../kit/use-list-state.ts'
import { useSelection } from '../../kit/use-selection.ts'
import { useCards } from '../../parts/cards/use-cards.tsx'
import { useRateText } from '../../parts/rates/use-rate-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chargeAddress, NEW_CHARGE, PROVIDER_LIST, REMINDERS } from './charge-address.ts'
import { chargeColumns, chargeFilters, onCard } from './charge-list.definition.tsx'
import { ChargeTabs } from './charge-tabs.tsx'
import { useSimulatedProviders } from './use-simulated-providers.ts'

const ChargeBulkBar = lazy(() =>
  import('./charge-bulk-bar.tsx').then((file) => ({ default: file.ChargeBulkBar })),
)

const rowId = ({ id }: ChargeRow) => id
const rowName = ({ party_name, description }: ChargeRow) =>
  `${party_name ?? ''} ${description}`.trim()
const rowTone = ({ status }: ChargeRow) => (status === 'canceled' ? 'struck' : undefined)
const noRows: readonly ChargeRow[] = []
/** What is being sent, or was paid, comes by itself. */
const LOOK_AGAIN_MS = 5_000

/** /admin/charge/list: what clients are asked to pay, and how far each has come. */
export function ChargeListScreen() {
  const t = useTexts('charges')
  const rateText = useRateText()
  const simulated = useSimulatedProviders()
  const can = useCan()
  const go = useGo()
  const state = useListState('charges', chargeList)
  const page = useRouteQuery(listCharges, {
    query: state.query,
    keepPrevious: true,
    every: LOOK_AGAIN_MS,
  })
  const rows = page.data?.data ?? noRows
  const total = page.data?.meta.total
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(state.view) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const columns = useMemo(() => chargeColumns(t, rateText, simulated), [t, rateText, simulated])
  const carded = useCards(columns, 'party', onCard)
  const filters = useMemo(() => chargeFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback((row: ChargeRow) => go(chargeAddress(row.id)), [])
  const { page: _page, per_page: _size, sort: _sort, direction: _way, ...filter } = state.query
  const totals = useRouteQuery(chargeTotals, { query: filter, keepPrevious: true, silent: true })
    .data?.data
  const sum = (name: 'value' | 'received' | 'open' | 'overdue') => ({
    label: t(`totals.${name}`),
    amounts:
      totals === undefined
        ? undefined
        : [{ currency: 'BRL' as const, value_cents: totals[`${name}_cents`] }],
  })
  const create = { label: t('create'), onClick: () => go(chargeAddress(NEW_CHARGE)) }
  const mayAct = can('api.companies.charges.update') || can('api.companies.charges.store')
  return (
    <ListScreen
      title={t('title')}
      create={can('api.companies.charges.store') ? create : undefined}
      state={state}
      page={page}
      columns={carded}
      filters={filters}
      exportRoute={exportCharges}
      headerActs={
        <>
          <Button
            component={AppLink}
            href={REMINDERS}
            variant="default"
            data-sign
            leftSection={<IconMail size={16} aria-hidden />}
          >
            {t('reminders_link')}
          </Button>
          <Button
            component={AppLink}
            href={PROVIDER_LIST}
            variant="default"
            data-sign
            leftSection={<IconBuildingBank size={16} aria-hidden />}
          >
            {t('providers_link')}
          </Button>
        </>
      }
      period={{ name: 'filter_due_date', label: t('period') }}
      above={
        <ChargeTabs
          value={state.query.filter_group}
          totals={totals}
          onChange={(group) => state.set({ filter_group: group })}
        />
      }
      totals={[sum('value'), sum('received'), sum('open'), sum('overdue')]}
      rowId={rowId}
      rowTone={rowTone}
      onOpen={open}
      {...(mayAct ? { selection } : {})}
      bulkBar={
        ticks.count === 0 ? null : (
          <Suspense>
            <ChargeBulkBar selection={ticks} />
          </Suspense>
        )
      }
    />
  )
}
