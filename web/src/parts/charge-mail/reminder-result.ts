import type { ChargeReminders } from '@prumo/contracts/charges/reminder.schema'
import type { TextOf } from '../../texts/use-texts.ts'

type Entry = Pick<ChargeReminders['log'][number], 'sent_to' | 'reason' | 'looked_at'>

/**
 * What came of a step: to whom it went, or why it did not, on the day that this was said of.
 * @param day writes the company's day of an instant.
 */
export function reminderResult(
  t: TextOf<'reminders'>,
  day: (instant: string) => string,
  { sent_to, reason, looked_at }: Entry,
): string {
  if (reason === null) return t('sent', { to: sent_to ?? '' })
  return t(`reasons.${reason}`, { day: day(looked_at) })
}
