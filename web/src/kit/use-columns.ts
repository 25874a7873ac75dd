import { useMemo } from 'react'
import { z } from 'zod'
import { usePreference } from '../client/use-preference.ts'

const hiddenSchema = z.array(z.string())
const densitySchema = z.enum(['normal', 'dense'])

/** The columns of a list that this person leaves out, by key. */
export function useHiddenColumns(screen: string) {
  const [hidden, keep] = usePreference(`columns.${screen}`, hiddenSchema)
  return [hidden ?? nothing, keep] as const
}

const nothing: readonly string[] = []

/** The columns without the ones left out; the first says which row it is, and always stays. */
export function shownColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] {
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
}

/** The same for a screen; stable while nothing changes, since rows are memoised by it. */
export function useShownColumns<C extends { readonly key: string }>(
  screen: string,
  columns: readonly C[],
): readonly C[] {
  const [hidden] = useHiddenColumns(screen)
  return useMemo(() => shownColumns(columns, hidden), [columns, hidden])
}

/** Whether rows stand close together, on every list; and the way to change it. */
export function useDensity(): readonly [boolean, (isDense: boolean) => void] {
  const [density, keep] = usePreference('density', densitySchema)
  return [density === 'dense', (isDense) => keep(isDense ? 'dense' : 'normal')]
}
