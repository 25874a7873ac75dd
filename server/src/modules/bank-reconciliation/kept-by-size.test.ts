import { describe, expect, it } from 'vitest'
import { KeptBySize } from './kept-by-size.ts'

const keeping = () => new KeptBySize<string>(6, (text) => text.length)

describe('what is kept up to a size', () => {
  it('What was used least lately goes first when the size is reached', () => {
    const kept = keeping()
    kept.keep('a', 'aaa')
    kept.keep('b', 'bbb')
    expect(kept.get('a')).toBe('aaa')
    kept.keep('c', 'c')
    expect(kept.get('b')).toBeUndefined()
    expect(kept.get('a')).toBe('aaa')
    expect(kept.get('c')).toBe('c')
  })

  it('What is larger than all of it is not kept, and nothing else goes for it', () => {
    const kept = keeping()
    kept.keep('a', 'aaa')
    kept.keep('b', 'bbbbbbb')
    expect(kept.get('b')).toBeUndefined()
    expect(kept.get('a')).toBe('aaa')
  })

  it('A value that takes the place of another counts once', () => {
    const kept = keeping()
    kept.keep('a', 'aaaa')
    kept.keep('a', 'aaa')
    kept.keep('b', 'bbb')
    expect(kept.get('a')).toBe('aaa')
    expect(kept.get('b')).toBe('bbb')
  })
})
