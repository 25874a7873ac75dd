/** One SHA-256 in hexadecimal over the names and contents of files but those of tests, and of a text beside. */
export function hashSources(
  root: string,
  folders: readonly string[],
  files: readonly string[],
  beside?: string,
): string

/** When one of the same files was changed last. */
export function changedAt(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): number

/** The packages that programs run on, as they are installed, in one text. */
export function installedPackages(root: string): string
