import { useState } from 'react'
import type { Outcome } from '../../../client/company-queries.ts'
import { releaseUnsaved } from '../../../client/unsaved.ts'
import { useCan } from '../../../client/use-session.ts'

/** Saves something, with why it may pass above its budget once somebody said it. */
type Send = (idempotencyKey: string, reason?: string) => Promise<Outcome<unknown>>

interface Above {
  readonly send: Send
  readonly onSaved: () => void
}

/**
 * What is above a budget that stops it is asked for again with a reason, where whoever saves may let
 * it pass.
 */
export function useBudgetException() {
  const mayOverride = useCan()('companies.budgets.override')
  const [above, setAbove] = useState<Above | null>(null)
  /** @param onSaved what follows an exception; what is saved at once is followed by the form. */
  const trying = async (
    send: Send,
    onSaved: () => void,
    idempotencyKey: string,
  ): Promise<Outcome<unknown>> => {
    const outcome = await send(idempotencyKey)
    if (!outcome.ok && outcome.error.code === 'budget_exceeded' && mayOverride)
      setAbove({ send, onSaved })
    return outcome
  }
  /** Asked for why it may pass above its budget; null while nothing was refused for that. */
  const exception =
    above === null
      ? null
      : {
          confirm: async (reason: string, idempotencyKey: string) => {
            const outcome = await above.send(idempotencyKey, reason)
            if (outcome.ok) {
              releaseUnsaved()
              setAbove(null)
              above.onSaved()
            }
            return outcome
          },
          close: () => setAbove(null),
        }
  return { trying, exception }
}

/** The reason in the body of a request, where there is one. */
export const withReason = (reason: string | undefined) =>
  reason === undefined ? {} : { budget_reason: reason }
