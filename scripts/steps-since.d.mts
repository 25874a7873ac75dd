/** What the choice of steps reads of the sources. */
export interface Sources {
  readonly features: readonly string[]
  /** By whom each feature is used. */
  readonly users: Readonly<Record<string, readonly string[]>>
  /** The text of each browser test, by its file name. */
  readonly specs: Readonly<Record<string, string>>
}

/** The steps to run, each with what narrows it, and what does not run. */
export interface Choice {
  readonly steps: Readonly<Record<string, readonly string[]>>
  readonly leftOut: readonly string[]
}

export function stepsSince(changed: readonly string[], sources: Sources): Choice
