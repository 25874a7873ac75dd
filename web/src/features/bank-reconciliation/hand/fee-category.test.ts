import { afterEach, expect, test, vi } from 'vitest'
import { keepFeeCategory, keptFeeCategory } from './fee-category.ts'

afterEach(() => vi.unstubAllGlobals())

test('The category of the last fee of the bank is remembered for the next one, of each company and person', () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  expect(keptFeeCategory('1.7')).toBeNull()
  keepFeeCategory('1.7', 61)
  keepFeeCategory('1.7', 62)
  expect([keptFeeCategory('1.7'), keptFeeCategory('1.8'), keptFeeCategory('2.7')]).toEqual([
    62,
    null,
    null,
  ])
  for (const key of storage.keys()) storage.set(key, 'outra coisa')
  expect(keptFeeCategory('1.7')).toBeNull()
})
