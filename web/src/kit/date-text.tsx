import type { CivilDate } from '@prumo/civil-date'
import { useTexts } from '../texts/use-texts.ts'
import classes from './kit.module.css'
import { useFormat } from '../client/use-format.ts'

/** A day in tabular figures; a dash when there is none. */
export function DateText({ date }: { readonly date: CivilDate | null }) {
  const format = useFormat()
  const t = useTexts('kit')
  if (date === null) return <span className={classes['quiet']}>{t('none')}</span>
  return (
    <time className={classes['money']} dateTime={date}>
      {format.date(date)}
    </time>
  )
}
