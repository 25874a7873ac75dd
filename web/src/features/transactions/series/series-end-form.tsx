import { Button, Group } from '@mantine/core'
import { isCivilDate } from '@prumo/civil-date'
import { type SyntheticEvent, useState } from 'react'
import { useToday } from '../../../client/use-session.ts'
import { DateInput } from '../../../kit/date-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './series.module.css'
import type { SeriesActsState } from './use-series-acts.ts'

interface SeriesEndFormProps {
  readonly acts: SeriesActsState
  readonly onClose: () => void
}

/** 'Encerrar': the day from which what is open goes away. */
export function SeriesEndForm({ acts, onClose }: SeriesEndFormProps) {
  const t = useTexts('transactionActs')
  const [day, setDay] = useState<string | null>(useToday())
  const ended_on = day !== null && isCivilDate(day) ? day : null
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (ended_on !== null && (await acts.end(ended_on))) onClose()
  }
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <DateInput
        label={t('series.end_on')}
        description={t('series.end_hint')}
        value={day}
        autoFocus
        onChange={setDay}
      />
      <Group justify="flex-end">
        <Button type="submit" color="red" loading={acts.isPending} disabled={ended_on === null}>
          {t('series.end')}
        </Button>
      </Group>
    </form>
  )
}
