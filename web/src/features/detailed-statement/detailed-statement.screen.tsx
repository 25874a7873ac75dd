import { Button } from '@mantine/core'
import {
  exportMovements,
  listMovements,
  movementList,
} from '@prumo/contracts/detailed-statement/detailed-statement.contract'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useScreenKeys } from '../../client/screen-keys.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { amountIn } from '../../kit/amounts.tsx'
import { useGo } from '../../kit/app-link.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { currentMonthText } from '../../kit/period.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { PastNote } from '../../parts/instant/past-note.tsx'
import { LazyLineageDrawer } from '../../parts/lineage/lazy-lineage-drawer.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { movementColumns } from './movement-columns.tsx'
import { type Origin, originOf, recordHref, lineHref } from './movement-links.ts'
import { useStatementFilters } from './statement-filters.ts'
import { StatementNotes } from './statement-notes.tsx'
import { type StatementRow, statementRows } from './statement-rows.ts'

const rowId = ({ id }: StatementRow) => id
const rowTone = ({ movement }: StatementRow) => (movement === null ? 'strong' : undefined)

/** Extrato detalhado: every movement of the accounts, with the balance after it. */
export function DetailedStatementScreen() {
  const t = useTexts('detailedStatement')
  const can = useCan()
  const go = useGo()
  const today = useToday()
  const defaults = useMemo(() => ({ filter_date: currentMonthText(today) }), [today])
  const state = useListState('detailed-statement', movementList, defaults)
  const { as_of } = state.query
  // What was planned at an instant that is past is kept nowhere.
  const query = as_of === undefined ? state.query : { ...state.query, mode: 'actual' as const }
  const answer = useRouteQuery(listMovements, { query, keepPrevious: true })
  const [origin, setOrigin] = useState<Origin | null>(null)
  const { data } = answer
  const isNewestFirst = state.query.direction === 'desc'
  const rows = useMemo(
    () => (data === undefined ? undefined : statementRows(data, isNewestFirst)),
    [data, isNewestFirst],
  )
  const columns = useMemo(() => movementColumns(t), [t])
  const summary = data?.summary
  const filters = useStatementFilters((summary?.other_currencies.length ?? 0) > 0)
  const open = useCallback(
    ({ movement }: StatementRow) => {
      const href = movement === null ? null : recordHref(movement, can)
      if (href !== null) go(href)
      else if (movement !== null) setOrigin(originOf(movement))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- rights and the way are made anew each time and do the same on this screen.
    [],
  )
  const onFocused = (act: (row: StatementRow) => void) => () => {
    const row = focusedRow(rows ?? [])
    if (row !== undefined) act(row)
  }
  const keys = {
    row_origin: onFocused(({ movement }) => setOrigin(movement && originOf(movement))),
    row_line: onFocused(({ movement }) => {
      const href = movement === null ? null : lineHref(movement, can)
      if (href !== null) go(href)
    }),
  }
  useScreenKeys(rows ? keys : {})
  const currency = summary?.currency
  return (
    <ListScreen
      title={t('title')}
      state={state}
      exportRoute={exportMovements}
      page={{
        ...answer,
        data:
          data === undefined || rows === undefined ? undefined : { data: rows, meta: data.meta },
      }}
      columns={columns}
      filters={filters}
      period={{ name: 'filter_date', label: t('period') }}
      headerActs={
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      }
      totals={[
        ...(summary?.opening_cents == null
          ? []
          : [{ label: t('opening'), amounts: amountIn(summary.opening_cents, currency) }]),
        { label: t('ins'), amounts: amountIn(summary?.in_cents, currency) },
        { label: t('outs'), amounts: amountIn(summary?.out_cents, currency) },
        ...(summary?.closing_cents == null
          ? []
          : [{ label: t('closing'), amounts: amountIn(summary.closing_cents, currency) }]),
      ]}
      above={
        <>
          <PastNote as_of={as_of} onPresent={() => state.set({ as_of: null })} />
          {summary === undefined ? null : (
            <StatementNotes
              summary={summary}
              onShowLines={
                state.query.filter_only_bank === 'yes'
                  ? undefined
                  : () => state.set({ filter_only_bank: 'yes' })
              }
            />
          )}
        </>
      }
      rowId={rowId}
      rowTone={rowTone}
      onOpen={open}
    >
      {origin === null ? null : <LazyLineageDrawer of={origin} onClose={() => setOrigin(null)} />}
    </ListScreen>
  )
}

/** The row of the table that has the focus: rows stand in the order of the page. */
function focusedRow(rows: readonly StatementRow[]): StatementRow | undefined {
  const row = document.activeElement?.closest('tbody tr')
  return row instanceof HTMLTableRowElement ? rows[row.sectionRowIndex] : undefined
}
