import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'

/** 'US$', or 'US$, €'. */
export function currencyNames(currencies: Statement['other_currencies']): string {
  return currencies.map((currency) => CURRENCY_SYMBOLS[currency]).join(', ')
}
