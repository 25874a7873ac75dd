/** What builds are made of. */
export interface Sources {
  readonly hash: () => string
  /** When one of them was changed last. */
  readonly changedAt: () => number
}

/** The name of the build of the sources as they stand, made where it is not there yet. */
export function keptBuild(
  folder: string,
  sources: Sources,
  filesOf: (path: string) => Promise<Iterable<readonly [file: string, text: string]>>,
): Promise<string>
