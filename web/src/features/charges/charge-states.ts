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
