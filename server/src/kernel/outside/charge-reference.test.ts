import { expect, it } from 'vitest'
import { isReference, newReference } from './charge-reference.ts'

it('The reference of a charge has a letter and a digit, so that a bank statement names it by it', () => {
  const drawn = Array.from({ length: 5_000 }, newReference)
  expect(drawn.filter((one) => !isReference(one) || !/[0-9]/.test(one))).toEqual([])
})
