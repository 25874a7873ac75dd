import { useLocation } from '../../client/address.ts'
import { useGo } from '../../kit/app-link.tsx'
import { readSearch, toSearch } from '../../client/route-url.ts'

const name = 'cell'

/** A figure of the statement: the row's key and the month, or null for the total. */
export interface CellPlace {
  readonly row: string
  readonly month: string | null
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
    open: ({ row, month }) =>
      go(`${pathname}${toSearch({ ...others, [name]: `${row},${month ?? 'total'}` })}`),
    close: () => go(`${pathname}${toSearch(others)}`, 'replace'),
  }
}

function readCell(text: string | undefined): CellPlace | null {
  const [row = '', month = ''] = (text ?? '').split(',')
  if (row === '' || month === '') return null
  return { row, month: month === 'total' ? null : month }
}
