/** Lower-case, without accents, asterisks, or hints in brackets: as headers and words are compared. */
export function headerKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[*:]/g, ' ')
    .replaceAll(/[\s_]+/g, ' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim()
}
