/** No room on a disk of this machine, or no more of it for this user. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])

/** Whether a file could not be written since its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(error.code)
}
