import { Text } from '@mantine/core'
import { addDays, isCivilDate } from '@prumo/civil-date'
import { type PastCycle, pastCycles } from '@prumo/contracts/subscriptions/subscription-plan.rules'
import { isCents, sumCents } from '@prumo/money'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { SubscriptionFormState } from './subscription-form.ts'

/** As many as one look of the job charges at once; who owes more is charged by hand. */
const MAX_OFFERED = 24
/** What the choice is called that charges no cycle of the past. */
const NEXT = 'next'

/** Of a subscription that began in the past: which cycles are not charged, and from which on they are. */
export function PastCycles({ form }: { readonly form: SubscriptionFormState }) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const past = pastOf(form.values, useToday())
  if (past.length === 0) return null
  const { onChange, value, ...field } = form.field('charged_from')
  const offered = past.slice(-MAX_OFFERED)
  const chosen = offered.find(({ starts_on }) => starts_on === value)
  const left = past.filter(({ starts_on }) => chosen === undefined || starts_on < chosen.starts_on)
  return (
    <>
      <SelectField
        field={{
          ...field,
          isRequired: true,
          value: chosen?.starts_on ?? NEXT,
          onChange: (day) => onChange(day === NEXT ? null : day),
        }}
        label={t('form.charged_from')}
        options={[
          { value: NEXT, label: t('form.charged_next') },
          ...offered.toReversed().map(({ starts_on, price_cents }) => ({
            value: starts_on,
            label: t('form.charged_cycle', {
              date: format.date(starts_on),
              amount: format.money(price_cents),
            }),
          })),
        ]}
      />
      <Text size="sm" role="status">
        {left.length === 0
          ? t('form.all_charged')
          : t('form.not_charged', {
              count: left.length,
              amount: format.money(sumCents(left.map(({ price_cents }) => price_cents))),
            })}
      </Text>
    </>
  )
}

/** None while something that says its days is missing or wrong. */
function pastOf(
  values: SubscriptionFormState['values'],
  today: ReturnType<typeof useToday>,
): readonly PastCycle[] {
  const { start_date, trial_days, anchor_day, subscription_cycle, value_cents } = values
  const { cycles_count, end_date } = values
  if (start_date === null || !isCivilDate(start_date)) return []
  if (trial_days === null || anchor_day === null || subscription_cycle === null) return []
  if (value_cents === null || !isCents(value_cents)) return []
  if (end_date !== null && !isCivilDate(end_date)) return []
  const cycles_from = addDays(start_date, trial_days)
  // A year that is still being typed has more cycles than anybody charges.
  if (anchor_day < 1 || anchor_day > 31 || cycles_from < EARLIEST) return []
  const schedule = { subscription_cycle, cycles_from, anchor_day }
  return pastCycles(schedule, { cycles_count, end_date }, value_cents, today)
}

const EARLIEST = '2000-01-01'
