import type {
  BankConnectionFault,
  BankConnectionStatus,
} from '@prumo/contracts/bank-connections/bank-connection.schema'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'

/** Why a connection does not read, where not the service itself said it. */
export class ConnectionFault extends Error {
  readonly code: BankConnectionFault

  constructor(code: BankConnectionFault) {
    super(code)
    this.code = code
  }
}

/** What came of asking a service: an answer, or the reason that there is none. */
export type ServiceOutcome<T> =
  | { readonly value: T; readonly fault: null }
  | { readonly value: null; readonly fault: BankConnectionFault }

/** Asks a service; what it does not give is a fault, and a bug is a bug. */
export async function serviceOutcome<T>(ask: () => Promise<T>): Promise<ServiceOutcome<T>> {
  try {
    return { value: await ask(), fault: null }
  } catch (error) {
    if (error instanceof OutsideFault || error instanceof ConnectionFault)
      // Services of banks are at addresses of the installation: none leads into a private network.
      return { value: null, fault: error.code === 'private_address' ? 'refused' : error.code }
    throw error
  }
}

/** What a connection is after a fault; a reading that goes on leaves it as it is. */
export function statusAfter(
  fault: BankConnectionFault,
  before: BankConnectionStatus,
): BankConnectionStatus {
  if (fault === 'still_reading') return before
  if (fault === 'consent_expired') return 'expired'
  if (fault === 'consent_missing') return 'waiting'
  return 'failed'
}

/** Faults that may pass: what the notices asked for is done by the next run. */
const PASSING: readonly BankConnectionFault[] = [
  'unreachable',
  'rate_limited',
  'unreadable_answer',
  'still_reading',
  'consent_missing',
]

/** Whether the service gave a complete answer: waiting notices count as handled then. */
export const hasAnswered = (fault: BankConnectionFault | null): boolean =>
  fault === null || !PASSING.includes(fault)
