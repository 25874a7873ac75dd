import type { ComponentType } from 'react'
import { loadTexts } from '../texts/feature-texts.ts'
import type { Screen } from './screens.ts'

/** What browsers say of a file of code that is not there: Chromium, Firefox, Safari. */
const FILE_IS_GONE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/
const RELOADED_KEY = 'prumo.reloaded-for'

const loaded = new Map<Screen['load'], Promise<ComponentType>>()

/**
 * Loads the code and the texts of a screen, once. Screens that share their `load` are one component:
 * going from one to the other keeps what is drawn. One that could not be loaded is tried again.
 */
export function loadScreen({ load, texts }: Screen): Promise<ComponentType> {
  const known = loaded.get(load)
  if (known !== undefined) return known
  const loading = Promise.all([load(), loadTexts(texts)])
    .then(([component]) => component)
    .catch((reason: unknown) => {
      loaded.delete(load)
      if (reloadsFor(reason)) return new Promise<never>(() => undefined)
      throw reason
    })
  loaded.set(load, loading)
  return loading
}

/**
 * Files of an older release are gone once a newer one runs: the page that asks for one is loaded anew,
 * once for each file.
 * @returns whether the page goes.
 */
function reloadsFor(reason: unknown): boolean {
  if (!(reason instanceof Error) || !FILE_IS_GONE.test(reason.message)) return false
  if (sessionStorage.getItem(RELOADED_KEY) === reason.message) return false
  sessionStorage.setItem(RELOADED_KEY, reason.message)
  location.reload()
  return true
}
