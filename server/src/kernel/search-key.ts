/**
 * The text in the form that names are compared, searched and sorted by: lower-case, without
 * accents, single spaces. It is stored beside the text, since collations differ between engines.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Pattern for LIKE on a stored search key: contains the typed text, whose % and _ mean themselves. */
export function containsPattern(typed: string): string {
  return `%${searchKey(typed).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
