import { Readable } from 'node:stream'

declare const described: unique symbol

/** What is handed to the connection at once: other requests have their turn in between. */
const SLICE_BYTES = 64 * 1024

/**
 * A large answer that is JSON already, as bytes that nobody here reads: a thread or
 * the database wrote them. It is of an act that writes nothing, so it is kept for no repeat. `T` is what it holds.
 */
export class JsonBytes<T> {
  declare readonly [described]: T
  readonly parts: readonly Uint8Array[]

  /** @param parts one after the other; texts are short. */
  constructor(parts: readonly (string | Uint8Array)[]) {
    this.parts = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  }

  /** The answer in slices. */
  stream(): Readable {
    return Readable.from(slicesOf(this.parts), { objectMode: false })
  }

  /** The answer as a value. */
  value(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString())
  }
}

function* slicesOf(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts)
    for (let place = 0; place < part.length; place += SLICE_BYTES)
      yield part.subarray(place, place + SLICE_BYTES)
}

/** A page of a list, from rows that are JSON already, those of a part with commas between them. */
export function jsonBytesPage<T>(
  rows: readonly Uint8Array[],
  meta: { readonly page: number; readonly per_page: number; readonly total: number },
): JsonBytes<T> {
  const parts = rows
    .filter((part) => part.length > 0)
    .flatMap((part, place) => (place === 0 ? [part] : [',', part]))
  return new JsonBytes(['{"data":[', ...parts, `],"meta":${JSON.stringify(meta)}}`])
}
