/** Why the payer of a late cycle is not mailed again; each has words on screens. */
export const RETRY_FAULTS = [
  'payer_without_email',
  'too_many_charge_mails',
  'client_inactive',
  'client_muted',
  'charge_muted',
  'partly_paid',
] as const
export type RetryFault = (typeof RETRY_FAULTS)[number]
