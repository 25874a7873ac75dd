import type { Statement } from '@prumo/contracts/statements/statements.contract'

/** Currencies as Brazilians write them, in every language. */
export const CURRENCY_SYMBOLS = { BRL: 'R$', USD: 'US$', EUR: '€' } as const

/** 'US$', or 'US$, €'. */
export function currencyNames(currencies: Statement['other_currencies']): string {
  return currencies.map((currency) => CURRENCY_SYMBOLS[currency]).join(', ')
}
