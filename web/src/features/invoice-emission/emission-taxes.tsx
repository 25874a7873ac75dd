import type { ServiceTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { type Cents, negateCents } from '@prumo/money'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useFormat } from '../../client/use-format.ts'
import { briefRateText } from '../../parts/rates/rate-text.ts'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { GoodsTaxes } from './goods-taxes.tsx'
import classes from './invoice-emission.module.css'
import { IncludedSums } from './included-sums.tsx'
import { Sum } from './tax-sum.tsx'

interface EmissionTaxesProps {
  readonly emission: Pick<Emission, 'taxes' | 'lines' | 'authorized_at'>
  /** What was typed is not counted yet. */
  readonly isDirty: boolean
}

/** What is counted of a note, as it is saved. */
export function EmissionTaxes({ emission, isDirty }: EmissionTaxesProps) {
  const { taxes, lines, authorized_at } = emission
  const t = useTexts('invoiceEmission')
  if (taxes === null) return null
  const title = t(authorized_at === null ? 'taxes.title' : 'taxes.told')
  return (
    <section className={classes['section']} aria-label={title}>
      <h3>{title}</h3>
      {isDirty ? (
        <p className={classes['quiet']}>{t('taxes.unsaved')}</p>
      ) : taxes.type === 'nfe' ? (
        <GoodsTaxes taxes={taxes} lines={lines} />
      ) : (
        <Sums taxes={taxes} />
      )}
    </section>
  )
}

function Sums({ taxes }: { readonly taxes: ServiceTaxes }) {
  const t = useTexts('invoiceEmission')
  const format = useFormat()
  const language = useLanguage()
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  const rate = (text: string) => briefRateText(text, locale)
  const { iss_rate, iss_withheld, ibs_cbs, total_cents, iss_base_cents } = taxes
  const isAdded = total_cents !== iss_base_cents
  const iss = iss_rate === null ? t('taxes.iss_unknown') : t('taxes.iss', { rate: rate(iss_rate) })
  const kept: readonly (readonly [label: string, value: Cents])[] = [
    [t('taxes.irrf'), taxes.irrf_cents],
    [t('taxes.csrf'), taxes.csrf_cents],
    [t('taxes.inss'), taxes.inss_cents],
    [t('taxes.withheld'), taxes.withheld_cents],
  ]
  const own = [
    [t('taxes.pis'), taxes.pis_cents],
    [t('taxes.cofins'), taxes.cofins_cents],
  ] as const
  return (
    <dl className={classes['sums']}>
      <IncludedSums included={taxes.included} label={t('taxes.agreed')} />
      <Sum label={t('taxes.service')} value={format.money(taxes.service_cents)} />
      {taxes.discount_cents === 0 ? null : (
        <Sum label={t('taxes.discount')} value={format.money(negateCents(taxes.discount_cents))} />
      )}
      <Sum label={t('taxes.iss_base')} value={format.money(taxes.iss_base_cents)} />
      <Sum
        label={iss_withheld ? `${iss} · ${t('taxes.iss_kept')}` : iss}
        value={format.money(taxes.iss_cents)}
      />
      {kept.map(([label, value]) =>
        value === 0 ? null : (
          <Sum key={label} label={label} value={format.money(negateCents(value))} />
        ),
      )}
      {own.map(([label, value]) =>
        value === null || value === 0 ? null : (
          <Sum key={label} label={label} value={format.money(value)} title={t('taxes.own_hint')} />
        ),
      )}
      {ibs_cbs === null ? null : (
        <>
          <Sum
            label={t('taxes.ibs_cbs', ibs_cbs)}
            value={format.money(ibs_cbs.base_cents)}
            title={t(isAdded ? 'taxes.ibs_cbs_added' : 'taxes.ibs_cbs_hint')}
          />
          <Sum
            label={t('taxes.cbs', { rate: rate(ibs_cbs.cbs_rate) })}
            value={format.money(ibs_cbs.cbs_cents)}
          />
          <Sum
            label={t('taxes.ibs', { rate: rate(ibs_cbs.ibs_rate) })}
            value={format.money(ibs_cbs.ibs_cents)}
          />
        </>
      )}
      <Sum label={t('taxes.total')} value={format.money(total_cents)} />
      <Sum label={t('taxes.net')} value={format.money(taxes.net_cents)} isNet />
    </dl>
  )
}
