import { readPreference } from './preferences.ts'

/** Where single letters are switched off (WCAG 2.1.4); true unless somebody did. */
export const LETTER_KEYS = 'letter_keys'

/** Answers whether single letters act, as this person chose in the shortcut sheet. */
export function areLetterKeysOn(): boolean {
  return readPreference(LETTER_KEYS) !== false
}

/** Answers whether a key press is text, or belongs to what lies over the page. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"],[role="alertdialog"]') !== null) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]),textarea,select'))
  )
}
