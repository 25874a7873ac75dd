import type { PartyMovement } from '@prumo/contracts/parties/party-transactions.schema'
import { partyStatement } from '@prumo/contracts/parties/parties.contract'
import { useCallback, useMemo, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useGo } from '../../kit/app-link.tsx'
import { symbolOf } from '../../kit/amounts.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { Paging } from '../../kit/paging.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import type { PartySide } from './party-side.ts'

function movementColumns(t: TextOf<'parties'>): readonly Column<PartyMovement>[] {
  return [
    {
      key: 'happened_on',
      title: t('statement.date'),
      width: '104px',
      render: ({ happened_on }) => <DateText date={happened_on} />,
    },
    {
      key: 'kind',
      title: t('statement.kind'),
      width: '96px',
      render: ({ kind }) => t(`statement.kinds.${kind}`),
    },
    {
      key: 'description',
      title: t('statement.description'),
      render: ({ description }) => description,
    },
    {
      key: 'amount',
      title: t('statement.amount'),
      align: 'right',
      width: '120px',
      render: (row) => <MoneyText value_cents={row.amount_cents} {...symbolOf(row)} signed />,
    },
    {
      key: 'balance',
      title: t('statement.balance'),
      align: 'right',
      width: '120px',
      render: (row) => <MoneyText value_cents={row.balance_cents} {...symbolOf(row)} />,
    },
  ]
}

const rowId = ({ kind, transaction_id, happened_on, balance_cents, amount_cents }: PartyMovement) =>
  [kind, transaction_id, happened_on, amount_cents, balance_cents].join('.')

/** Where the transaction of a movement is read. */
const transactionOf = (noun: PartySide['noun'], { transaction_id }: PartyMovement): string =>
  `/admin/${noun === 'clients' ? 'receivable' : 'payable'}/edit/${transaction_id}`

interface PartyStatementProps {
  readonly side: PartySide
  readonly id: number
}

/**
 * 'Extrato': every transaction and settlement of a contact, newest first, with what was open then.
 */
export function PartyStatement({ side, id }: PartyStatementProps) {
  const t = useTexts('parties')
  const go = useGo()
  const [place, setPlace] = useState({ page: 1, perPage: partyStatement.page_size })
  const query = partyStatement.query.parse({
    page: String(place.page),
    per_page: String(place.perPage),
  })
  const found = useRouteQuery(side.routes.statement, { params: { id }, query, keepPrevious: true })
  const columns = useMemo(() => movementColumns(t), [t])
  const { noun } = side
  // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  const open = useCallback((movement: PartyMovement) => go(transactionOf(noun, movement)), [noun])
  return (
    <>
      <DataTable
        label={t('tabs.statement')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        onOpen={open}
        isFetching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('statement.empty')}
      />
      <Paging
        state={{
          ...place,
          set: ({ page, per_page }) =>
            setPlace((before) => ({
              page: Number(page ?? 1),
              perPage: per_page === undefined ? before.perPage : Number(per_page),
            })),
        }}
        total={found.data?.meta.total ?? 0}
        list={t('tabs.statement')}
      />
    </>
  )
}
