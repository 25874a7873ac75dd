import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { ToldLine } from './suggest-lines.ts'

/** By which a line is found, beside its JSON. */
const BYTES_OF_PLACE = 50
const COMMA = ','.charCodeAt(0)

/** Lines one after the other as JSON in UTF-8, with a comma between two. */
export interface LinesInBytes {
  readonly bytes: Uint8Array
  /** Where each line ends; a comma is behind it. */
  readonly ends: Uint32Array
  readonly ids: Float64Array
}

/** @param lines in the order in which pages show them. */
export function linesInBytes(lines: readonly StatementLine[]): LinesInBytes {
  const texts = lines.map((line) => JSON.stringify(line))
  const ends = new Uint32Array(texts.length)
  let end = -1
  for (const [place, text] of texts.entries()) {
    end += 1 + Buffer.byteLength(text)
    ends[place] = end
  }
  // Written one by one: all of them in one text would be two megabytes of garbage.
  const bytes = Buffer.allocUnsafeSlow(Math.max(end, 0))
  let begin = 0
  for (const text of texts) {
    if (begin > 0) bytes[begin - 1] = COMMA
    begin += bytes.write(text, begin) + 1
  }
  const ids = Float64Array.from(lines, ({ id }) => id)
  return { bytes, ends, ids }
}

/**
 * Pending lines with what they may be, as they are answered: a collection of garbage goes through thousands
 * of objects, and a page would be written anew of them.
 */
export class WindowLines {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array
  readonly #ids: Float64Array
  /** Of most windows pages alone are asked for. */
  #places: ReadonlyMap<number, number> | null = null

  constructor({ bytes, ends, ids }: LinesInBytes) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#ends = ends
    this.#ids = ids
  }

  get #count(): number {
    return this.#ends.length
  }

  /** What they take: texts of a bank's lines are as long as the bank makes them. */
  get kilobytes(): number {
    return Math.ceil((this.#bytes.length + this.#count * BYTES_OF_PLACE) / 1024)
  }

  /** Lines from a place to before another one, as JSON with commas between them. */
  between(first: number, next: number): Uint8Array {
    const last = Math.min(next, this.#count) - 1
    const [begin, end] = [this.#beginOf(first), this.#ends[last]]
    return first > last || end === undefined ? new Uint8Array() : this.#bytes.subarray(begin, end)
  }

  /** What a line may be; undefined of one that is not among these. */
  told(id: number): ToldLine | undefined {
    this.#places ??= new Map(Array.from(this.#ids, (own, place) => [own, place]))
    const place = this.#places.get(id)
    if (place === undefined) return undefined
    const text = this.#bytes.toString('utf8', this.#beginOf(place), this.#ends[place])
    const { suggestion, proposals, rule_card, is_exact }: ToldLine = JSON.parse(text)
    return { suggestion, proposals, rule_card, is_exact }
  }

  #beginOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + 1
  }
}
