import { Text } from '@mantine/core'
import type { RenegotiationPreview } from '@prumo/contracts/transactions/renegotiation.schema'
import { addCents, negateCents, subtractCents } from '@prumo/money'
import { useMemo } from 'react'
import { useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import classes from './renegotiation.module.css'

type Renegotiated = RenegotiationPreview['receivables'][number]
type Installment = RenegotiationPreview['installments'][number]

const receivableId = ({ id }: Renegotiated) => id
const nothing = () => undefined

interface TablesProps {
  readonly preview: RenegotiationPreview
  /** Whether the reader may cancel charges, as the renegotiation does. */
  readonly mayCancel: boolean
}

/** What is open with fine and interest, and the installments in its place, to the cent. */
export function RenegotiationTables({ preview, mayCancel }: TablesProps) {
  const t = useTexts('renegotiations')
  const format = useFormat()
  const { receivables, installments, open_charges, total_cents, currency } = preview
  const columns = useMemo(() => receivableColumns(t, receivables), [t, receivables])
  const planned = useMemo(() => installmentColumns(t), [t])
  const numbered = useMemo(
    () => installments.map((row, place) => ({ ...row, place })),
    [installments],
  )
  return (
    <>
      <div className={classes['table']}>
        <Text fw={600}>{t('old')}</Text>
        <DataTable
          label={t('old')}
          columns={columns}
          rows={receivables}
          rowId={receivableId}
          isFetching={false}
          error={null}
          onRetry={nothing}
          emptyText=""
        />
      </div>
      <div className={classes['table']}>
        <div className={classes['line']}>
          <Text fw={600}>{t('new')}</Text>
          <strong>{format.money(total_cents, currency)}</strong>
        </div>
        <DataTable
          label={t('new')}
          columns={planned}
          rows={numbered}
          rowId={placeOf}
          isFetching={false}
          error={null}
          onRetry={nothing}
          emptyText=""
        />
      </div>
      {open_charges === 0 ? null : (
        <Text size="sm" role="note">
          {t('open_charges', { count: open_charges })}
          {mayCancel ? null : <strong> {t('charges_right')}</strong>}
        </Text>
      )}
    </>
  )
}

type Numbered = Installment & { readonly place: number }
const placeOf = ({ place }: Numbered) => place + 1

const totalOf = (row: Renegotiated) =>
  subtractCents(
    addCents(row.open_cents, row.fine_cents, row.interest_cents, row.surcharge_cents),
    row.discount_cents,
  )

function receivableColumns(
  t: TextOf<'renegotiations'>,
  receivables: readonly Renegotiated[],
): readonly Column<Renegotiated>[] {
  const surcharge: Column<Renegotiated> = {
    key: 'surcharge',
    title: t('surcharge'),
    align: 'right',
    render: ({ surcharge_cents }) => <MoneyText value_cents={surcharge_cents} />,
  }
  const discount: Column<Renegotiated> = {
    key: 'discount',
    title: t('discount'),
    align: 'right',
    render: ({ discount_cents }) => <MoneyText value_cents={negateCents(discount_cents)} />,
  }
  return [
    { key: 'of', title: t('of'), render: ({ description }) => description },
    { key: 'due', title: t('due'), render: ({ due_date }) => <DateText date={due_date} /> },
    {
      key: 'open',
      title: t('open'),
      align: 'right',
      render: ({ open_cents }) => <MoneyText value_cents={open_cents} />,
    },
    {
      key: 'late',
      title: t('late_column'),
      align: 'right',
      render: ({ fine_cents, interest_cents }) => (
        <MoneyText value_cents={addCents(fine_cents, interest_cents)} />
      ),
    },
    // What leads from the first figure of a row to its last stands between them.
    ...(receivables.some(({ surcharge_cents }) => surcharge_cents !== 0) ? [surcharge] : []),
    ...(receivables.some(({ discount_cents }) => discount_cents !== 0) ? [discount] : []),
    {
      key: 'total',
      title: t('total'),
      align: 'right',
      render: (row) => <MoneyText value_cents={totalOf(row)} />,
    },
  ]
}

function installmentColumns(t: TextOf<'renegotiations'>): readonly Column<Numbered>[] {
  return [
    { key: 'place', title: t('installment'), render: (row) => String(placeOf(row)) },
    { key: 'due', title: t('due'), render: ({ due_date }) => <DateText date={due_date} /> },
    {
      key: 'value',
      title: t('value'),
      align: 'right',
      render: ({ value_cents }) => <MoneyText value_cents={value_cents} />,
    },
  ]
}
