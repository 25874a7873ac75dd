import { updatePreferences } from '@prumo/contracts/identity/preferences.contract'
import { callRoute, isApiError } from './api-client.ts'

/**
 * Tells the server what was chosen. A failure is no matter for a dialog: the choice stands on this
 * browser and is sent again with the next one. @returns whether the server has it.
 */
export async function sendPreferences(body: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    await callRoute(updatePreferences, { body: { ...body } })
    return true
  } catch (reason) {
    if (!isApiError(reason)) throw reason
    return false
  }
}
