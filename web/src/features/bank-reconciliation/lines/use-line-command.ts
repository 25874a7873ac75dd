import { getDesk } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useMutation } from '@tanstack/react-query'
import { isApiError } from '../../../client/api-client.ts'
import type { Outcome } from '../../../client/company-queries.ts'
import { usePublishAnswer } from '../../../client/publish-answer.ts'

/** The line as it is after a command; null when the command does not tell. */
export type LineOutcome = Outcome<StatementLine | null>
export type LineRequest = () => Promise<StatementLine | null>

/**
 * Sends a write about a line. Unlike `useCommand` it does not wait until the screen was asked again,
 * so that the next line can be worked on, and it opens no dialog when somebody else was faster: the
 * desk says so in place. All other failures are shown as everywhere.
 */
export function useLineCommand(): (ask: LineRequest) => Promise<LineOutcome> {
  const publishAnswer = usePublishAnswer()
  const { mutateAsync } = useMutation({ mutationFn: unlessHandled })
  return async (ask) => {
    try {
      const outcome = await mutateAsync(ask)
      publishAnswer(getDesk, null)
      return outcome
    } catch (reason) {
      // The mutation cache has shown it; the desk still says which line it was about.
      if (isApiError(reason)) return { ok: false, error: reason }
      throw reason
    }
  }
}

async function unlessHandled(ask: LineRequest): Promise<LineOutcome> {
  try {
    return { ok: true, answer: await ask(), request_id: null }
  } catch (reason) {
    // An expected outcome: the list is asked again and the desk says who was faster.
    if (isApiError(reason) && reason.code === 'line_already_handled')
      return { ok: false, error: reason }
    throw reason
  }
}
