/** The fields of one level: two digits of id, two of length, the value. */
export type Fields = ReadonlyMap<string, string>

/**
 * Reads one level of an EMV code; null when a length does not fit. Of an id that comes twice the
 * first one counts. Lengths count characters, as most banks write them.
 */
export function readFields(text: string): Fields | null {
  const fields = new Map<string, string>()
  let place = 0
  while (place < text.length) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(place, place + 4))
    if (head === null) return null
    const [, id = '', length = ''] = head
    const value = text.slice(place + 4, place + 4 + Number(length))
    if (value.length !== Number(length)) return null
    if (!fields.has(id)) fields.set(id, value)
    place += 4 + value.length
  }
  return fields
}

/** Writes one field. @throws RangeError when the value is longer than 99 characters. */
export function writeField(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`Field ${id} of a Pix code takes 99 characters.`)
  return id + String(value.length).padStart(2, '0') + value
}
