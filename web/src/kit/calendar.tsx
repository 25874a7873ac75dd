/* oxlint-disable import/no-unassigned-import -- a style sheet and the names of months are imported for their effect. */
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.css'
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import 'dayjs/locale/pt'
import { currentLanguage } from '../texts/i18n.ts'

interface CalendarProps {
  readonly day: string
  readonly onChange: (day: string | null) => void
}

/** The calendar of a date field; weeks start on Sunday. */
export function Calendar({ day, onChange }: CalendarProps) {
  return (
    <DatePicker
      value={day}
      defaultDate={day}
      locale={currentLanguage()}
      firstDayOfWeek={0}
      onChange={onChange}
    />
  )
}
