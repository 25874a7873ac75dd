import { describe, expect, it } from 'vitest'
import { memoize } from './memoize.rules.ts'

describe('a function that remembers', () => {
  it('A function that remembers answers as before and reads each text once, until it holds too many', () => {
    const read: string[] = []
    const lengthOf = memoize(2, (text) => {
      read.push(text)
      return text.length
    })
    expect(['a', 'bb', 'a', 'bb', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 2, 3, 1])
    expect(read).toEqual(['a', 'bb', 'ccc', 'a'])
  })
})
