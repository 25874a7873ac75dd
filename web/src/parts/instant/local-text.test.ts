import { expect, it } from 'vitest'
import { instantOf, localText } from './local-text.ts'

it('An instant is written in the zone of the reader and read back to the minute', () => {
  const text = localText('2026-11-25T14:30:45.000Z')
  expect(text).toMatch(/^2026-11-2\dT\d\d:\d\d$/)
  expect(instantOf(text)).toBe('2026-11-25T14:30:00.000Z')
})

it('What is no instant is nothing', () => {
  expect([localText(undefined), localText('ontem'), instantOf(''), instantOf('2026-11')]).toEqual([
    '',
    '',
    null,
    null,
  ])
  expect(instantOf('2026-99-99T99:99')).toBeNull()
})
