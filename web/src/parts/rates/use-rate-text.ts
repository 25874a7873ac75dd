import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useCallback } from 'react'
import { useLanguage } from '../../texts/use-language.ts'
import { rateText } from './rate-text.ts'

/** Writes rates as fields and columns show them, with four decimals: '2,5000' for '2.5'. */
export function useRateText(): (rate: string) => string {
  const language = useLanguage()
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  return useCallback((rate) => rateText(rate, locale), [locale])
}
