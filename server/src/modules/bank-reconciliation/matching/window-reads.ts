import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { RuleInForce } from '../../reconciliation-rules/index.ts'
import { pendingOfDays } from '../desk/line-rows.queries.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import { type BareLine, type ReadLines, readLines } from './suggest-lines.ts'

export type WindowRead = ReadLines<BareLine>

interface ReadBy {
  readonly accountId: number
  readonly rules: readonly RuleInForce[]
}

/**
 * What windows of an account are matched with, as one work reads it. Whoever reads a window first reads it
 * for all who match the same state meanwhile.
 */
export class WindowReads {
  readonly #db: CompanyDb
  readonly #by: ReadBy
  /** By the names of windows. */
  readonly #reads: Map<string, Promise<WindowRead>>
  readonly #own = new Set<string>()

  /** @param shared those of all works; null where they are this work's alone. */
  constructor(db: CompanyDb, by: ReadBy, shared: Map<string, Promise<WindowRead>> | null) {
    this.#db = db
    this.#by = by
    this.#reads = shared ?? new Map()
  }

  /** @param after is waited for first: the window before it. */
  of(
    name: string,
    window: DaysOfLines,
    after: Promise<unknown> | null = null,
  ): Promise<WindowRead> {
    const known = this.#reads.get(name)
    if (known !== undefined) return known.catch(() => this.#read(window))
    const own = after === null ? this.#read(window) : after.then(() => this.#read(window))
    // Whoever matches it is told; it may be matched by others meanwhile.
    own.catch(() => undefined)
    this.#reads.set(name, own)
    this.#own.add(name)
    return own
  }

  /** Lets go of what this work has read. */
  end(): void {
    for (const name of this.#own) this.#reads.delete(name)
  }

  async #read(window: DaysOfLines): Promise<WindowRead> {
    const { accountId } = this.#by
    return readLines(this.#db, await pendingOfDays(this.#db, accountId, window), this.#by)
  }
}
