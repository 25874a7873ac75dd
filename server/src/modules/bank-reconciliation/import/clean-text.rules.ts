// oxlint-disable-next-line no-control-regex -- these are the characters to replace.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g

/**
 * A text of the file as it can be stored and shown: control characters become spaces, broken
 * surrogates the replacement character, since PostgreSQL refuses both; nothing left is null.
 */
export function cleanText(text: string | null): string | null {
  const clean = (text ?? '').toWellFormed().replaceAll(CONTROL_CHARACTERS, ' ').trim()
  return clean === '' ? null : clean
}
