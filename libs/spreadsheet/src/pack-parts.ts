import type { Parts, UnpackedPart } from './unpack-parts.ts'

const LOCAL_SIGNATURE = 0x04034b50
const ENTRY_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const VERSION = 20

/** An archive of these parts alone, still packed: what was checked is what is read. */
export function packParts(parts: Parts): Buffer {
  const files: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, part] of parts) {
    const local = localHeader(name, part)
    entries.push(directoryEntry(local, name, offset))
    files.push(local, part.packed)
    offset += local.length + part.packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, directory, end])
}

function localHeader(name: string, { entry, packed, content }: UnpackedPart): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_SIGNATURE, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(entry.method, 8)
  header.writeUInt32LE(entry.checksum, 14)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}

/** The directory repeats the local header from its version on, and says where that begins. */
function directoryEntry(local: Buffer, name: string, offset: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(ENTRY_SIGNATURE, 0)
  entry.writeUInt16LE(VERSION, 4)
  local.copy(entry, 6, 4, 30)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}
