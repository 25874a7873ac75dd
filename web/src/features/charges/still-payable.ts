import type { Charge } from '@prumo/contracts/charges/charge.schema'

/** What no provider has: sent for the first time by 'Enviar'. */
export const UNSENT: readonly Charge['status'][] = ['draft', 'failed']

/** What the client may still pay at the provider. */
const OPEN: readonly Charge['status'][] = ['pending', 'overdue', 'expired']

/** Whether a client can still pay what the company has already: the receivable is settled. */
export const isStillPayable = ({ kind, status, residual_cents, cash_act, payments }: Charge) =>
  kind !== 'own_pix' &&
  cash_act === null &&
  OPEN.includes(status) &&
  (residual_cents === 0 || payments.some((row) => row.is_in_cash && !row.is_undone))
