import { Button } from '@mantine/core'
import { BUYER_PRESENCES } from '@prumo/contracts/invoice-emission/emission-input.schema'
import { SALE_PAYMENT_METHODS } from '@prumo/contracts/sales/sale.schema'
import { useState } from 'react'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BLANK_GOODS, type EmissionFieldsProps, type GoodsDraft } from './emission-form.ts'
import { GoodsInstallments } from './goods-installments.tsx'
import classes from './invoice-emission.module.css'
import { useEmissionChecklist } from './use-emission-checklist.ts'

const RATES = ['internal_rate', 'fcp_rate', 'credit_rate'] as const

/** What a note of goods says beside its lines: delivery, payment, and rates that no register has. */
export function GoodsFields({ form, emission }: EmissionFieldsProps) {
  const t = useTexts('invoiceGoods')
  const goods = form.values.goods ?? BLANK_GOODS
  const change = (patch: Partial<GoodsDraft>) =>
    form.update((before) => ({ goods: { ...(before.goods ?? BLANK_GOODS), ...patch } }))
  const field = <K extends keyof GoodsDraft>(name: K, isRequired = true) => {
    const path = `goods.${name}`
    return {
      name: path,
      value: goods[name],
      error: form.errorAt(path),
      isRequired,
      onBlur: () => form.touch(path),
      onChange: (value: GoodsDraft[K]) => change({ [name]: value }),
    }
  }
  return (
    <fieldset className={classes['choices']}>
      <legend>{t('fields.title')}</legend>
      <div className={classes['fields']}>
        <MoneyField
          field={{ ...field('freight_cents', false), isZeroWhenEmpty: true }}
          label={t('fields.freight')}
        />
        <SelectField
          field={field('presence')}
          label={t('fields.presence')}
          options={BUYER_PRESENCES.map((value) => ({ value, label: t(`presences.${value}`) }))}
        />
        <SelectField
          field={field('payment_method')}
          label={t('fields.payment_method')}
          options={SALE_PAYMENT_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
      </div>
      <GoodsInstallments
        form={form}
        goods={goods}
        onChange={(instalments) => change({ instalments })}
      />
      <SpecialRates form={form} emission={emission} goods={goods} field={field} />
    </fieldset>
  )
}

interface SpecialRatesProps extends EmissionFieldsProps {
  readonly goods: GoodsDraft
  readonly field: (
    name: (typeof RATES)[number],
    isRequired?: boolean,
  ) => Parameters<typeof RateField>[0]['field']
}

/** Rates of the buyer's state, and of the credit of the Simples: seen where they are said or missed. */
function SpecialRates({ emission, goods, field }: SpecialRatesProps) {
  const t = useTexts('invoiceGoods')
  const [isAsked, setAsked] = useState(false)
  const missing = useEmissionChecklist(emission?.id ?? null)?.items ?? []
  const isShown =
    isAsked ||
    RATES.some((name) => goods[name]) ||
    missing.some((item) => RATES.some((name) => item.field === `goods.${name}`))
  if (!isShown)
    return (
      <div>
        <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
          {t('fields.more_rates')}
        </Button>
      </div>
    )
  return (
    <div className={classes['fields']}>
      {RATES.map((name, place) => (
        <RateField
          key={name}
          field={field(name, false)}
          label={t(`fields.${name}`)}
          description={t(`fields.${name}_hint`)}
          autoFocus={isAsked && place === 0}
        />
      ))}
    </div>
  )
}
