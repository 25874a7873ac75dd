import type { GoodsTaxes as Taxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { type Cents, negateCents, sumCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'
import { IncludedSums } from './included-sums.tsx'
import { LineTaxes } from './line-taxes.tsx'
import { Sum } from './tax-sum.tsx'

interface GoodsTaxesProps extends Pick<Emission, 'lines'> {
  readonly taxes: Taxes
}

/** What is counted of a note of goods: the sums of its lines, and what it is worth. */
export function GoodsTaxes({ taxes, lines }: GoodsTaxesProps) {
  return (
    <>
      <Sums taxes={taxes} />
      <LineTaxes taxes={taxes} lines={lines} />
    </>
  )
}

function Sums({ taxes }: Pick<GoodsTaxesProps, 'taxes'>) {
  const t = useTexts('invoiceGoods')
  const notes = useTexts('invoiceEmission')
  const format = useFormat()
  const { ibs_cbs, freight_cents, discount_cents } = taxes
  /** Those that most notes lack. */
  const seldom: readonly (readonly [label: string, value: Cents])[] = [
    [t('taxes.fcp'), taxes.fcp_cents],
    [t('taxes.difal'), taxes.difal_cents],
    [t('taxes.difal_fcp'), taxes.difal_fcp_cents],
  ]
  return (
    <dl className={classes['sums']}>
      <IncludedSums included={taxes.included} label={t('taxes.agreed')} />
      <Sum label={t('taxes.goods')} value={format.money(taxes.goods_cents)} />
      {freight_cents === 0 ? null : (
        <Sum label={t('fields.freight')} value={format.money(freight_cents)} />
      )}
      {discount_cents === 0 ? null : (
        <Sum label={notes('taxes.discount')} value={format.money(negateCents(discount_cents))} />
      )}
      <Sum label={t('taxes.icms_base')} value={format.money(taxes.icms_base_cents)} />
      <Sum label={t('taxes.icms')} value={format.money(taxes.icms_cents)} />
      {seldom.map(([label, value]) =>
        value === 0 ? null : <Sum key={label} label={label} value={format.money(value)} />,
      )}
      <Sum label={t('taxes.ipi')} value={format.money(taxes.ipi_cents)} />
      <Sum label={t('taxes.pis')} value={format.money(taxes.pis_cents)} />
      <Sum label={t('taxes.cofins')} value={format.money(taxes.cofins_cents)} />
      {taxes.excluded === null ? null : (
        <Sum
          label={t('taxes.excluded')}
          value={format.money(sumCents([taxes.excluded.pis_cents, taxes.excluded.cofins_cents]))}
          title={t('taxes.excluded_hint')}
        />
      )}
      {ibs_cbs === null ? null : (
        <>
          <Sum
            label={t('taxes.ibs_cbs_base')}
            value={format.money(ibs_cbs.base_cents)}
            title={t(ibs_cbs.is_added ? 'taxes.ibs_cbs_added' : 'taxes.ibs_cbs_trial')}
          />
          <Sum label={t('taxes.ibs')} value={format.money(ibs_cbs.ibs_cents)} />
          <Sum label={t('taxes.cbs')} value={format.money(ibs_cbs.cbs_cents)} />
        </>
      )}
      <Sum label={t('taxes.approximate')} value={format.money(taxes.approximate_cents)} />
      <Sum label={t('taxes.total')} value={format.money(taxes.total_cents)} isNet />
    </dl>
  )
}
