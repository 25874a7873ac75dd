import { Text } from '@mantine/core'
import { isBankDay, nextBankDay } from '@prumo/brazil'
import { isCivilDate } from '@prumo/civil-date'
import { useToday } from '../../client/use-session.ts'
import { weekdayText } from '../../client/weekday-text.ts'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Below a new due date: that it is today, or a day on which banks settle nothing; neither is refused. */
export function DueDateNote({ day }: { readonly day: string }) {
  const t = useTexts('charges')
  const today = useToday()
  const language = useLanguage()
  if (!isCivilDate(day)) return null
  const notes = [
    day === today ? t('generate.due_today') : null,
    isBankDay(day)
      ? null
      : t('generate.due_no_bank_day', {
          day: weekdayText(day, language),
          next: weekdayText(nextBankDay(day), language),
        }),
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : (
    <Text size="sm" role="status" c="var(--prumo-due-today)">
      {notes.join(' ')}
    </Text>
  )
}
