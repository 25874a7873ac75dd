import { expect, test } from 'vitest'
import { readSource, readSources } from '../../scripts/source-files.ts'
import { FEATURES_PATH, makeFeatures } from '../../scripts/texts/write-features.ts'

test('The index of the texts names every Portuguese file: npm run texts -- index writes it', () => {
  expect(readSource(FEATURES_PATH)).toBe(makeFeatures())
})

/** The names of features that a pattern finds in the sources of the web app. */
function namesIn(pattern: RegExp): ReadonlySet<string> {
  const sources = readSources(['web/src'], ['.ts', '.tsx'])
  return new Set(
    [...sources.values()].flatMap((source) =>
      [...source.matchAll(pattern)].map(([, name = '']) => name),
    ),
  )
}

test('Texts that a part of the web app shows are loaded by a screen or beside the code that shows them', () => {
  const shown = namesIn(/\buseTexts\('(\w+)'\)/g)
  const loaded = namesIn(/\b(?:texts: |loadTexts\()'(\w+)'/g)
  const fromTheStart = namesIn(/^ {2}(\w+): \1Texts,$/gm)
  expect(shown.size).toBeGreaterThan(30)
  const missing = [...shown].filter((name) => !loaded.has(name) && !fromTheStart.has(name))
  expect(missing).toEqual([])
})
