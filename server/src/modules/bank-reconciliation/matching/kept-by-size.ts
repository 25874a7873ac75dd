/** What a value takes beside its parts: its key, its state and its own objects. */
const SIZE_OF_ENTRY = 20

interface Entry<T> {
  readonly state: string
  readonly value: T
  readonly size: number
}

/**
 * Values by keys, each as it is in one state, up to a sum of their sizes; the least lately used go
 * first. A value of another state takes the place of the one before. What is larger than all of it is
 * not kept. Keys and states are short, or they are what takes the memory.
 */
export class KeptBySize<T> {
  readonly #most: number
  readonly #sizeOf: (value: T) => number
  readonly #kept = new Map<string, Entry<T>>()
  #size = 0

  /** @param sizeOf the parts of a value; each value counts SIZE_OF_ENTRY more. */
  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most
    this.#sizeOf = sizeOf
  }

  /** How many values are kept. */
  get count(): number {
    return this.#kept.size
  }

  get(key: string, state: string): T | undefined {
    const found = this.#kept.get(key)
    if (found?.state !== state) return undefined
    // A map is in the order in which keys came: the last one was used last.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** Gives a value away. */
  take(key: string, state: string): T | undefined {
    const value = this.get(key, state)
    if (value !== undefined) this.#drop(key)
    return value
  }

  keep(key: string, state: string, value: T): void {
    this.#drop(key)
    const size = SIZE_OF_ENTRY + this.#sizeOf(value)
    if (size > this.#most) return
    this.#kept.set(key, { state, value, size })
    this.#size += size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const known = this.#kept.get(key)
    if (known === undefined) return
    this.#size -= known.size
    this.#kept.delete(key)
  }
}
