import { useLocation } from '../../client/address.ts'
import { useGo } from '../../kit/app-link.tsx'
import { readSearch, toSearch } from '@prumo/contracts/route-url'

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
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const { [name]: text, ...others } = readSearch(searchStr)
  return {
    cell: readCell(text),
    open: ({ row, column }) =>
      go(`${pathname}${toSearch({ ...others, [name]: `${row},${column ?? 'total'}` })}`),
    close: () => go(`${pathname}${toSearch(others)}`, 'replace'),
  }
}

function readCell(text: string | undefined): CellPlace | null {
  const [row = '', column = ''] = (text ?? '').split(',')
  if (row === '' || column === '') return null
  return { row, column: column === 'total' ? null : column }
}
