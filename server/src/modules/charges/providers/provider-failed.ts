import type { ChargeFault } from '@prumo/contracts/charges/charge.schema'
import { Refusal } from '../../../kernel/refusal.ts'
import type { QuestionOutcome } from './ask-provider.ts'

/** Faults that pass: whoever asked may ask again. */
const PASSING: readonly ChargeFault[] = ['unreachable', 'rate_limited', 'unreadable_answer']

/** What a person is told whose act a provider did not do. */
export function providerFailed(asked: QuestionOutcome): Refusal {
  if (asked.state === 'busy') return new Refusal('charge_busy')
  if (asked.state === 'moved_on') return new Refusal('charge_in_other_state')
  if (!('fault' in asked) || asked.fault.code === 'unknown_there')
    return new Refusal('charge_unknown_there')
  return new Refusal(
    PASSING.includes(asked.fault.code) ? 'provider_unreachable' : 'provider_refused',
  )
}
