import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

it('A job whose parts failed says the error of each of them once', () => {
  const parts = [new Error('Deadlock.'), new Error('Deadlock.'), new Error('Disk full.')]
  expect(failureText(new AggregateError(parts, 'Series could not be extended.'))).toBe(
    'Series could not be extended. Deadlock. Disk full.',
  )
})

it('What a failed job shows of a long error ends after a thousand letters', () => {
  expect(failureText(new Error('x'.repeat(2_000)))).toHaveLength(1_000)
  expect(failureText({ given_back: 'x' })).toBe('{"given_back":"x"}')
})
