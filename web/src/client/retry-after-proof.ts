import { proveFactor, turnOnFactor } from './account-modal.ts'
import { isApiError } from './api-client.ts'

/**
 * What was refused for want of the second factor, or of a code of it, is sent again once that is there.
 * A factor that took long to turn on counts as no code: the code is asked for then.
 */
export const retryAfterProof =
  <T>(again: () => Promise<T>) =>
  async (reason: unknown): Promise<T> => {
    const { code } = isApiError(reason) ? reason : { code: null }
    if (code === 'second_factor_asked' && (await proveFactor())) return again()
    const isTurnedOn =
      (code === 'second_factor_needed_to_approve' && (await turnOnFactor('approval'))) ||
      (code === 'second_factor_needed_first' && (await turnOnFactor('others')))
    if (isTurnedOn) return again().catch(retryAfterProof(again))
    throw reason
  }
