import type { KeyboardEvent } from 'react'

interface ChoiceKeys {
  readonly isOpen: boolean
  /** Tab takes the marked choice: something was typed, or an arrow was pressed. */
  readonly isChoosing: boolean
  readonly count: number
  /** The place that is marked; -1 is none. */
  readonly place: number
  readonly mark: (place: number) => void
  readonly open: () => void
  readonly close: () => void
  /** Takes the marked choice, or waits for the first that comes; false when there is none. */
  readonly take: () => boolean
}

/** The keys of a field of choices, as the combobox pattern of ARIA has them. */
export function onChoiceKey(event: KeyboardEvent, keys: ChoiceKeys): void {
  const { key, altKey, ctrlKey, metaKey } = event
  const { isOpen, count, place } = keys
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    const step = key === 'ArrowDown' ? 1 : -1
    if (isOpen && altKey && step < 0) keys.close()
    else if (!isOpen) keys.open()
    else if (!altKey && count > 0) keys.mark(nextPlace(place, step, count))
    return
  }
  // Enter that ends the composing of a letter chooses nothing.
  if (!isOpen || ctrlKey || metaKey || event.nativeEvent.isComposing) return
  if (key === 'Home' || key === 'End') {
    event.preventDefault()
    keys.mark(key === 'Home' ? 0 : count - 1)
  }
  if (key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    keys.close()
  }
  // With nothing to take, Enter goes on to the next field as in any other one.
  if (key === 'Enter' && keys.take()) event.preventDefault()
  if (key === 'Tab' && keys.isChoosing) keys.take()
}

/** Behind the last comes the first, and from none an arrow goes to the nearest end. */
function nextPlace(place: number, step: number, count: number): number {
  const from = place === -1 && step < 0 ? count : place
  return (from + step + count) % count
}
