import type { Charge } from '@prumo/contracts/charges/charge.schema'
import { UNSENT } from './still-payable.ts'

type Status = Charge['status']

/** What may be canceled, at its provider where one has it. */
export const CANCELABLE: readonly Status[] = [
  'draft',
  'failed',
  'issuing',
  'pending',
  'overdue',
  'expired',
]

/** Which acts some charges of a selection allow; the others of it are left alone, and named. */
export const actsOfMany = (rows: readonly Pick<Charge, 'status'>[]) => ({
  issue: rows.some(({ status }) => UNSENT.includes(status)),
  cancel: rows.some(({ status }) => CANCELABLE.includes(status)),
})

/** What another may take the place of. */
const COPIED: readonly Status[] = ['pending', 'overdue', 'expired', 'canceled', 'failed']

type Copied = Pick<Charge, 'status' | 'cash_act' | 'next_id' | 'residual_cents'>

/** Whether a charge has a second copy: something of its receivable is open, and none was made. */
export const isCopied = ({ status, cash_act, next_id, residual_cents }: Copied): boolean =>
  COPIED.includes(status) && cash_act === null && next_id === null && (residual_cents ?? 0) > 0
