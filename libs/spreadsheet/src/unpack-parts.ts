import { inflateRawSync } from 'node:zlib'
import { SheetError } from './sheet-error.ts'
import type { SheetLimits } from './sheet-limits.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8
/** What cells are made of: no drawings, macros, comments or links to other files. */
const WANTED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\d*\.xml|xl\/_rels\/workbook\d*\.xml\.rels|xl\/worksheets\/[\w .-]+\.xml)$/i

/** A part of an xlsx that was unpacked once: it is as large as it says. */
export interface UnpackedPart {
  readonly entry: ZipEntry
  readonly packed: Buffer
  readonly content: Buffer
}

/** Parts by their name in the archive. */
export type Parts = ReadonlyMap<string, UnpackedPart>

/**
 * The parts of an xlsx that its cells are made of, unpacked. None may say that it is larger than it
 * is, or define entities of its own: neither XXE nor a billion laughs have where to begin.
 * @throws SheetError `sheet_unreadable`, `sheet_encrypted`, `sheet_too_large`.
 */
export function unpackParts(bytes: Buffer, limits: SheetLimits): Parts {
  const parts = new Map<string, UnpackedPart>()
  for (const entry of zipDirectory(bytes, limits)) {
    if (!WANTED.test(entry.name)) continue
    const part = unpack(bytes, entry)
    if (part.content.includes('<!DOCTYPE') || part.content.includes('<!ENTITY'))
      throw new SheetError('sheet_unreadable')
    parts.set(entry.name, part)
  }
  for (const [name, { content }] of parts)
    if (/sharedStrings/i.test(name) && hasMore(content, '<si', limits.max_shared_strings))
      throw new SheetError('sheet_too_large')
  return parts
}

/** One file of an archive. @throws SheetError `sheet_unreadable` when it is not as large as it says. */
export function unpack(bytes: Buffer, entry: ZipEntry): UnpackedPart {
  const { offset, packed_bytes, unpacked_bytes, method } = entry
  const isThere =
    offset + LOCAL_HEADER_BYTES <= bytes.length && bytes.readUInt32LE(offset) === LOCAL_SIGNATURE
  if (!isThere) throw new SheetError('sheet_unreadable')
  const start =
    offset + LOCAL_HEADER_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(start, start + packed_bytes)
  if (method === STORED) return { entry, packed, content: packed }
  if (method !== DEFLATED) throw new SheetError('sheet_unreadable')
  try {
    const content = inflateRawSync(packed, { maxOutputLength: Math.max(unpacked_bytes, 1) })
    return { entry, packed, content }
  } catch {
    // Broken, or larger than the directory says: either way it is no sheet that a program saved.
    throw new SheetError('sheet_unreadable')
  }
}

/** Whether a mark stands in a part more often than so many times. */
export function hasMore(part: Buffer, mark: string, limit: number): boolean {
  let count = 0
  for (let place = part.indexOf(mark); place !== -1; place = part.indexOf(mark, place + 1)) {
    count += 1
    if (count > limit) return true
  }
  return false
}
