import { isLanguage, localeOf } from '@prumo/texts/engine/languages'
import { useLanguage } from '../../texts/use-language.ts'

interface StockFormats {
  /** '1.234,5' of '1234.5000'. */
  readonly quantity: (text: string) => string
  /** 'R$ 10,5556' of ten-thousandths of a cent. */
  readonly cost: (value_e4: number) => string
}

/** Ten-thousandths of a cent in one real. */
const COST_SCALE = 1_000_000

/** Quantities and unit costs, with four decimals at most, in the language of the screen. */
export function useStockFormat(): StockFormats {
  const language = useLanguage()
  const locale = localeOf(isLanguage(language) ? language : 'pt')
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  const cost = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return {
    quantity: (text) => quantity.format(Number(text)),
    cost: (value) => `R$ ${cost.format(value / COST_SCALE)}`,
  }
}
