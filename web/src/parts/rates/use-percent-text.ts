import { formatRate } from '@prumo/money'
import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useCallback } from 'react'
import { useLanguage } from '../../texts/use-language.ts'

/** Writes rates as indices are published, with two decimals at least: '0,56%' for '0.5600'. */
export function usePercentText(): (percent: string) => string {
  const language = useLanguage()
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  return useCallback(
    (percent) => `${formatRate(percent, locale).replace(/(?<=[.,]\d\d\d*)0{1,2}$/, '')}%`,
    [locale],
  )
}
