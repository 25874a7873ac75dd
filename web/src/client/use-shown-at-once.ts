import { useState } from 'react'

/**
 * A choice that is drawn in the next frame and acted on after it: drawing a table of hundreds of rows
 * takes longer than the 100 ms within which a press must show.
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

interface Sort {
  readonly column: string
  readonly direction: string
}

/**
 * How a list is sorted: a pressed head has its arrow before the rows are drawn anew.
 * @returns what its heads are told; nothing where the list is not sorted.
 */
export function useShownSort(
  sort: Sort | undefined,
  sortBy: ((column: string) => void) | undefined,
) {
  const [shown, choose] = useShownAtOnce(`${sort?.column ?? ''} ${sort?.direction ?? ''}`, (next) =>
    sortBy?.(next.split(' ')[0] ?? ''),
  )
  const [column = '', direction = ''] = shown.split(' ')
  const onSort = (name: string) =>
    choose(`${name} ${column === name && direction === 'asc' ? 'desc' : 'asc'}`)
  return { ...(sort ? { sort: { column, direction } } : {}), ...(sortBy ? { onSort } : {}) }
}
