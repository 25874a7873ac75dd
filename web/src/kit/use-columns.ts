import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { usePreference } from '../client/use-preference.ts'

const keysSchema = z.array(z.string())
const densitySchema = z.enum(['normal', 'dense'])
/** In CSS pixels: narrower shows nothing, a width above that of a screen is taken for a mistake. */
const MIN_WIDTH = 48
const MAX_WIDTH = 900
const widthsSchema = z.record(z.string(), z.int().min(MIN_WIDTH).max(MAX_WIDTH))

const nothing: readonly string[] = []
const noWidths: Readonly<Record<string, number>> = {}

/** The columns of a list that this person leaves out, by key. */
export function useHiddenColumns(screen: string) {
  const [hidden, keep] = usePreference(`columns.${screen}`, keysSchema)
  return [hidden ?? nothing, keep] as const
}

/** The order that this person gave to the columns of a list, by key. */
export function useColumnOrder(screen: string) {
  const [order, keep] = usePreference(`column-order.${screen}`, keysSchema)
  return [order ?? nothing, keep] as const
}

/** The widths that this person gave to columns of a list, in pixels; a null width forgets one. */
export function useColumnWidths(screen: string) {
  const [kept, keep] = usePreference(`column-widths.${screen}`, widthsSchema)
  const widths = kept ?? noWidths
  const resize = useCallback(
    (key: string, width: number | null) => {
      const { [key]: _before, ...others } = widths
      const next = width === null ? others : { ...others, [key]: boundedWidth(width) }
      keep(Object.keys(next).length === 0 ? null : next)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew each time and does the same on this screen.
    [widths, screen],
  )
  return [widths, resize, () => keep(null)] as const
}

/** A width that a column may have. */
export function boundedWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)))
}

/** The columns without the ones left out; the first says which row it is, and always stays. */
export function shownColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] {
  return columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))
}

/**
 * The columns in the order that was chosen. The first stays first; one that the choice does not know
 * yet stands behind those that it does.
 */
export function orderedColumns<C extends { readonly key: string }>(
  columns: readonly C[],
  order: readonly string[],
): readonly C[] {
  const [first, ...others] = columns
  if (first === undefined) return columns
  const place = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [first, ...others.toSorted((a, b) => place(a) - place(b))]
}

/** The keys after one of them moved by one place; at either end it stays. */
export function movedKey(keys: readonly string[], key: string, step: -1 | 1): readonly string[] {
  const from = keys.indexOf(key)
  const other = keys[from + step]
  if (other === undefined) return keys
  return keys.map((name, index) => (index === from ? other : index === from + step ? key : name))
}

/** The same for a screen; stable while nothing changes, since rows are memoised by it. */
export function useShownColumns<C extends { readonly key: string }>(
  screen: string,
  columns: readonly C[],
): readonly (C & { readonly chosen_width?: number })[] {
  const [hidden] = useHiddenColumns(screen)
  const [order] = useColumnOrder(screen)
  const [widths] = useColumnWidths(screen)
  return useMemo(
    () =>
      orderedColumns(shownColumns(columns, hidden), order).map((column) => {
        const width = widths[column.key]
        return width === undefined ? column : { ...column, chosen_width: width }
      }),
    [columns, hidden, order, widths],
  )
}

/** Whether rows stand close together, on every list; and the way to change it. */
export function useDensity(): readonly [boolean, (isDense: boolean) => void] {
  const [density, keep] = usePreference('density', densitySchema)
  return [density === 'dense', (isDense) => keep(isDense ? 'dense' : 'normal')]
}
