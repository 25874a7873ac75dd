import { type Cents, cents } from '@prumo/money'
import { useToday } from '../../../client/use-session.ts'
import { CountField } from '../../../kit/count-field.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { MoneyField } from '../../../kit/money-field.tsx'
import { DueDateNote } from '../../../parts/rates/due-date-note.tsx'
import { LegalNote } from '../../../parts/rates/legal-notes.tsx'
import { RateField } from '../../../parts/rates/rate-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { bindingOf } from '../form/binding-of.ts'

type Typed<V> = readonly [value: V, onChange: (value: V) => void, error: string | undefined]

interface DiscountProps {
  readonly cents: Typed<Cents | null>
  readonly days: Typed<number | null>
}

/** What is left off, and until how many days before each due date. */
export function Discount({ cents: [amount, onAmount, wrongAmount], days }: DiscountProps) {
  const t = useTexts('charges')
  return (
    <>
      <MoneyField
        field={bindingOf<number | null>(
          'discount_cents',
          amount,
          (value) => onAmount(value === null || value === 0 ? null : cents(value)),
          wrongAmount,
        )}
        label={t('form.discount_value')}
      />
      <CountField field={bindingOf('discount_days', ...days)} label={t('generate.discount_days')} />
    </>
  )
}

interface TypedProps<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

interface RateProps extends TypedProps<string> {
  readonly name: 'fine_value' | 'interest_value'
}

/** A fine or interest, and below it that it is above the law, or unusual. */
export function Rate({ name, value, onChange, error }: RateProps) {
  const t = useTexts('charges')
  return (
    <div>
      <RateField field={bindingOf(name, value, onChange, error)} label={t(`form.${name}`)} />
      <LegalNote field={name} value={value} />
    </div>
  )
}

/** By which day those are charged that are late, and what is to be known of that day. */
export function LateDueDate({ value, onChange, error }: TypedProps<string | null>) {
  const t = useTexts('charges')
  const today = useToday()
  return (
    <div>
      <DateField
        field={bindingOf<string | null>('late_due_date', value, onChange, error)}
        label={t('generate.late_due_date')}
      />
      {error === undefined ? <DueDateNote day={value ?? today} /> : null}
    </div>
  )
}
