import { Button } from '@mantine/core'
import type { GoodsTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { useMemo, useState } from 'react'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'

interface LineTaxesProps extends Pick<Emission, 'lines'> {
  readonly taxes: GoodsTaxes
}

type Row = GoodsTaxes['lines'][number] & { readonly place: number; readonly product_name: string }

const rowId = ({ place }: Row) => place

/** What each line owes, for whoever asks. */
export function LineTaxes({ taxes, lines }: LineTaxesProps) {
  const t = useTexts('invoiceGoods')
  const [isOpen, setOpen] = useState(false)
  const hasReform = taxes.ibs_cbs !== null
  const columns = useMemo(() => lineColumns(t, hasReform), [t, hasReform])
  const rows = taxes.lines.map((line, place) => ({
    ...line,
    place,
    product_name: lines[place]?.product_name ?? '',
  }))
  if (rows.length === 0) return null
  return (
    <>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'taxes.hide_lines' : 'taxes.show_lines')}
        </Button>
      </div>
      {isOpen ? (
        <DataTable label={t('taxes.lines')} columns={columns} rows={rows} rowId={rowId} />
      ) : null}
    </>
  )
}

function lineColumns(t: TextOf<'invoiceGoods'>, hasReform: boolean): readonly Column<Row>[] {
  const money = (name: 'icms' | 'ipi' | 'pis' | 'cofins' | 'ibs' | 'cbs'): Column<Row> => ({
    key: name,
    title: t(`taxes.${name}`),
    align: 'right',
    render: (row) => <MoneyText value_cents={row[`${name}_cents`]} />,
  })
  return [
    {
      key: 'product',
      title: t('taxes.product'),
      isSlack: true,
      cardPlace: 1,
      render: ({ product_name }) => product_name,
    },
    { key: 'cfop', title: t('taxes.cfop'), render: ({ cfop }) => cfop },
    { key: 'code', title: t('taxes.code'), render: ({ icms_code }) => icms_code },
    {
      key: 'base',
      title: t('taxes.icms_base'),
      align: 'right',
      render: ({ icms_base_cents }) => <MoneyText value_cents={icms_base_cents} />,
    },
    money('icms'),
    money('ipi'),
    money('pis'),
    money('cofins'),
    ...(hasReform ? [money('ibs'), money('cbs')] : []),
  ]
}
