/**
 * Values by keys, up to a sum of their sizes; the least lately used go first. What is larger than all
 * of it is not kept.
 */
export class KeptBySize<T> {
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  readonly #kept = new Map<string, T>()
  #size = 0

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  get(key: string): T | undefined {
    const found = this.#kept.get(key)
    if (found === undefined) return undefined
    // A map is in the order in which keys came: the last one was used last.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  keep(key: string, value: T): void {
    this.#drop(key)
    const size = this.#sizeOf(value)
    if (size > this.#most) return
    this.#kept.set(key, value)
    this.#size += size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const known = this.#kept.get(key)
    if (known === undefined) return
    this.#size -= this.#sizeOf(known)
    this.#kept.delete(key)
  }
}
