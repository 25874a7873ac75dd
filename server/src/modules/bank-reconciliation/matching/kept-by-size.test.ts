import { describe, expect, it } from 'vitest'
import { KeptBySize } from './kept-by-size.ts'

/** Each value counts twenty beside its length: two of them are within the size, three are not. */
const keeping = () => new KeptBySize<string>(46, (text) => text.length)

describe('what is kept up to a size', () => {
  it('What was used least lately goes first when the size is reached', () => {
    const kept = keeping()
    kept.keep('a', 'one', 'aaa')
    kept.keep('b', 'one', 'bbb')
    expect(kept.get('a', 'one')).toBe('aaa')
    kept.keep('c', 'one', 'c')
    expect(kept.get('b', 'one')).toBeUndefined()
    expect(kept.get('a', 'one')).toBe('aaa')
    expect(kept.get('c', 'one')).toBe('c')
  })

  it('A value larger than the whole size is not kept, and no other is dropped for it', () => {
    const kept = keeping()
    kept.keep('a', 'one', 'aaa')
    kept.keep('b', 'one', 'b'.repeat(27))
    expect(kept.get('b', 'one')).toBeUndefined()
    expect(kept.get('a', 'one')).toBe('aaa')
  })

  it('A value that is taken is kept no longer, and leaves its room', () => {
    const kept = keeping()
    kept.keep('a', 'one', 'aaa')
    expect(kept.take('a', 'two')).toBeUndefined()
    expect(kept.take('a', 'one')).toBe('aaa')
    expect(kept.take('a', 'one')).toBeUndefined()
    kept.keep('b', 'one', 'bbb')
    kept.keep('c', 'one', 'ccc')
    expect(kept.count).toBe(2)
  })

  it('A value that takes the place of another counts once', () => {
    const kept = keeping()
    kept.keep('a', 'one', 'aaaa')
    kept.keep('a', 'one', 'aaa')
    kept.keep('b', 'one', 'bbb')
    expect(kept.get('a', 'one')).toBe('aaa')
    expect(kept.get('b', 'one')).toBe('bbb')
  })

  it('An older state of something is not kept beside the newer one, and is not told in its place', () => {
    const kept = keeping()
    kept.keep('other', 'one', '')
    for (let state = 1; state <= 1_000; state += 1) kept.keep('a', String(state), 'aaa')
    expect(kept.count).toBe(2)
    expect(kept.get('a', '999')).toBeUndefined()
    expect(kept.get('a', '1000')).toBe('aaa')
    expect(kept.get('other', 'one')).toBe('')
  })

  it('Values that hold nothing take up what is kept as well, however many there are', () => {
    const kept = keeping()
    for (let key = 1; key <= 1_000; key += 1) kept.keep(String(key), 'one', '')
    expect(kept.count).toBe(2)
  })
})
