import { addDays, isCivilDate } from '@prumo/civil-date'
import { chargeRemainingOn } from '@prumo/contracts/charges/charge-amounts.rules'
import { type Cents, cents, negateCents, zeroCents } from '@prumo/money'
import { useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { DateInput } from '../../kit/date-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

interface Terms {
  readonly value_cents: number | null
  readonly due_date: string | null
  readonly fine_value: string | null
  readonly interest_value: string | null
  readonly discount_cents: number | null
  readonly discount_until: string | null
  readonly days_after_due: number | null
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/
const percent = (text: string | null) => (text !== null && PERCENT.test(text) ? text : '0')
const dayOf = (text: string | null) => (text !== null && isCivilDate(text) ? text : null)

interface ChargeSimulatorProps {
  readonly terms: Terms
  /** What was paid of it by now. */
  readonly received_cents?: Cents
}

/** What the charge comes to on any day, as it is written now, less what was paid. */
export function ChargeSimulator({ terms, received_cents = zeroCents }: ChargeSimulatorProps) {
  const t = useTexts('charges')
  const format = useFormat()
  const today = useToday()
  const [day, setDay] = useState<string | null>(today)
  const due_date = dayOf(terms.due_date)
  const on = dayOf(day)
  const { value_cents, days_after_due, discount_cents } = terms
  // A discount that takes all is refused: it comes to nothing that could be told.
  const isWhole =
    due_date !== null && on !== null && value_cents !== null && value_cents > (discount_cents ?? 0)
  const asked = isWhole
    ? chargeRemainingOn(
        {
          value_cents: cents(value_cents),
          due_date,
          fine_value: percent(terms.fine_value),
          interest_value: percent(terms.interest_value),
          discount_cents: discount_cents === null ? null : cents(discount_cents),
          discount_until: dayOf(terms.discount_until),
        },
        received_cents,
        on,
      )
    : null
  const isExpired = isWhole && days_after_due !== null && on > addDays(due_date, days_after_due)
  return (
    <section className={classes['section']} aria-label={t('simulator.title')}>
      <h2>{t('simulator.title')}</h2>
      <DateInput label={t('simulator.day')} value={day} onChange={setDay} />
      {asked === null ? null : (
        <dl className={classes['sums']} aria-live="polite">
          <dt>{t('simulator.value')}</dt>
          <dd>{format.money(value_cents ?? 0)}</dd>
          {received_cents === 0 ? null : (
            <>
              <dt>{t('received')}</dt>
              <dd>{format.money(negateCents(received_cents))}</dd>
            </>
          )}
          {asked.discount_cents === 0 ? null : (
            <>
              <dt>{t('simulator.discount')}</dt>
              <dd>{format.money(negateCents(asked.discount_cents))}</dd>
            </>
          )}
          {asked.days_late === 0 ? null : (
            <>
              <dt>{t('simulator.fine')}</dt>
              <dd>{format.money(asked.fine_cents)}</dd>
              <dt>{t('simulator.interest', { count: asked.days_late })}</dt>
              <dd>{format.money(asked.interest_cents)}</dd>
            </>
          )}
          <dt className={classes['net']}>{t('simulator.total')}</dt>
          <dd className={classes['net']}>{format.money(asked.total_cents)}</dd>
        </dl>
      )}
      {isExpired ? <p role="status">{t('simulator.expired')}</p> : null}
    </section>
  )
}
