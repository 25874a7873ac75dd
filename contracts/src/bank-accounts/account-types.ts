/** What an account is. */
export const BANK_ACCOUNT_TYPES = [
  'checking',
  'savings',
  'cash',
  'card',
  'investment',
  'payment_provider',
] as const
