import { afterEach, expect, it } from 'vitest'
import {
  closeAccount,
  currentAccountModal,
  openAccount,
  proveFactor,
  turnOnFactor,
} from './account-modal.ts'

afterEach(() => closeAccount())

/** Ends the question that is open, as its modal does. */
function answer(isProven: boolean): void {
  const modal = currentAccountModal()
  if (modal?.kind !== 'proof') throw new Error('Nobody is asked for a code.')
  modal.onClose(isProven)
  closeAccount()
}

it('Two acts at once that ask for a code wait for the same one, and both end with it', async () => {
  const both = [proveFactor(), proveFactor()]
  answer(true)
  expect(await Promise.all(both)).toEqual([true, true])
  const next = proveFactor()
  answer(false)
  expect(await next).toBe(false)
})

it('An act that asked for a code ends without one where another modal takes its place', async () => {
  const asked = proveFactor()
  openAccount({ kind: 'profile' })
  expect(await asked).toBe(false)
  expect(currentAccountModal()).toEqual({ kind: 'profile' })
})

it('An act that waits for the second factor to be turned on goes on once it is, also where the modal was open before', async () => {
  openAccount({ kind: 'security' })
  const both = [turnOnFactor('approval'), turnOnFactor('approval')]
  const modal = currentAccountModal()
  expect(modal).toMatchObject({ kind: 'security', factorFor: 'approval' })
  if (modal?.kind === 'security') modal.onClose?.(true)
  closeAccount()
  expect(await Promise.all(both)).toEqual([true, true])
  const next = turnOnFactor('others')
  closeAccount()
  expect(await next).toBe(false)
})
