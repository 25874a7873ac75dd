import { DICTIONARY_OPTIONS } from '@prumo/texts/engine/dictionary'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '../texts/i18n.ts'
import { loadScreen } from './load-screen.ts'
import type { Screen } from './screens.ts'

const Blank = () => null
const screenOf = (load: Screen['load']): Screen => ({
  path: '/list',
  access: 'public',
  texts: 'app',
  load,
})

/** A page whose reloads are counted, and a store that is empty. */
function standInPage() {
  const kept = new Map<string, string>()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return reload
}

beforeAll(() => i18n.init({ ...DICTIONARY_OPTIONS, resources: { pt: { app: {} } } }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('The code of a screen is asked for once, and again when it could not be had', async () => {
  const load = vi.fn<Screen['load']>(async () => Blank)
  load.mockRejectedValueOnce(new Error('offline'))
  const screen = screenOf(load)
  await expect(loadScreen(screen)).rejects.toThrow('offline')
  expect(await loadScreen(screen)).toBe(Blank)
  expect(await loadScreen(screen)).toBe(Blank)
  expect(load).toHaveBeenCalledTimes(2)
})

test('A screen whose file an older release had loads the page anew, once', async () => {
  const reload = standInPage()
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
  const screen = screenOf(() => Promise.reject(gone))
  void loadScreen(screen)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadScreen(screen)).rejects.toThrow(gone)
  expect(reload).toHaveBeenCalledTimes(1)
})
