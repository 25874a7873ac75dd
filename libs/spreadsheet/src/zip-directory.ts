import { SheetError } from './sheet-error.ts'
import type { ArchiveLimits } from './sheet-limits.ts'

/** One file of an archive, as its directory tells of it. */
export interface ZipEntry {
  readonly name: string
  /** 0 is stored, 8 is deflated; nothing else is read. */
  readonly method: number
  readonly checksum: number
  readonly packed_bytes: number
  readonly unpacked_bytes: number
  /** Where its own header begins. */
  readonly offset: number
}

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
/** A size of 32 bits that stands in a zip64 record, which no file of this size needs. */
const ELSEWHERE = 0xffffffff
/** A small part may be pressed hard: styles, empty sheets. */
const RATIO_FREE_BYTES = 1024 * 1024
const ENCRYPTED_FLAG = 1

/**
 * The directory of a zip archive, checked before anything of it is unpacked: number of files, bytes,
 * ratio, files that share their bytes (APPNOTE.TXT 4.3).
 * @throws SheetError `sheet_unreadable`, `sheet_encrypted`, `sheet_too_large`.
 */
export function zipDirectory(bytes: Buffer, limits: ArchiveLimits): readonly ZipEntry[] {
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > limits.max_entries) throw new SheetError('sheet_too_large')
  const entries: ZipEntry[] = []
  let place = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > end || bytes.readUInt32LE(place) !== ENTRY_SIGNATURE)
      throw new SheetError('sheet_unreadable')
    if ((bytes.readUInt16LE(place + 8) & ENCRYPTED_FLAG) !== 0)
      throw new SheetError('sheet_encrypted')
    const nameBytes = bytes.readUInt16LE(place + 28)
    entries.push(entryAt(bytes, place, nameBytes))
    place +=
      ENTRY_BYTES + nameBytes + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
  }
  requireSizes(entries, limits)
  requireApart(entries)
  return entries
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES)
  for (let place = bytes.length - END_BYTES; place >= first; place -= 1)
    if (bytes.readUInt32LE(place) === END_SIGNATURE) return place
  throw new SheetError('sheet_unreadable')
}

function entryAt(bytes: Buffer, place: number, nameBytes: number): ZipEntry {
  const name = bytes.toString('utf8', place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes)
  const extra = bytes.subarray(
    place + ENTRY_BYTES + nameBytes,
    place + ENTRY_BYTES + nameBytes + bytes.readUInt16LE(place + 30),
  )
  const wide = wideSizes(extra)
  const size = (at: number): number => {
    const narrow = bytes.readUInt32LE(place + at)
    return narrow === ELSEWHERE ? Number(wide.shift() ?? ELSEWHERE) : narrow
  }
  // In this order the zip64 record holds what did not fit.
  const unpacked_bytes = size(24)
  const packed_bytes = size(20)
  return {
    name,
    method: bytes.readUInt16LE(place + 10),
    checksum: bytes.readUInt32LE(place + 16),
    packed_bytes,
    unpacked_bytes,
    offset: size(42),
  }
}

/** Some programs write zip64 records even for small files. */
function wideSizes(extra: Buffer): bigint[] {
  for (let place = 0; place + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(place + 2)
    if (extra.readUInt16LE(place) === 1) {
      const record = extra.subarray(place + 4, place + 4 + length)
      return Array.from({ length: Math.floor(record.length / 8) }, (_, index) =>
        record.readBigUInt64LE(index * 8),
      )
    }
    place += 4 + length
  }
  return []
}

function requireSizes(entries: readonly ZipEntry[], limits: ArchiveLimits): void {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked_bytes, 0)
  const isDense = ({ packed_bytes, unpacked_bytes }: ZipEntry) =>
    unpacked_bytes > RATIO_FREE_BYTES && unpacked_bytes > packed_bytes * limits.max_ratio
  if (total > limits.max_unpacked_bytes || entries.some(isDense))
    throw new SheetError('sheet_too_large')
}

/** Files that share their packed bytes are a bomb and nothing else (Fifield, 2019). */
function requireApart(entries: readonly ZipEntry[]): void {
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [index, entry] of byOffset.entries()) {
    const next = byOffset[index + 1]
    if (next && entry.offset + LOCAL_HEADER_BYTES + entry.packed_bytes > next.offset)
      throw new SheetError('sheet_too_large')
  }
}
