import { Button, Group, Radio, TextInput } from '@mantine/core'
import { isCivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { type SyntheticEvent, useState } from 'react'
import { useToday } from '../../../client/use-session.ts'
import { DateInput } from '../../../kit/date-field.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyField } from '../../../kit/money-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { bindingOf } from '../form/binding-of.ts'
import classes from './series.module.css'
import type { Readjustment, SeriesActsState } from './use-series-acts.ts'

/** What a rate looks like for the server: `5.5`, `-2.25`. */
const RATE = /^-?\d{1,4}(\.\d{1,4})?$/

interface SeriesReadjustFormProps {
  readonly acts: SeriesActsState
  readonly onClose: () => void
}

/** 'Reajustar': from a day on, by a percentage or to a new value. */
export function SeriesReadjustForm({ acts, onClose }: SeriesReadjustFormProps) {
  const t = useTexts('transactionActs')
  const [day, setDay] = useState<string | null>(useToday())
  const [by, setBy] = useState<'percent' | 'value'>('percent')
  const [percent, setPercent] = useState('')
  const [value_cents, setValue] = useState<number | null>(null)
  const rate = percent.trim().replace(',', '.').replace(/^\+/, '').replace('%', '')
  const body = ((): Readjustment | null => {
    if (day === null || !isCivilDate(day)) return null
    if (by === 'percent') return RATE.test(rate) ? { from: day, percent: rate } : null
    return value_cents !== null && value_cents > 0
      ? { from: day, value_cents: cents(value_cents) }
      : null
  })()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (body !== null && (await acts.readjust(body))) onClose()
  }
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <Radio.Group
        label={t('series.by')}
        value={by}
        onChange={(next) => setBy(next === 'value' ? 'value' : 'percent')}
      >
        <Group gap="md" mt={4}>
          <Radio value="percent" label={t('series.percent')} />
          <Radio value="value" label={t('series.value')} />
        </Group>
      </Radio.Group>
      <div className={kitClasses['two']}>
        <DateInput label={t('series.from')} value={day} autoFocus onChange={setDay} />
        {by === 'percent' ? (
          <TextInput
            label={t('series.percent')}
            description={t('series.percent_hint')}
            inputWrapperOrder={['label', 'input', 'description']}
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        ) : (
          <MoneyField
            field={bindingOf('value_cents', value_cents, setValue)}
            label={t('series.value')}
          />
        )}
      </div>
      <Group justify="flex-end">
        <Button type="submit" loading={acts.isPending} disabled={body === null}>
          {t('series.readjust')}
        </Button>
      </Group>
    </form>
  )
}
