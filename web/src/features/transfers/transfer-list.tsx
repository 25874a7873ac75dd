import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import {
  exportTransfers,
  listTransfers,
  transferList,
} from '@prumo/contracts/transfers/transfers.contract'
import { useCallback, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { amountsOf } from '../../kit/amounts.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { useClips } from '../../parts/attachments/with-clips.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { transferColumns, transferFilters } from './transfer-list.definition.tsx'
import { TransferTabs } from './transfer-tabs.tsx'
import { useTransferTotals } from './transfers.api.ts'
import type { OpenTransfer } from './use-open-transfer.ts'

const rowId = ({ id }: Transfer) => id

/** The tab of the transfers. */
export function TransferList({ opened }: { readonly opened: OpenTransfer }) {
  const t = useTexts('transfers')
  const can = useCan()
  const today = useToday()
  const defaults = useMemo(() => ({ filter_transfer_date: currentMonthText(today) }), [today])
  const state = useListState('transfers', transferList, defaults)
  const page = useRouteQuery(listTransfers, { query: state.query, keepPrevious: true })
  const totals = useTransferTotals(state.query)
  const columns = useMemo(() => transferColumns(t), [t])
  const clipped = useClips(page.data?.data, columns, { kind: 'transfers', column: 'description' })
  const filters = useMemo(() => transferFilters(t), [t])
  // oxlint-disable-next-line react/exhaustive-deps -- `open` is made anew each time and does the same on this screen.
  const openRow = useCallback((row: Transfer) => opened.open(row.id), [])
  const create = { label: t('create'), onClick: () => opened.open('new') }
  return (
    <ListScreen
      title={t('title')}
      create={can('transfers.store') ? create : undefined}
      state={state}
      exportRoute={exportTransfers}
      page={page}
      columns={clipped}
      filters={filters}
      period={{ name: 'filter_transfer_date', label: t('period') }}
      totals={[
        { label: t('total'), amounts: amountsOf(totals, (sums) => sums.value_cents) },
        { label: t('fees_total'), amounts: amountsOf(totals, (sums) => sums.fee_cents) },
      ]}
      above={<TransferTabs tab="transfers" onChoose={opened.choose} />}
      rowId={rowId}
      onOpen={openRow}
    />
  )
}
