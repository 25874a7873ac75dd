import { expect, test } from 'vitest'
import { currentNumbers } from './current-numbers.ts'

const numbers = {
  nfe_next_number: 1,
  nfse_next_rps_number: 4,
  nfse_next_batch_number: 1,
  nfse_next_sequential_number: 1,
}

test('A number that a note took while the form stood open is not taken back by saving', () => {
  const typed = { ...numbers, nfe_next_number: 50, environment: 'production' }
  const current = { ...numbers, nfse_next_rps_number: 5, nfe_next_number: 2 }
  expect(currentNumbers(typed, numbers, current)).toEqual({
    ...typed,
    nfse_next_rps_number: 5,
    nfe_next_number: 50,
  })
})
