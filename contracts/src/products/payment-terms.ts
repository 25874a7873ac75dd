export const PAYMENT_TYPES = ['single', 'installments', 'recurring'] as const
export const SUBSCRIPTION_CYCLES = [
  'weekly',
  'biweekly',
  'monthly',
  'bimonthly',
  'quarterly',
  'semiannually',
  'yearly',
] as const
