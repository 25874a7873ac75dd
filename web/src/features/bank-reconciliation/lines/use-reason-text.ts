import { useTexts } from '../../../texts/use-texts.ts'
import type { ReasonWord } from './reason-words.ts'

/** Reasons as they are read: 'valor exato · nome no extrato'. */
export function useReasonText(): (words: readonly ReasonWord[]) => string {
  const t = useTexts('bankReconciliation')
  return (words) =>
    words
      .map(({ key, count }) => t(`reasons.${key}`, count === undefined ? {} : { count }))
      .join(' · ')
}
