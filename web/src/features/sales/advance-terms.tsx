import type { Cents } from '@prumo/money'
import { useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { RateField } from '../../parts/rates/rate-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { advanceCost, advancedAfter, simpleFee } from './advance.rules.ts'
import { rowsOf } from './sale-figures.rules.ts'
import classes from './sales.module.css'
import type { SaleFormState } from './use-sale-form.ts'

interface AdvanceTermsProps {
  readonly state: SaleFormState
  /** What the advance costs as it stands, by percentage, by value, or both. */
  readonly fee: Cents
  readonly onFee: (fixed_cents: Cents) => void
}

/** Counts the fee of an advance by a monthly rate, and says what the advance truly costs. */
export function AdvanceTerms({ state: { form }, fee, onFee }: AdvanceTermsProps) {
  const t = useTexts('sales')
  const format = useFormat()
  const [rate, setRate] = useState('')
  const { competency_date, installments } = form.values
  const advanced = advancedAfter(competency_date, rowsOf(installments))
  const cost = advanceCost(advanced, fee)
  const field = {
    name: 'advance_rate',
    value: rate,
    error: undefined,
    isRequired: false,
    onBlur: () => undefined,
    onChange: (typed: string) => {
      setRate(typed)
      const counted = simpleFee(advanced, typed)
      if (counted !== null) onFee(counted)
    },
  }
  return (
    <div className={classes['fields']}>
      <RateField field={field} label={t('advance.rate')} description={t('advance.rate_hint')} />
      <p className={classes['quiet']} aria-live="polite">
        {cost === null
          ? t('advance.none')
          : t('advance.cost', {
              amount: format.money(cost.received_cents),
              days: format.count(cost.days),
              rate: format.count(Math.round(cost.monthly_percent * 100) / 100),
              day: format.money(cost.per_day_cents),
            })}
      </p>
    </div>
  )
}
