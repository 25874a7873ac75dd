import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { formatTaxId } from '@prumo/brazil'
import { useMemo } from 'react'
import { type Formats, useFormat } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { environmentText } from '../../parts/emission/environment-text.ts'
import { EmissionEvents } from './emission-events.tsx'
import { EmissionReturns } from './emission-returns.tsx'
import { EmissionTaxes } from './emission-taxes.tsx'
import classes from './invoice-emission.module.css'

interface EmissionFactsProps {
  readonly emission: Emission
  /** Its form stands above and says whom and what it is of. */
  readonly isForm: boolean
  readonly isDirty: boolean
}

/** What an emission says, what is counted of it, and what happened to it. */
export function EmissionFacts({ emission, isForm, isDirty }: EmissionFactsProps) {
  return (
    <>
      {isForm ? null : <Said emission={emission} />}
      <EmissionReturns emission={emission} />
      <EmissionTaxes emission={emission} isDirty={isForm && isDirty} />
      <EmissionEvents emission={emission} />
    </>
  )
}

type Fact = readonly [label: string, value: string | null | undefined]

/** What a note of goods says beside its lines. */
function goodsFacts(
  { goods }: Emission,
  t: TextOf<'invoiceGoods'>,
  format: Formats,
): readonly Fact[] {
  if (goods === null) return []
  const rates = (['internal_rate', 'fcp_rate', 'credit_rate'] as const).map(
    (name): Fact => [t(`fields.${name}`), goods[name]?.replace('.', ',')],
  )
  const dues = goods.instalments.map(
    ({ due_date, value_cents }) => `${format.date(due_date)} · ${format.money(value_cents)}`,
  )
  return [
    [t('fields.freight'), goods.freight_cents === 0 ? null : format.money(goods.freight_cents)],
    [t('fields.presence'), t(`presences.${goods.presence}`)],
    [t('fields.payment_method'), t(`methods.${goods.payment_method}`)],
    [t('instalments.title'), dues.join('; ')],
    ...rates,
  ]
}

function factsOf(
  emission: Emission,
  t: TextOf<'invoiceEmission'>,
  goods: TextOf<'invoiceGoods'>,
  format: Formats,
) {
  const { series, number, authorized_at, party_document } = emission
  const facts: readonly Fact[] = [
    [t('client'), emission.party_name],
    [t('detail.party_document'), party_document === null ? null : formatTaxId(party_document)],
    [t('number'), number === null ? null : String(number)],
    [t('series'), series],
    [t('environment'), environmentText(t, emission)],
    [t('competency'), format.date(emission.competency_date)],
    [t('value'), format.money(emission.value_cents)],
    [t('detail.authorized_at'), authorized_at === null ? null : format.instant(authorized_at)],
    [t('detail.protocol'), emission.protocol],
    [t('form.description'), emission.description],
    ...goodsFacts(emission, goods, format),
    [t('detail.key'), emission.key],
    [t('detail.reference'), emission.reference === emission.key ? null : emission.reference],
  ]
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
}

type Line = Emission['lines'][number]

function Said({ emission }: Pick<EmissionFactsProps, 'emission'>) {
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const format = useFormat()
  const columns = useMemo(() => lineColumns(t), [t])
  return (
    <>
      <dl className={classes['facts']}>
        {factsOf(emission, t, goods, format).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {emission.page_url === null ? null : (
          <div>
            <dt>{t('city_page')}</dt>
            <dd>
              <a href={emission.page_url} target="_blank" rel="noreferrer">
                {new URL(emission.page_url).hostname}
              </a>
            </dd>
          </div>
        )}
      </dl>
      <DataTable
        label={t('form.lines')}
        columns={columns}
        rows={emission.lines}
        rowId={({ product_id, quantity, total_cents }: Line) =>
          `${product_id}.${quantity}.${total_cents}`
        }
      />
    </>
  )
}

function lineColumns(t: TextOf<'invoiceEmission'>): readonly Column<Line>[] {
  return [
    {
      key: 'product',
      title: t('form.product'),
      isSlack: true,
      render: ({ product_name, product_code }) => `${product_code} ${product_name}`.trim(),
    },
    {
      key: 'quantity',
      title: t('form.quantity'),
      align: 'right',
      render: ({ quantity }) => quantity.replace('.', ','),
    },
    {
      key: 'unit_price',
      title: t('form.unit_price'),
      align: 'right',
      hideOnCard: true,
      render: ({ unit_price_cents }) => <MoneyText value_cents={unit_price_cents} />,
    },
    {
      key: 'total',
      title: t('form.total'),
      align: 'right',
      isMoney: true,
      render: ({ total_cents }) => <MoneyText value_cents={total_cents} />,
    },
  ]
}
