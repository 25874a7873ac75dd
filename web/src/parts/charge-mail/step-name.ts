import type { TextOf } from '../../texts/use-texts.ts'

/** When a step is, in words: so many days before or after the due date. */
export function stepName(t: TextOf<'reminders'>, days_after: number): string {
  if (days_after === 0) return t('on_day')
  return t(days_after < 0 ? 'before_day' : 'after_day', { count: Math.abs(days_after) })
}
