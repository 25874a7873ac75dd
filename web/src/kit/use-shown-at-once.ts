import { useState } from 'react'

/**
 * A choice that stands in the next picture and is acted on after it: to draw a table of hundreds of
 * rows takes longer than an eye waits for an answer.
 * @param value what is chosen, as the list's state has it.
 * @returns what to show as chosen, and what chooses.
 */
export function useShownAtOnce(
  value: string,
  act: (next: string) => void,
): readonly [string, (next: string) => void] {
  const [asked, setAsked] = useState<{ readonly from: string; readonly to: string } | null>(null)
  // The list has followed, or gone elsewhere: from here on it says what is chosen.
  if (asked !== null && asked.from !== value) setAsked(null)
  const choose = (to: string) => {
    if (to !== value) setAsked({ from: value, to })
    requestAnimationFrame(() => setTimeout(() => act(to)))
  }
  return [asked?.from === value ? asked.to : value, choose]
}
