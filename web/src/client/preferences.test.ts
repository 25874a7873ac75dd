import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Preferences = typeof import('./preferences.ts')

const storage = new Map<string, string>()

/** A browser that starts with what an earlier one kept. */
async function openBrowser(): Promise<Preferences> {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  })
  return import('./preferences.ts')
}

const ana = (preferences: Record<string, unknown>) => ({ id: 7, preferences })

beforeEach(() => {
  storage.clear()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('preferences', () => {
  test('Preferences are kept in local storage at once and restored at start', async () => {
    const before = await openBrowser()
    before.keepPreference('shell', { layout: 'horizontal' })
    expect([...storage.keys()]).toEqual(['prumo.preferences'])
    const after = await openBrowser()
    expect(after.readPreference('shell')).toEqual({ layout: 'horizontal' })
  })

  test('Preferences of the account come in, and leave alone what was not sent yet', async () => {
    const here = await openBrowser()
    here.adoptPreferences(ana({ density: 'dense', favourites: ['dre'] }))
    here.keepPreference('density', 'normal')
    here.adoptPreferences(ana({ density: 'dense', favourites: ['dre', 'dfc'] }))
    expect(here.readPreference('density')).toBe('normal')
    expect(here.readPreference('favourites')).toEqual(['dre', 'dfc'])
  })

  test('Preferences of another person are not taken over', async () => {
    const here = await openBrowser()
    here.adoptPreferences(ana({ density: 'dense' }))
    here.keepPreference('favourites', ['dre'])
    here.adoptPreferences({ id: 8, preferences: {} })
    expect(here.readPreference('density')).toBeUndefined()
    expect(here.readPreference('favourites')).toBeUndefined()
  })

  test('Preferences survive a storage that holds something else', async () => {
    storage.set('prumo.preferences', '{"values":3}')
    const here = await openBrowser()
    expect(here.readPreference('shell')).toBeUndefined()
  })
})
