import { holdsWords } from '../../client/search-text.ts'

/** The parts of the palette, in the order they are shown. */
export const PALETTE_GROUPS = [
  'favourites',
  'screens',
  'create',
  'found',
  'companies',
  'acts',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** One thing that the palette does. */
export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** What tells it apart: the kind of a record, an amount, a day. */
  readonly detail?: string
  readonly run: () => void
}

/** Entries of one group beyond these say: type more. */
const MAX_IN_GROUP = 8
/** Without a search the palette shows what is nearest; languages and colours come when asked for. */
const FIRST_GROUPS: readonly PaletteGroup[] = ['favourites', 'screens', 'create', 'companies']

export interface PalettePart {
  readonly group: PaletteGroup
  readonly entries: readonly PaletteEntry[]
}

/**
 * The entries that hold every word that was typed, by group; what the server found has been matched
 * by the server. A favourite is not repeated among the screens.
 */
export function matchingParts(entries: readonly PaletteEntry[], typed: string): PalettePart[] {
  const search = typed.trim()
  const starred = new Set(
    entries.filter(({ group }) => group === 'favourites').map(({ label }) => label),
  )
  const fits = ({ group, label, detail }: PaletteEntry) => {
    if (group === 'found') return true
    if (group === 'screens' && starred.has(label)) return false
    if (search === '') return FIRST_GROUPS.includes(group)
    return holdsWords(detail === undefined ? label : `${label} ${detail}`, search)
  }
  return PALETTE_GROUPS.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group && fits(entry)),
  }))
    .map((part) => ({
      ...part,
      entries:
        search === '' && part.group === 'screens'
          ? part.entries
          : part.entries.slice(0, MAX_IN_GROUP),
    }))
    .filter(({ entries: found }) => found.length > 0)
}
