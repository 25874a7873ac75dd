import { useState } from 'react'
import type { ApiError } from '../../client/api-error.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCountdown } from './use-countdown.ts'

/** How long to wait when the server does not say. */
const DEFAULT_WAIT_SECONDS = 60
/** Refusals that a public endpoint tells in its own words, beside its fields. */
const TOLD = [401, 403, 422]

/** What a public endpoint says about a refusal, and how long it stays blocked after too many tries. */
export function usePublicForm() {
  const t = useTexts('identity')
  const wait = useCountdown()
  const [failure, setFailure] = useState('')
  return {
    warning: wait.seconds > 0 ? t('login.wait', { count: wait.seconds }) : failure,
    isBlocked: wait.seconds > 0,
    say: setFailure,
    fail: (error: ApiError) => {
      const isFieldError = Object.keys(error.errors).length > 0
      if (error.status === 429) wait.start(error.retry_after_seconds ?? DEFAULT_WAIT_SECONDS)
      else if (TOLD.includes(error.status) && !isFieldError)
        setFailure(error.error ?? error.message)
    },
  }
}
