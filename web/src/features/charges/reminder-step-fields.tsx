import { Button } from '@mantine/core'
import type { ReminderStep } from '@prumo/contracts/charges/reminder.schema'
import { useState } from 'react'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'

/** A step while it is filled in. */
export type StepDraft = { readonly [K in keyof ReminderStep]: ReminderStep[K] | null }

interface ReminderStepProps {
  readonly place: number
  readonly step: StepDraft
  readonly binding: <K extends keyof StepDraft>(name: K) => FieldBinding<StepDraft[K]>
  readonly canRemove: boolean
  readonly onRemove: () => void
  /** Shows the mail; absent for who only reads. */
  readonly onLook: ((step: ReminderStep) => void) | undefined
}

type Side = 'before' | 'after'

/** A day off the due date, for who leaves it. */
const ONE_DAY = 1

/** One step: its days from the due date, and its words. */
export function ReminderStepFields(props: ReminderStepProps) {
  const { place, step, binding, canRemove, onRemove, onLook } = props
  const t = useTexts('reminders')
  const days = binding('days_after')
  // Zero has no side: what was chosen stays while the days are typed.
  const [side, setSide] = useState<Side>((step.days_after ?? 0) < 0 ? 'before' : 'after')
  const signed = (count: number | null, on: Side) =>
    count === null || on === 'after' ? count : -count || 0
  const name = t('step', { number: place + 1 })
  return (
    <section className={classes['section']} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes['fields']}>
        <CountField
          field={{
            ...days,
            value: days.value === null ? null : Math.abs(days.value),
            onChange: (count) => days.onChange(signed(count, side)),
          }}
          label={t('days')}
        />
        <SelectField
          field={{
            name: `${days.name}.side`,
            value: days.value === 0 ? 'on' : side,
            error: undefined,
            isRequired: true,
            onBlur: days.onBlur,
            onChange: (chosen) => {
              if (chosen === 'on') return days.onChange(0)
              const on = chosen ?? 'after'
              setSide(on)
              return days.onChange(
                signed(days.value === null ? null : Math.abs(days.value) || ONE_DAY, on),
              )
            },
          }}
          label={t('side')}
          options={[
            { value: 'before', label: t('before') },
            { value: 'on', label: t('on_due_date') },
            { value: 'after', label: t('after') },
          ]}
        />
      </div>
      <TextField field={binding('subject')} label={t('subject')} />
      <TextField field={binding('text')} label={t('text')} rows={5} />
      {onLook === undefined ? null : (
        <div className={classes['acts']}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('preview_step', { number: place + 1 })}
            onClick={() =>
              onLook({
                days_after: step.days_after ?? 0,
                subject: step.subject ?? '',
                text: step.text ?? '',
              })
            }
          >
            {t('preview')}
          </Button>
          {canRemove ? (
            <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
              {t('remove', { number: place + 1 })}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}
