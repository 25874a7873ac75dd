import { describe, expect, it } from 'vitest'
import { compileRegex, MAX_PATTERN_LENGTH } from './linear-regex.ts'
import { Refusal } from './refusal.ts'

const refusalOf = (pattern: string): unknown => {
  try {
    compileRegex(pattern)
  } catch (error) {
    return error instanceof Refusal ? error.code : error
  }
  return 'compiled'
}

describe('a pattern', () => {
  it.each([
    ['nothing', ''],
    ['an open group', '('],
    ['an open class', '[a-'],
    ['a repeat of nothing', '*'],
    ['looking ahead', '(?=a)b'],
    ['looking behind', '(?<=a)b'],
    ['a back-reference', String.raw`(a)\1`],
    ['repeats of repeats', '((a{100}){100}){100}'],
    ['more steps than a text may cost', 'a{600}'],
    ['more than anybody reads', 'a'.repeat(MAX_PATTERN_LENGTH + 1)],
  ])('A pattern of %s is refused', (_, pattern) => {
    expect(refusalOf(pattern)).toBe('regex_invalid')
  })

  it('A pattern of the greatest length is taken', () => {
    expect(refusalOf('a'.repeat(MAX_PATTERN_LENGTH))).toBe('compiled')
  })

  it('A pattern takes letters of either case, and of one where it says so', () => {
    expect(compileRegex('joão').test('PIX JOÃO')).toBe(true)
    expect(compileRegex('(?-i)joão').test('PIX JOÃO')).toBe(false)
  })

  it('A pattern is found anywhere unless it is anchored', () => {
    expect(compileRegex('saldo').test('TOTAL SALDO')).toBe(true)
    expect(compileRegex('^saldo').test('TOTAL SALDO')).toBe(false)
  })

  it('A pattern gives its first match and groups, null for a group that took no part', () => {
    const regex = compileRegex(String.raw`pix (\d+)?-?(\w+)`)
    expect(regex.exec('PIX 12-ANA, PIX 13-EVA')).toEqual(['PIX 12-ANA', '12', 'ANA'])
    expect(regex.exec('PIX ANA')).toEqual(['PIX ANA', null, 'ANA'])
    expect(regex.exec('TED')).toBeNull()
  })

  it.each([
    ['each match', 'a', 'a b a', 'x', 'x b x'],
    ['with its groups', '(a)( b)?', 'a b a', '[$1|$2]', '[a| b] [a|]'],
    ['with the whole match and a dollar', 'b', 'a b a', '<$&> $$', 'a <b> $ a'],
    ['leaving a group that there is not', 'b', 'a b a', '$2 $x $', 'a $2 $x $ a'],
    ['at empty matches too', 'x*', 'ab', '-', '-a-b-'],
    ['nothing without a match', 'z', 'a b a', 'x', 'a b a'],
  ])('A pattern replaces %s', (_, pattern, text, replacement, expected) => {
    expect(compileRegex(pattern).replace(text, replacement)).toBe(expected)
  })

  it('A pattern leaves what stands behind the longest text of a movement', () => {
    const text = `${'x'.repeat(2000)}y`
    const regex = compileRegex('y')
    expect([regex.test(text), regex.exec(text), regex.replace(text, 'z')]).toEqual([
      false,
      null,
      text,
    ])
  })

  it.each([String.raw`(a+)+$`, '(a|a)*b', '(a*)*$', '(?:a?){160}a{160}', '.*z|a'])(
    'A pattern that never ends in other engines, %s, ends at once',
    (pattern) => {
      const text = `${'a'.repeat(5000)}!`
      const regex = compileRegex(pattern)
      const begun = performance.now()
      regex.test(text)
      regex.exec(text)
      regex.replace(text, '$1$1')
      expect(performance.now() - begun).toBeLessThan(3000)
    },
  )
})
