import type { Select } from '@mantine/core'

let loaded: typeof Select | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * The list of choices and its positioning are a seventh of a form's code; a form can be read
 * without them.
 */
export function loadSelect(): Promise<void> {
  loading ??= import('./select-box.ts').then(
    (file) => {
      loaded = file.Select
      for (const tell of listeners) tell()
    },
    () => {
      // Without a network the field stays as it is; using it again starts another load.
      loading = null
    },
  )
  return loading
}

export function onSelectLoad(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const loadedSelect = () => loaded
