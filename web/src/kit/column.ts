import type { ReactNode } from 'react'

/** One column of a list, declared once for the table and for the cards of narrow screens. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** Column of the contract's `sorts`; without it the header does not sort. */
  readonly sort?: string
  /** `right` for figures. */
  readonly align?: 'left' | 'right' | 'center'
  /** CSS width, for columns that must not grow. */
  readonly width?: string
  /** Pixels that this person gave to it; the list fills it in. */
  readonly chosen_width?: number
  /** Long words that are cut early, so that the figures beside them stay in sight. */
  readonly isNarrow?: boolean
  /** The column of acts, at the end: it stays in sight while the others scroll below it. */
  readonly isPinned?: boolean
  /** The title is read aloud but not drawn: that of a column of icons, which is as narrow as they are. */
  readonly isTitleHidden?: boolean
  /** Begins to change a cell in its place: by a double click, for which a single one waits. */
  readonly onEdit?: (row: Row) => void
  /** Left out of the cards below 768 px. */
  readonly hideOnCard?: boolean
  /** Its place on the cards, before those that have none. */
  readonly cardPlace?: number
  /** An amount, with which the first line of a card ends. */
  readonly isMoney?: boolean
  /** A day, which the second line of a card begins with. */
  readonly isDay?: boolean
  /** The whole of words that are cut at the width of the cell. */
  readonly tip?: (row: Row) => string | null
  /** Takes the room that the other columns leave. */
  readonly isSlack?: boolean
  /** Its part of a card; the list fills it in. */
  readonly card?: CardPart
}

/** A card says in its first line who and how much, in the second when and where it stands. */
type CardPart = 'name' | 'value' | 'when' | 'state'

/**
 * The width of a column's cells where the person chose one: what is longer is cut, but for figures,
 * since half an amount reads like another one.
 */
export function widthStyle({
  chosen_width: width,
  align,
}: {
  readonly chosen_width?: number
  readonly align?: string
}): { readonly width: number; readonly minWidth: number; readonly maxWidth?: number } | undefined {
  if (width === undefined) return undefined
  return { width, minWidth: width, ...(align === 'right' ? {} : { maxWidth: width }) }
}

/** The columns that a card has, in its order. */
export function placedOnCard<C extends Pick<Column<never>, 'cardPlace' | 'hideOnCard'>>(
  columns: readonly C[],
): readonly C[] {
  const place = ({ cardPlace = columns.length }: C) => cardPlace
  return columns.filter(({ hideOnCard }) => !hideOnCard).toSorted((a, b) => place(a) - place(b))
}

type Carded = Pick<
  Column<never>,
  'key' | 'align' | 'cardPlace' | 'hideOnCard' | 'isDay' | 'isMoney' | 'isPinned' | 'isTitleHidden'
>

const STATE_KEYS: readonly string[] = ['status', 'state']

/** The columns with the parts of a card that they are: at most one column is each. */
export function withCardParts<C extends Carded>(
  columns: readonly C[],
): readonly (C & { readonly card?: CardPart })[] {
  const free = placedOnCard(columns).filter(
    ({ isPinned, isTitleHidden }) => !isPinned && !isTitleHidden,
  )
  const parts = new Map<string, CardPart>()
  const take = (part: CardPart, isIt: (column: C) => boolean) => {
    const found = free.find((column) => !parts.has(column.key) && isIt(column))
    if (found !== undefined) parts.set(found.key, part)
  }
  take('state', ({ key }) => STATE_KEYS.includes(key))
  take('name', ({ align, isDay }) => align !== 'right' && isDay !== true)
  take('value', ({ isMoney }) => isMoney === true)
  take('when', ({ isDay }) => isDay === true)
  // A figure says nothing without its title, which a card has no room for.
  if (![...parts.values()].includes('when')) take('when', ({ align }) => align !== 'right')
  return columns.map((column) => {
    const card = parts.get(column.key)
    return card === undefined ? column : { ...column, card }
  })
}
