import { updateLocale } from '@prumo/contracts/identity/preferences.contract'
import type { Language } from '@prumo/texts/engine/languages'
import { currentLanguage } from '../texts/i18n.ts'
import { changeLanguage } from '../texts/languages.ts'
import { callRoute, isApiError } from './api-client.ts'
import { changeSession, readSession } from './session-store.ts'

/** Shows a language, and keeps it with the account of whoever is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  const { loggedInUser, isUserAuthenticated } = readSession()
  if (loggedInUser === null || !isUserAuthenticated) return
  changeSession({ loggedInUser: { ...loggedInUser, locale: language } })
  try {
    await callRoute(updateLocale, { body: { locale: language } })
  } catch (reason) {
    // The language is on the screen and on this browser; the account learns it with the next choice.
    if (!isApiError(reason)) throw reason
  }
}

/** Shows the language that a person's account holds; without one, what is on the screen stays. */
export async function adoptLanguage(user: { readonly locale: Language | null }): Promise<void> {
  if (user.locale !== null && user.locale !== currentLanguage()) await changeLanguage(user.locale)
}
