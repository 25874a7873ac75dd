import { SheetError } from './sheet-error.ts'

const OPENING = '<'.charCodeAt(0)

/** How many tags a part of a workbook has at most: what reading it costs, whatever they are called. */
function marksIn(part: Buffer): number {
  let count = 0
  for (const byte of part) if (byte === OPENING) count += 1
  return count
}

/**
 * Takes the tags of parts from so many, before anything reads them.
 * @returns what is left. @throws SheetError `sheet_too_large` when they are more.
 */
export function consumeTagLimit(left: number, parts: readonly (Buffer | undefined)[]): number {
  const rest = parts.reduce((sum, part) => sum - (part === undefined ? 0 : marksIn(part)), left)
  if (rest < 0) throw new SheetError('sheet_too_large')
  return rest
}
