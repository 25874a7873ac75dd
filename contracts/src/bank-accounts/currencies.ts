/** What an account may be in. */
export const CURRENCIES = ['BRL', 'USD', 'EUR'] as const
