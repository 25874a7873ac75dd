import { describe, expect, test } from 'vitest'
import { deTexts } from './de-texts.ts'
import { enTexts } from './en-texts.ts'
import { frTexts } from './fr-texts.ts'
import { ptTexts } from './pt-texts.ts'

const compareTexts = (a: string, b: string) => a.localeCompare(b)

const leaves = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value]]
    return typeof value === 'object' && value !== null ? leaves(value, `${prefix}${key}.`) : []
  })

/** The names filled into a text, in one order. */
const blanks = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)
    .toSorted(compareTexts)
    .join()
const source = new Map(leaves(ptTexts))

describe.each([
  ['en', enTexts],
  ['de', deTexts],
  ['fr', frTexts],
])('the texts in %s', (_, texts) => {
  const translated = leaves(texts)

  test('have the same keys as the Portuguese ones', () => {
    expect(translated.map(([key]) => key).toSorted(compareTexts)).toEqual(
      [...source.keys()].toSorted(compareTexts),
    )
  })

  test('fill in the same values', () => {
    const differing = translated.filter(
      ([key, text]) => blanks(text) !== blanks(source.get(key) ?? ''),
    )
    expect(differing).toEqual([])
  })

  test('leave no text empty', () => {
    expect(translated.filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
