import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { Draft } from './draft-rows.rules.ts'
import { missingNames } from './draft-states.rules.ts'

/** What rows name of the company, by the field that names it. */
const FIELD_OF = {
  category: 'category',
  heading: 'parent_category',
  account: 'bank_account',
  product: 'product',
} as const

export type NamedKind = keyof typeof FIELD_OF

const KINDS = ['category', 'heading', 'account', 'product'] as const

export type NamedRecord = Pick<Choice, 'id' | 'code' | 'name'>

/** The record of the company that stands in for a name of the sheet, and the rows that said the name. */
interface ChosenRecord {
  readonly record: NamedRecord
  readonly rows: ReadonlySet<number>
}

export type ChosenNames = ReadonlyMap<string, ChosenRecord>
export type Chosen = Readonly<Partial<Record<NamedKind, ChosenNames>>>

const noNames: ChosenNames = new Map()

export const chosenOf = (chosen: Chosen, kind: NamedKind): ChosenNames => chosen[kind] ?? noNames

/** How a cell names a record: accounts by their name, all else by its code. */
export const wordOf = (kind: NamedKind, { code, name }: NamedRecord): string =>
  kind === 'account' ? name : (code ?? name)

/** The rows of a name of the sheet: those that say it, and those that name what was chosen for it. */
export function draftsNaming(
  drafts: readonly Draft[],
  { kind, name, chosen }: { kind: NamedKind; name: string; chosen: Chosen },
): readonly Draft[] {
  const stand = chosenOf(chosen, kind).get(name)
  return drafts.filter(({ row, values }) => {
    const said = values[FIELD_OF[kind]]
    return (
      said === name ||
      (stand !== undefined && stand.rows.has(row) && said === wordOf(kind, stand.record))
    )
  })
}

/** A name of the sheet that the company does not have. */
export interface OpenName {
  readonly name: string
  readonly count: number
  /** Null while none is chosen. */
  readonly record: NamedRecord | null
}

/** All such names, chosen for or not, in the order of the sheet: none moves when it is chosen for. */
export function namesOf(
  drafts: readonly Draft[],
  kind: NamedKind,
  chosen: Chosen,
): readonly OpenName[] {
  const included = drafts.filter(({ is_excluded }) => !is_excluded)
  const records = chosenOf(chosen, kind)
  const missing = missingNames(included, kind)
  // What stands for a name may be gone since it was kept: it is asked for by the word that is left of it.
  const there = [...records].filter(([, { record }]) => !missing.has(wordOf(kind, record)))
  const names = new Set([...missing.keys(), ...there.map(([name]) => name)])
  return [...names]
    .flatMap((name) => {
      const rows = draftsNaming(included, { kind, name, chosen })
      const [first] = rows
      if (first === undefined) return []
      const isOpen = rows.some(({ values }) => values[FIELD_OF[kind]] === name)
      const record = isOpen ? null : (records.get(name)?.record ?? null)
      return [{ name, count: rows.length, record, first: first.row }]
    })
    .toSorted((a, b) => a.first - b.first)
    .map(({ name, count, record }) => ({ name, count, record }))
}

/** What is put into a cell of some rows. */
export interface NameUse {
  readonly kind: NamedKind
  readonly name: string
  readonly record: NamedRecord
  readonly rows: ReadonlySet<number>
}

/** The rows with what was chosen for their names in the cells that said these, read anew. */
export const applyNameUses = (
  drafts: readonly Draft[],
  uses: readonly NameUse[],
  read: (draft: Draft) => Draft,
): readonly Draft[] =>
  drafts.map((draft) => {
    const own = uses.filter(({ rows }) => rows.has(draft.row))
    if (own.length === 0) return draft
    const cells = own.map(({ kind, record }) => [FIELD_OF[kind], wordOf(kind, record)])
    return read({ ...draft, cells: { ...draft.cells, ...Object.fromEntries(cells) } })
  })

/** A layout keeps what a sheet would say, a code or a name: no record has this id. */
const KEPT_ID = -1

/** Whether it is known which record it is, not only how a sheet would say it. */
export const isRecord = ({ id }: NamedRecord): boolean => id !== KEPT_ID

type KeptNames = NonNullable<ImportMapping['names']>

/**
 * What was chosen for names that rows say and the company does not have, the last time that a sheet with these
 * headers was imported.
 */
export const rememberedUses = (drafts: readonly Draft[], kept: KeptNames): readonly NameUse[] =>
  KINDS.flatMap((kind) => {
    const words = new Map(Object.entries(kept[FIELD_OF[kind]] ?? {}))
    return [...missingNames(drafts, kind).keys()].flatMap((name): NameUse[] => {
      const word = words.get(name)
      // A word that was missing itself is no record's any more.
      if (word === undefined || words.has(word)) return []
      const record = { id: KEPT_ID, code: null, name: word }
      const named = draftsNaming(drafts, { kind, name, chosen: {} })
      return [{ kind, name, record, rows: new Set(named.map(({ row }) => row)) }]
    })
  })

/** More names are forgotten, the oldest first. */
const MAX_KEPT = 150

/**
 * What the next sheet with these headers is read with: what was chosen for names of the rows that are imported,
 * beside what is kept already.
 * @param isKeptElsewhere whether a product of a row is remembered for its platform.
 */
export function namesToKeep(
  ready: readonly Draft[],
  { chosen, kept = {} }: { chosen: Chosen; kept?: KeptNames | undefined },
  isKeptElsewhere: (draft: Draft) => boolean,
): KeptNames {
  const before = Object.entries(kept).flatMap(([field, words]) =>
    Object.entries(words).map(([name, word]) => ({ field, name, word })),
  )
  const now = KINDS.flatMap((kind) =>
    [...chosenOf(chosen, kind)].flatMap(([name, { record }]) => {
      const rows = draftsNaming(ready, { kind, name, chosen })
      const isElsewhere = kind === 'product' && rows.every(isKeptElsewhere)
      return isElsewhere ? [] : [{ field: FIELD_OF[kind], name, word: wordOf(kind, record) }]
    }),
  )
  const all = new Map([...before, ...now].map((one) => [`${one.field} ${one.name}`, one]))
  const last = [...all.values()].slice(-MAX_KEPT)
  return Object.fromEntries(
    [...Map.groupBy(last, ({ field }) => field)].map(([field, words]) => [
      field,
      Object.fromEntries(words.map(({ name, word }) => [name, word])),
    ]),
  )
}
