import { expect, test } from 'vitest'
import { readSource } from '../../scripts/source-files.ts'
import { FEATURES_PATH, makeFeatures } from '../../scripts/texts/write-features.ts'

test('The index of the texts names every Portuguese file: npm run texts -- index writes it', () => {
  expect(readSource(FEATURES_PATH)).toBe(makeFeatures())
})
