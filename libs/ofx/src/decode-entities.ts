/** The entities of SGML, XML and of the Portuguese alphabet that banks write. */
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ordf', 'ª'],
  ['ordm', 'º'],
  ['deg', '°'],
  ...accented('aeiouAEIOU', 'acute', '\u0301'),
  ...accented('aoAOnN', 'tilde', '\u0303'),
  ...accented('aeoAEO', 'circ', '\u0302'),
  ...accented('aA', 'grave', '\u0300'),
  ...accented('uU', 'uml', '\u0308'),
  ...accented('cC', 'cedil', '\u0327'),
])

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g

/**
 * Text with its entities decoded once; what is no known entity stays
 * (docs/rules/statement-import.md, section 1).
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return NAMED.get(name) ?? whole
    const code = typeof decimal === 'string' ? Number(decimal) : Number(`0x${hexadecimal}`)
    return isCharacter(code) ? String.fromCodePoint(code) : whole
  })
}

/** Is there an `&` that opens no known entity? */
export function hasBareAmpersand(text: string): boolean {
  if (!text.includes('&')) return false
  const rest = text.replace(ENTITY, (whole, _decimal, _hexadecimal, name) =>
    typeof name === 'string' && !NAMED.has(name) ? whole : '',
  )
  return rest.includes('&')
}

function accented(letters: string, name: string, mark: string): [string, string][] {
  return letters
    .split('')
    .map((letter) => [`${letter}${name}`, `${letter}${mark}`.normalize('NFC')])
}

/** Half a surrogate pair is no character and databases refuse it. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
}
