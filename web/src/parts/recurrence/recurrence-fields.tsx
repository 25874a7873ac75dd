import { isCivilDate } from '@prumo/civil-date'
import {
  FREQUENCY_UNITS,
  type FrequencyUnit,
  type WeekendRule,
} from '@prumo/contracts/transactions/occurrences'
import { useFormat } from '../../client/use-format.ts'
import { CountField } from '../../kit/count-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import {
  FREQUENCY_NAMES,
  type FrequencyName,
  frequencyOf,
  lastDueDate,
  nameOfFrequency,
} from './frequency.ts'
import { WeekendRuleField } from './weekend-rule-field.tsx'

/** How often something comes again, as a form holds it while it is filled in. */
interface Recurrence {
  readonly mode: 'recurrence' | null
  readonly frequency_unit: FrequencyUnit | null
  readonly frequency_count: number | null
  readonly occurrences: number | null
  readonly weekend_rule: WeekendRule | null
  readonly competency_moves: boolean | null
}

interface RecurrenceFieldsProps {
  /** The form, which holds the recurrence as `repeat`. */
  readonly form: {
    readonly errorAt: (path: string) => string | undefined
    readonly touch: (path: string) => void
  }
  readonly repeat: Recurrence
  readonly onChange: (repeat: Recurrence) => void
  /** When the first one is due. */
  readonly due_date: string | null
  /** May go on until somebody ends it. */
  readonly mayBeEndless: boolean
}

/** How often it comes again, how many times, and what it does on weekends. */
export function RecurrenceFields(props: RecurrenceFieldsProps) {
  const { form, repeat, onChange, due_date, mayBeEndless } = props
  const t = useTexts('transactionForm')
  const name = nameOfFrequency(repeat)
  const change = (patch: Partial<Recurrence>) => onChange({ ...repeat, ...patch })
  const binding = <K extends Extract<keyof Recurrence, string>>(field: K) => ({
    name: `repeat.${field}`,
    value: repeat[field],
    error: form.errorAt(`repeat.${field}`),
    isRequired: false,
    onBlur: () => form.touch(`repeat.${field}`),
  })
  return (
    <>
      <div className={kitClasses['two']}>
        <SelectField<FrequencyName>
          field={{
            ...binding('mode'),
            value: name,
            onChange: (next) => {
              if (next !== null) change(frequencyOf(next))
            },
          }}
          label={t('frequency')}
          options={FREQUENCY_NAMES.map((value) => ({ value, label: t(value) }))}
        />
        {mayBeEndless &&
        repeat.occurrences === null &&
        !form.errorAt('repeat.occurrences') ? null : (
          <CountField
            field={{
              ...binding('occurrences'),
              onChange: (occurrences) => change({ occurrences }),
            }}
            label={t('occurrences')}
          />
        )}
        {name === 'every' ? (
          <>
            <CountField
              field={{
                ...binding('frequency_count'),
                onChange: (frequency_count) => change({ frequency_count }),
              }}
              label={t('every_count')}
            />
            <SelectField<FrequencyUnit>
              field={{
                ...binding('frequency_unit'),
                onChange: (frequency_unit) => change({ frequency_unit }),
              }}
              label={t('unit')}
              options={FREQUENCY_UNITS.map((value) => ({ value, label: t(`unit_${value}`) }))}
            />
          </>
        ) : null}
        <WeekendRuleField
          value={repeat.weekend_rule}
          onChange={(weekend_rule) => change({ weekend_rule })}
        />
      </div>
      <SwitchField
        field={{
          ...binding('competency_moves'),
          onChange: (competency_moves) => change({ competency_moves }),
        }}
        label={t('competency_follows')}
      />
      {mayBeEndless ? (
        <SwitchField
          field={{
            ...binding('occurrences'),
            error: undefined,
            value: repeat.occurrences === null,
            onChange: (isEndless) => change({ occurrences: isEndless ? null : 12 }),
          }}
          label={t('endless')}
        />
      ) : null}
      {mayBeEndless || repeat.occurrences !== null ? (
        <Outlook repeat={repeat} due_date={due_date} />
      ) : null}
    </>
  )
}

interface OutlookProps {
  readonly repeat: Recurrence
  readonly due_date: string | null
}

/** When the last one is due, or that there is no last one. */
function Outlook({ repeat, due_date }: OutlookProps) {
  const t = useTexts('transactionForm')
  const format = useFormat()
  const { frequency_unit, frequency_count, occurrences, weekend_rule } = repeat
  if (occurrences === null) return <p className={kitClasses['quiet']}>{t('endless_note')}</p>
  const isKnown = due_date !== null && isCivilDate(due_date) && occurrences > 0
  if (!isKnown || frequency_unit === null || frequency_count === null) return null
  // Beyond a year of days the schema says that it is too many.
  if (occurrences > 366 || frequency_count > 366) return null
  const frequency = { frequency_unit, frequency_count }
  const date = lastDueDate(due_date, frequency, occurrences, weekend_rule ?? 'keep')
  return <p className={kitClasses['quiet']}>{t('ends_on', { date: format.date(date) })}</p>
}
