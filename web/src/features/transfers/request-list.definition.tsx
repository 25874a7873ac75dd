import { Checkbox } from '@mantine/core'
import { titleKey } from '@prumo/contracts/columns'
import { requestColumns as declared } from '@prumo/contracts/transfers/wire-transfer-request.columns'
import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestRow,
  type RequestStatus,
} from '@prumo/contracts/transfers/wire-transfer-request.schema'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { StatusChip, type StatusTone } from '../../kit/status-chip.tsx'
import { byBankAccounts } from '../../parts/choices/choice-filters.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import { accountText, clipped } from './transfer-list.definition.tsx'
import classes from './transfers.module.css'

type Texts = TextOf<'transfers'>
type Columns = readonly Column<RequestRow>[]

const TONES: Readonly<Record<RequestStatus, StatusTone>> = {
  draft: 'neutral',
  requested: 'due_today',
  approved: 'scheduled',
  reproved: 'overdue',
  executed: 'done',
  canceled: 'canceled',
}

/** Where a request stands, as a chip. */
export function RequestStatusChip({ status, t }: { status: RequestStatus; t: Texts }) {
  return <StatusChip tone={TONES[status]} label={t(`requests.statuses.${status}`)} />
}

/** Which requests are ticked, and ticking one. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly toggle: (row: RequestRow) => void
}

/** A request that the reader may decide on. */
export const isDecidable = ({ status, is_own }: RequestRow): boolean =>
  status === 'requested' && !is_own

/** The columns of the requests; whoever approves can tick those that wait for it. */
export function requestColumns(t: Texts, selection: Selection | null): Columns {
  const columns = declaredColumns<RequestRow, (typeof declared)[number]>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      // On a card who is paid stands with what for, and with the tick of whoever decides.
      payee: (row) => (
        <>
          {selection === null || !isDecidable(row) ? null : (
            <span className={classes['on-card-line']}>
              <Tick row={row} selection={selection} t={t} />
            </span>
          )}
          {accountText(t, row.payee?.name ?? null)}
          <span className={classes['on-card']}>{row.description}</span>
        </>
      ),
      from: ({ from_account_name }) => accountText(t, from_account_name),
      status: ({ status }) => <RequestStatusChip status={status} t={t} />,
      description: ({ description }) => clipped(description),
      requested_by: ({ requested_by_name }) => clipped(requested_by_name),
      approved_by: ({ approved_by_name }) =>
        approved_by_name === null ? '' : clipped(approved_by_name),
    },
  )
  return selection === null ? columns : [selectColumn(t, selection), ...columns]
}

interface TickProps {
  readonly row: RequestRow
  readonly selection: Selection
  readonly t: Texts
}

function Tick({ row, selection: { ids, toggle }, t }: TickProps) {
  return (
    <Checkbox
      size="xs"
      aria-label={t('requests.select', { id: row.id })}
      checked={ids.has(row.id)}
      onChange={() => toggle(row)}
    />
  )
}

/** One's own says so: somebody else decides on it. */
function selectColumn(t: Texts, selection: Selection): Columns[number] {
  return {
    key: 'select',
    title: t('requests.select_column'),
    hideOnCard: true,
    render: (row) =>
      isDecidable(row) ? (
        <Tick row={row} selection={selection} t={t} />
      ) : row.status === 'requested' ? (
        <span className={classes['quiet']} title={t('requests.own')}>
          {t('requests.own_short')}
        </span>
      ) : null,
  }
}

/** Status, kind and accounts; the days stand beside them. */
export function requestFilters(t: Texts): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_request_status',
      label: t('status'),
      kind: 'choice',
      options: REQUEST_STATUSES.map((value) => ({
        value,
        label: t(`requests.statuses.${value}`),
      })),
    },
    {
      name: 'filter_kind',
      label: t('requests.kind'),
      kind: 'choice',
      options: REQUEST_KINDS.map((value) => ({ value, label: t(`requests.kinds.${value}`) })),
    },
    { name: 'filter_bank_accounts_ids', label: t('accounts'), ...byBankAccounts },
  ]
}
