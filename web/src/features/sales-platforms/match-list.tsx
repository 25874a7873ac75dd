import { NativeSelect } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import {
  MATCH_STATES,
  type MatchState,
  type PlatformMatch,
  type SalesPlatform,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import {
  PLATFORM_PAGE,
  listPlatformMatches,
} from '@prumo/contracts/sales-platforms/sales-platforms.contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { useSelection } from '../../kit/use-selection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Pager } from '../../parts/pager/pager.tsx'
import { matchChip } from './platform-words.tsx'
import classes from './sales-platforms.module.css'

const MatchBulkBar = lazy(() =>
  import('./match-bulk-bar.tsx').then((file) => ({ default: file.MatchBulkBar })),
)
const MatchDialog = lazy(() =>
  import('./match-dialog.tsx').then((file) => ({ default: file.MatchDialog })),
)

const noRows: readonly PlatformMatch[] = []
const rowId = ({ id }: PlatformMatch) => id
const rowName = ({ name }: PlatformMatch) => name

/** Which product or contact of the company each of the platform's is; several are decided at once. */
export function MatchList({ platform }: Pick<SalesPlatform, 'platform'>) {
  const t = useTexts('salesPlatforms')
  const mayDecide = useCan()('companies.sales.update')
  const [page, setPage] = useState(1)
  const [state, setState] = useState<MatchState | ''>('')
  const [opened, setOpened] = useState<PlatformMatch | null>(null)
  const found = useRouteQuery(listPlatformMatches, {
    query: { page, filter_platform: platform, ...(state === '' ? {} : { filter_state: state }) },
    keepPrevious: true,
  })
  const rows = found.data?.data
  const ticks = useSelection({
    rows: rows ?? noRows,
    rowId,
    total: found.data?.meta.total,
    scope: `${platform} ${state}`,
  })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const open = useCallback((match: PlatformMatch) => setOpened(match), [])
  const columns = useMatchColumns()
  return (
    <div className={classes['list']}>
      <div className={classes['filters']}>
        <NativeSelect
          aria-label={t('matches.filter')}
          value={state}
          onChange={(event) => {
            const { value } = event.currentTarget
            setState(MATCH_STATES.find((one) => one === value) ?? '')
            setPage(1)
          }}
          data={[
            { value: '', label: t('matches.all') },
            ...MATCH_STATES.map((value) => ({ value, label: t(`matches.states.${value}`) })),
          ]}
        />
      </div>
      <DataTable
        label={t('tabs.matches')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        {...(mayDecide ? { onOpen: open, selection } : {})}
        isFetching={found.isFetching && found.data === undefined}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('matches.none')}
      />
      <Pager size={PLATFORM_PAGE} page={page} total={found.data?.meta.total} onPage={setPage} />
      <Suspense>
        {ticks.count === 0 ? null : <MatchBulkBar selection={ticks} />}
        {opened === null ? null : <MatchDialog match={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

function useMatchColumns(): readonly Column<PlatformMatch>[] {
  const t = useTexts('salesPlatforms')
  return useMemo(
    () => [
      { key: 'name', title: t('matches.name'), render: ({ name }) => name },
      { key: 'kind', title: t('matches.kind'), render: ({ kind }) => t(`matches.kinds.${kind}`) },
      {
        key: 'known',
        title: t('matches.known_by'),
        render: ({ document, email, external_id }) =>
          document === null ? (email ?? external_id) : formatTaxId(document),
      },
      { key: 'state', title: t('matches.state'), render: ({ state }) => matchChip(t, state) },
      {
        key: 'record',
        title: t('matches.record'),
        isSlack: true,
        render: ({ record_name, reason }) =>
          record_name === null
            ? t('matches.nobody')
            : t('matches.because', { name: record_name, reason: t(`matches.reasons.${reason}`) }),
      },
    ],
    [t],
  )
}
