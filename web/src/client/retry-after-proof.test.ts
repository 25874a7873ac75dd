import { afterEach, expect, it } from 'vitest'
import { closeAccount, currentAccountModal } from './account-modal.ts'
import { retryAfterProof } from './retry-after-proof.ts'
import { ApiError } from './api-error.ts'

afterEach(() => closeAccount())

const refusal = (code: string) =>
  new ApiError(
    { code, message: code, request_id: 'r-1' },
    { status: 403, route_id: 'a', path: '/' },
  )

/** Ends the modal that is open, as its person does. */
const end = (isDone: boolean) => {
  const modal = currentAccountModal()
  if (modal !== null && 'onClose' in modal) modal.onClose?.(isDone)
  closeAccount()
}

/** Lets what waits for an answer go on. */
const goOn = () => new Promise((resolve) => setTimeout(resolve))

it('Whoever took long to turn the second factor on is asked for its code, and the act is sent with it', async () => {
  const answers = [Promise.reject(refusal('second_factor_asked')), Promise.resolve('approved')]
  const again = () => answers.shift() ?? Promise.reject(new Error('Sent too often.'))
  const sent = retryAfterProof(again)(refusal('second_factor_needed_to_approve'))
  expect(currentAccountModal()).toMatchObject({ kind: 'security', factorFor: 'approval' })
  end(true)
  await goOn()
  expect(currentAccountModal()).toMatchObject({ kind: 'proof' })
  end(true)
  expect(await sent).toBe('approved')
})

it('An act whose code is refused again fails with that refusal, and asks no third time', async () => {
  const refused = refusal('second_factor_asked')
  const sent = retryAfterProof(() => Promise.reject(refused))(refused)
  end(true)
  await expect(sent).rejects.toBe(refused)
  expect(currentAccountModal()).toBeNull()
})
