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
  /** Left out of the cards below 768 px. */
  readonly hideOnCard?: boolean
}
