const separators = {
  'pt-BR': { thousands: '.', decimal: ',', currencyBefore: 'R$ ', currencyAfter: '' },
  en: { thousands: ',', decimal: '.', currencyBefore: 'R$', currencyAfter: '' },
  de: { thousands: '.', decimal: ',', currencyBefore: '', currencyAfter: ' R$' },
  // French groups with a narrow no-break space.
  fr: { thousands: '\u202f', decimal: ',', currencyBefore: '', currencyAfter: ' R$' },
} as const

/** A locale that Prumo is written in. */
export type Locale = keyof typeof separators

/** The marks between figures, and the currency text around them, of one locale. */
type Separators = (typeof separators)[Locale]

/** Returns the marks of a locale. */
export function separatorsOf(locale: Locale): Separators {
  return separators[locale]
}

/** Returns a run of digits with the mark before each group of three, counted from the right. */
export function groupThousands(digits: string, mark: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, mark)
}
