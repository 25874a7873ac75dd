/** A file that is put into an archive. */
export interface PackedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const VERSION = 20
/** Names are UTF-8 (APPNOTE.TXT 4.4.4, bit 11). */
const UTF8_FLAG = 0x0800
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22

/**
 * A ZIP of files as they are, so that all that a person chose is one import, and one 'Desfazer'. It
 * is not compressed: the way to the server is short, and a library for it would be on every screen.
 */
export function packFiles(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const named = files.map(({ name, bytes }) => ({
    name: new TextEncoder().encode(name),
    bytes,
    checksum: crc32(bytes),
  }))
  const sizeOf = (head: number) => named.reduce((sum, { name }) => sum + head + name.length, 0)
  const content = named.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const archive = new Uint8Array(content + sizeOf(LOCAL_BYTES) + sizeOf(ENTRY_BYTES) + END_BYTES)
  const view = new DataView(archive.buffer)
  let place = 0
  const offsets = named.map((file) => {
    const offset = place
    view.setUint32(place, LOCAL_SIGNATURE, true)
    writeFacts(view, place + 4, file)
    archive.set(file.name, place + LOCAL_BYTES)
    archive.set(file.bytes, place + LOCAL_BYTES + file.name.length)
    place += LOCAL_BYTES + file.name.length + file.bytes.length
    return offset
  })
  const directory = place
  for (const [index, file] of named.entries()) {
    view.setUint32(place, ENTRY_SIGNATURE, true)
    view.setUint16(place + 4, VERSION, true)
    writeFacts(view, place + 6, file)
    view.setUint32(place + 42, offsets[index] ?? 0, true)
    archive.set(file.name, place + ENTRY_BYTES)
    place += ENTRY_BYTES + file.name.length
  }
  view.setUint32(place, END_SIGNATURE, true)
  view.setUint16(place + 8, named.length, true)
  view.setUint16(place + 10, named.length, true)
  view.setUint32(place + 12, place - directory, true)
  view.setUint32(place + 16, directory, true)
  return archive
}

interface NamedBytes extends Omit<PackedFile, 'name'> {
  readonly name: Uint8Array
  readonly checksum: number
}

/** What a file's own header and the directory say alike, from the version that reads it on. */
function writeFacts(view: DataView, place: number, { name, bytes, checksum }: NamedBytes): void {
  view.setUint16(place, VERSION, true)
  view.setUint16(place + 2, UTF8_FLAG, true)
  view.setUint32(place + 10, checksum, true)
  view.setUint32(place + 14, bytes.length, true)
  view.setUint32(place + 18, bytes.length, true)
  view.setUint16(place + 22, name.length, true)
}

/** CRC-32 of APPNOTE.TXT 4.4.7: bit by bit over a table of 256. */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1)
    value = value % 2 === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
