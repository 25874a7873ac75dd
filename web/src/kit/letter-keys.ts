import { useHotkeys } from '@mantine/hooks'
import { readPreference } from '../client/preferences.ts'

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

/** Single letters that act on the page: never while typing or below a dialog, and only if wanted. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  useHotkeys(
    Object.entries(keys).map(([key, act]) => [
      key,
      (event: KeyboardEvent) => {
        if (!areLetterKeysOn() || isTyping(event.target)) return
        event.preventDefault()
        act()
      },
      // A letter that is typed into a field stays a letter: only a key that acts is taken.
      { preventDefault: false },
    ]),
    // What is typed into is told apart above: a box that is ticked is not.
    [],
  )
}
