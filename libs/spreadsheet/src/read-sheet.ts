import { readDelimited } from './read-delimited.ts'
import type { SheetContent } from './sheet-content.ts'
import { SheetError } from './sheet-error.ts'
import { SHEET_LIMITS, type SheetLimits } from './sheet-limits.ts'

/** `PK`, of every zip archive. */
const ZIP = [0x50, 0x4b]
/** Old xls and xlsx with a password are in the same container. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0]

/** `%PDF-`: a PDF can be text throughout. */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]

/**
 * Reads one sheet of a file by what its bytes are, whatever its name says. It takes the thread that
 * it runs in: strangers' files go through `readSheetApart`.
 * @param wanted the sheet's name; null is the first that is not hidden and holds something.
 * @throws SheetError
 */
export async function readSheet(
  bytes: Uint8Array,
  wanted: string | null = null,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<SheetContent> {
  if (bytes.length > limits.max_file_bytes) throw new SheetError('sheet_too_large')
  if (startsWith(bytes, OLE2)) throw new SheetError('sheet_old_format')
  if (startsWith(bytes, PDF)) throw new SheetError('sheet_unreadable')
  if (!startsWith(bytes, ZIP)) return readDelimited(bytes, limits)
  try {
    // What unpacks a workbook is loaded by those alone who read one.
    const { readWorkbook } = await import('./read-workbook.ts')
    return await readWorkbook(bytes, wanted, limits)
  } catch (error) {
    if (error instanceof SheetError) throw error
    // What the reader of xlsx cannot make sense of, nobody can.
    throw new SheetError('sheet_unreadable')
  }
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, place) => bytes[place] === byte)
