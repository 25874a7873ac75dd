import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { expiryTone } from './expiry-tone.ts'

const today = civilDate('2026-11-20')

describe('the colour of an expiry', () => {
  it('The colour of an expiry is green in the future', () => {
    expect(expiryTone(civilDate('2026-11-21'), today)).toBe('done')
  })

  it('The colour of an expiry is green on the last day', () => {
    expect(expiryTone(today, today)).toBe('done')
  })

  it('The colour of an expiry is green when there is none', () => {
    expect(expiryTone(null, today)).toBe('done')
  })

  it('The colour of an expiry is red in the past', () => {
    expect(expiryTone(civilDate('2026-11-19'), today)).toBe('overdue')
  })
})
