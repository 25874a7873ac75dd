/** Text for comparing: no accents, small letters, single spaces. `PIX  José ` and `pix jose` agree. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
