/** One SHA-256 in hexadecimal over the names and contents of every file in folders, and of single files. */
export function hashSources(
  root: string,
  folders: readonly string[],
  files: readonly string[],
): string
