import type { Cell } from './cell.ts'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'

/**
 * The cells of a row without the empty ones at its end; texts of blanks are empty.
 * @throws SheetError `sheet_too_large` for a row or a cell beyond the limits.
 */
export function tidyCells(values: readonly unknown[], limits: SheetLimits): readonly Cell[] {
  let length = values.length
  while (length > 0 && isBlank(values[length - 1])) length -= 1
  if (length > limits.max_columns) throw new SheetError('sheet_too_large')
  const cells: Cell[] = []
  for (let place = 0; place < length; place += 1) {
    const cell = cellOf(values[place])
    if (typeof cell === 'string' && cell.length > limits.max_cell_length)
      throw new SheetError('sheet_too_large')
    cells.push(cell)
  }
  return cells
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** A moment becomes the day that the sheet shows; its clock time is not what an import asks for. */
function cellOf(value: unknown): Cell {
  if (isBlank(value)) return null
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'boolean' ? value : String(value)
}
