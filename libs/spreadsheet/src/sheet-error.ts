/**
 * Why a file is not read.
 * - `sheet_unreadable`: neither xlsx nor text, or broken. - `sheet_encrypted`: asks for a password.
 * - `sheet_old_format`: xls, which is to be saved as xlsx. - `sheet_empty`: has no row.
 * - `sheet_too_large`: beyond a limit in bytes, columns, letters, tags or time.
 * - `sheet_too_many_rows`: more rows than one import takes.
 */
export type SheetErrorCode =
  | 'sheet_unreadable'
  | 'sheet_encrypted'
  | 'sheet_old_format'
  | 'sheet_empty'
  | 'sheet_too_large'
  | 'sheet_too_many_rows'

/** A file that is refused; its code says why. */
export class SheetError extends Error {
  readonly code: SheetErrorCode
  /** @param cause what stopped the reading, where no limit of the file did: time or memory. */
  constructor(code: SheetErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}
