import { changeSearch, useLocation } from '../../client/address.ts'
import { readSearch } from '@prumo/contracts/route-url'

const name = 'cell'

/** A figure of the statement: the row's key and the column's, or null for the total. */
export interface CellPlace {
  readonly row: string
  readonly column: string | null
}

export interface OpenCell {
  /** The figure whose entries are shown, as the address names it; null when none is. */
  readonly cell: CellPlace | null
  readonly open: (cell: CellPlace) => void
  readonly close: () => void
}

/** Which figure's entries are shown, kept in the address: Back closes them and a link opens them. */
export function useOpenCell(): OpenCell {
  const { pathname, searchStr } = useLocation()
  const text = readSearch(searchStr)[name]
  return {
    cell: readCell(text),
    open: ({ row, column }) =>
      changeSearch(
        { pathname },
        (asked) => ({ ...asked, [name]: `${row},${column ?? 'total'}` }),
        'push',
      ),
    close: () => changeSearch({ pathname }, ({ [name]: _cell, ...asked }) => asked),
  }
}

function readCell(text: string | undefined): CellPlace | null {
  const [row = '', column = ''] = (text ?? '').split(',')
  if (row === '' || column === '') return null
  return { row, column: column === 'total' ? null : column }
}
