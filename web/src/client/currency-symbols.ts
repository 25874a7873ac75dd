/** Currencies as Brazilians write them, in every language. */
export const CURRENCY_SYMBOLS = { BRL: 'R$', USD: 'US$', EUR: '€' } as const
